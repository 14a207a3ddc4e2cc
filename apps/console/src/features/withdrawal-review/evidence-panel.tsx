import type { WithdrawalReview } from '@uluran/contract/endpoints';
import { type Column, DataTable } from '@uluran/ui/data-table';
import { Money } from '@uluran/ui/money';
import { Tag } from '@uluran/ui/tag';
import { Panel } from '../../app/review/panel.tsx';

type Line = WithdrawalReview['evidence'][number];

const STATUS_WORDS: Readonly<Record<string, string>> = {
  collecting: 'Belum ada kuitansi',
  checking: 'Diperiksa',
  accepted: 'Diterima',
  refused: 'Ditolak',
};

const COLUMNS: readonly Column<Line>[] = [
  {
    key: 'description',
    name: 'Keperluan',
    cell: ({ description, refusal }) => (
      <>
        {description}
        {refusal === null ? null : <small>{refusal}</small>}
      </>
    ),
  },
  {
    key: 'status',
    name: 'Keadaan',
    cell: ({ status }) => (
      <Tag tone={status === 'accepted' ? 'success' : 'plain'}>{STATUS_WORDS[status] ?? status}</Tag>
    ),
  },
  { key: 'amount', name: 'Jumlah', end: true, cell: ({ amountRupiah }) => <Money amountRupiah={amountRupiah} /> },
];

/** The lines of evidence of a withdrawal. */
export function EvidencePanel({ data: { evidence, budgetLine } }: { data: WithdrawalReview }) {
  return (
    <Panel title="Keperluan dan bukti" note={budgetLine ?? undefined} flush>
      {evidence.length === 0 ? (
        <p className="panel__body u-muted">
          Belum ada bukti: dana belum ditransfer, atau penggalang belum mengirimnya.
        </p>
      ) : (
        <DataTable
          caption="Baris bukti pencairan ini"
          columns={COLUMNS}
          rows={evidence}
          keyOf={(line) => line.id ?? `${line.description} ${line.amountRupiah}`}
        />
      )}
    </Panel>
  );
}
