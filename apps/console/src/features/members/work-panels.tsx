import { BANKS } from '@uluran/contract/banks';
import type { MemberRecord } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { formatNumber } from '@uluran/contract/money';
import { KIND_LABELS } from '@uluran/contract/targets';
import { CAMPAIGN_ROLE_NAMES } from '@uluran/contract/teams';
import { Badge, StatusBadge } from '@uluran/ui/badge';
import { DataTable } from '@uluran/ui/data-table';
import { Money } from '@uluran/ui/money';
import { RecordCell } from '../../app/lists/record-cell.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { identityWords } from './member-words.ts';

/** Targets that the member owns or helps to run. */
export function TargetsPanel({ targets }: Pick<MemberRecord, 'targets'>) {
  if (targets.length === 0) return null;
  return (
    <Panel title="Galang dana" note={targets.length} flush>
      <DataTable
        caption="Galang dana miliknya, dan yang ia bantu"
        rows={targets}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'title',
            name: 'Judul',
            cell: ({ id, kind, title, role: memberRole }) => (
              <>
                <RecordCell to="/targets/$id" id={id}>
                  {title || 'Tanpa judul'}
                </RecordCell>
                <small className="u-muted">
                  {KIND_LABELS[kind]}, {CAMPAIGN_ROLE_NAMES[memberRole].toLowerCase()}
                </small>
              </>
            ),
          },
          { key: 'status', name: 'Keadaan', cell: ({ status }) => <StatusBadge kind="target" status={status} /> },
          {
            key: 'raised',
            name: 'Terkumpul',
            end: true,
            cell: ({ raisedRupiah }) => <Money amountRupiah={raisedRupiah} />,
          },
        ]}
      />
    </Panel>
  );
}

/** Paid gifts by year. */
export function GiftsPanel({ member: { years, giftCount, givenRupiah, guestGiftCount } }: { member: MemberRecord }) {
  if (giftCount === 0) return null;
  return (
    <Panel
      title="Donasi"
      note={`${formatNumber(giftCount)} dibayar`}
      flush
      footer={
        guestGiftCount === 0
          ? undefined
          : `${formatNumber(guestGiftCount)} di antaranya diberikan sebagai tamu dengan alamat yang sama.`
      }
    >
      <DataTable
        caption="Donasi dibayar menurut tahun"
        rows={[...years, { year: 0, giftCount, givenRupiah }]}
        keyOf={({ year }) => String(year)}
        columns={[
          { key: 'year', name: 'Tahun', cell: ({ year }) => (year === 0 ? <b>Seluruhnya</b> : String(year)) },
          { key: 'count', name: 'Dibayar', end: true, cell: (row) => formatNumber(row.giftCount) },
          { key: 'amount', name: 'Jumlah', end: true, cell: (row) => <Money amountRupiah={row.givenRupiah} /> },
        ]}
      />
    </Panel>
  );
}

/** Submitted identity checks. One that waits leads to its review. */
export function IdentitiesPanel({ identityChecks }: Pick<MemberRecord, 'identityChecks'>) {
  if (identityChecks.length === 0) return null;
  return (
    <Panel title="Identitas" note={identityChecks.length} flush>
      <DataTable
        caption="Pemeriksaan identitas"
        rows={identityChecks}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'name',
            name: 'Nama',
            cell: ({ id, legalName, status }) => (
              <RecordCell to="/queue/identity/$id" id={id} opens={status === 'checking'}>
                {legalName}
              </RecordCell>
            ),
          },
          {
            key: 'at',
            name: 'Diajukan',
            cell: ({ submittedAt }) => (submittedAt === null ? '–' : formatDate(submittedAt)),
          },
          { key: 'status', name: 'Keadaan', cell: (check) => identityWords(check) },
        ]}
      />
    </Panel>
  );
}

const ACCOUNT_STATES = {
  checking: { words: 'Diperiksa', tone: 'waiting' },
  verified: { words: 'Cocok', tone: 'success' },
  rejected: { words: 'Ditolak', tone: 'error' },
} as const;

/** Bank accounts with the last digits. One that waits leads to its review. */
export function BankAccountsPanel({ bankAccounts }: Pick<MemberRecord, 'bankAccounts'>) {
  if (bankAccounts.length === 0) return null;
  return (
    <Panel title="Rekening" note={bankAccounts.length} flush>
      <DataTable
        caption="Rekening bank"
        rows={bankAccounts}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'bank',
            name: 'Bank',
            cell: ({ id, bankCode, lastFour, status }) => (
              <RecordCell to="/queue/bank-account/$id" id={id} opens={status === 'checking'}>
                {BANKS[bankCode]} •••• {lastFour}
              </RecordCell>
            ),
          },
          { key: 'at', name: 'Ditambahkan', cell: ({ addedAt }) => formatDate(addedAt) },
          {
            key: 'status',
            name: 'Keadaan',
            cell: ({ status }) => <Badge tone={ACCOUNT_STATES[status].tone}>{ACCOUNT_STATES[status].words}</Badge>,
          },
        ]}
      />
    </Panel>
  );
}
