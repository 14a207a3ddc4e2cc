import { Link } from '@tanstack/react-router';
import type { TargetRecord } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { StatusBadge } from '@uluran/ui/badge';
import { DataTable } from '@uluran/ui/data-table';
import { Money } from '@uluran/ui/money';
import { Tag } from '@uluran/ui/tag';
import { RecordCell } from '../../app/lists/record-cell.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { OPEN_WITHDRAWALS, WITHDRAWAL_WORDS } from '../../app/review/status-words.ts';

/** Submitted revisions, the newest first. One that waits leads to its review. */
export function RevisionsPanel({ target: { id, revisions } }: { target: TargetRecord }) {
  return (
    <Panel title="Revisi" note={revisions.length} flush>
      <DataTable
        caption="Revisi isi"
        rows={revisions}
        keyOf={({ number }) => String(number)}
        columns={[
          {
            key: 'title',
            name: 'Versi',
            cell: ({ number, title, status }) => (
              <>
                {number},{' '}
                {status === 'submitted' || status === 'in_review' ? (
                  <Link to="/queue/campaign/$id" params={{ id }} className="cell-link">
                    {title || 'Tanpa judul'}
                  </Link>
                ) : (
                  title || 'Tanpa judul'
                )}
              </>
            ),
          },
          {
            key: 'at',
            name: 'Tanggal',
            cell: ({ decidedAt, submittedAt }) => {
              const at = decidedAt ?? submittedAt;
              return at === null ? '–' : formatDate(at);
            },
          },
          { key: 'reviewer', name: 'Pemeriksa', cell: ({ reviewer }) => reviewer ?? '–' },
          { key: 'status', name: 'Keadaan', cell: ({ status }) => <StatusBadge kind="revision" status={status} /> },
        ]}
      />
    </Panel>
  );
}

/** Withdrawals from the fund, the newest first. */
export function WithdrawalsPanel({ withdrawals }: Pick<TargetRecord, 'withdrawals'>) {
  if (withdrawals.length === 0) return null;
  return (
    <Panel title="Pencairan" note={withdrawals.length} flush>
      <DataTable
        caption="Pencairan dari dana ini"
        rows={withdrawals}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'purpose',
            name: 'Keperluan',
            cell: ({ id, purpose, status }) => (
              <RecordCell to="/queue/withdrawal/$id" id={id} opens={OPEN_WITHDRAWALS.has(status)}>
                {purpose}
              </RecordCell>
            ),
          },
          { key: 'at', name: 'Diminta', cell: ({ requestedAt }) => formatDate(requestedAt) },
          { key: 'status', name: 'Keadaan', cell: ({ status }) => <Tag>{WITHDRAWAL_WORDS[status]}</Tag> },
          {
            key: 'amount',
            name: 'Jumlah',
            end: true,
            cell: ({ amountRupiah }) => <Money amountRupiah={amountRupiah} />,
          },
        ]}
      />
    </Panel>
  );
}

/** Ambassador pages of a campaign. */
export function PagesPanel({ pages }: Pick<TargetRecord, 'pages'>) {
  if (pages.length === 0) return null;
  return (
    <Panel title="Duta kasih" note="donasinya masuk ke dana ini" flush>
      <DataTable
        caption="Halaman duta kasih"
        rows={pages}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'title',
            name: 'Duta',
            cell: ({ id, title, person }) => (
              <>
                <RecordCell to="/targets/$id" id={id}>
                  {title}
                </RecordCell>
                <small className="u-muted">{person}</small>
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
