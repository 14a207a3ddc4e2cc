import type { GiftRecord, RupiahTrace, TracedWithdrawal } from '@uluran/contract/endpoints';
import { tracePath } from '@uluran/contract/targets';
import { type Column, DataTable } from '@uluran/ui/data-table';
import { FundBar, traceSegments } from '@uluran/ui/fund-bar';
import { Money } from '@uluran/ui/money';
import { Panel } from '../../app/review/panel.tsx';
import { shortMoment } from './gift-words.ts';

/** A use of the gift's money: a withdrawal, or a line of one. */
interface Use {
  key: string;
  name: string;
  isLine: boolean;
  totalRupiah: number | null;
  shareRupiah: number;
}

/** The lines of a withdrawal, and its money without a receipt. */
function linesOf({ id, lines, awaitingRupiah }: TracedWithdrawal): Use[] {
  const uses = lines.map(({ label, totalRupiah, shareRupiah }, place) => ({
    ...{ key: `${id} ${place}`, name: label, isLine: true },
    ...{ totalRupiah, shareRupiah },
  }));
  if (awaitingRupiah === 0) return uses;
  const awaiting = { key: `${id} awaiting`, name: 'Menunggu bukti', isLine: true, totalRupiah: null };
  return [...uses, { ...awaiting, shareRupiah: awaitingRupiah }];
}

const usesOf = ({ withdrawals }: RupiahTrace): Use[] =>
  withdrawals.flatMap((withdrawal) => {
    const { id, number, sentAt, totalRupiah, takenRupiah } = withdrawal;
    const name = `Pencairan ke-${number}, ${shortMoment(sentAt)}`;
    return [{ key: id, name, isLine: false, totalRupiah, shareRupiah: takenRupiah }, ...linesOf(withdrawal)];
  });

const COLUMNS: readonly Column<Use>[] = [
  {
    key: 'use',
    name: 'Ke',
    cell: ({ name, isLine }) => <span className={isLine ? 'gift__use' : undefined}>{name}</span>,
  },
  {
    key: 'total',
    name: 'Nilai seluruhnya',
    end: true,
    cell: ({ totalRupiah }) => (totalRupiah === null ? '–' : <Money amountRupiah={totalRupiah} />),
  },
  { key: 'share', name: 'Bagian ini', end: true, cell: ({ shareRupiah }) => <Money amountRupiah={shareRupiah} /> },
];

/** Where the rupiah of a gift are, as its donor reads it. */
export function TracePanel({ gift: { trace, path } }: { gift: GiftRecord }) {
  if (trace === null) return null;
  const uses = usesOf(trace);
  return (
    <Panel
      title="Jejak sampai kuitansi"
      flush
      note={
        path === null ? undefined : (
          <a href={tracePath(path)} target="_blank" rel="noreferrer" className="gift__link">
            Yang dilihat donatur
          </a>
        )
      }
    >
      <div className="panel__body">
        <FundBar
          caption="Letak uang donasi ini"
          segments={traceSegments(trace)}
          totalLabel="Donasi"
          totalRupiah={trace.amountRupiah}
        />
      </div>
      {uses.length === 0 ? null : (
        <DataTable caption="Penggunaan uang donasi ini" columns={COLUMNS} rows={uses} keyOf={({ key }) => key} />
      )}
    </Panel>
  );
}
