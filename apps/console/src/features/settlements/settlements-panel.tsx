import type { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { MoreEntries } from '@uluran/app-shell/more-entries';
import type { Settlement } from '@uluran/contract/endpoints';
import { formatDay } from '@uluran/contract/locale';
import { formatNumber } from '@uluran/contract/money';
import { type Column, DataTable } from '@uluran/ui/data-table';
import { EmptyState } from '@uluran/ui/empty-state';
import { Money } from '@uluran/ui/money';
import { Tag } from '@uluran/ui/tag';
import { gatewayWord } from '../../app/payment-words.ts';
import { Panel } from '../../app/review/panel.tsx';

interface SettlementsPanelProps {
  query: ReturnType<typeof useInfiniteQuery>;
  settlements: readonly Settlement[];
  /** Number of all payouts; undefined until it is known. */
  total: number | undefined;
}

const COLUMNS: readonly Column<Settlement>[] = [
  {
    key: 'reference',
    name: 'Pembayaran',
    cell: ({ reference, gateway, lines }) => (
      <>
        <span className="mono finance-reference">{reference}</span>
        <small>
          {gatewayWord(gateway)}, {formatNumber(lines)} baris
        </small>
      </>
    ),
  },
  { key: 'state', name: 'Keadaan', cell: (settlement) => <State settlement={settlement} /> },
  {
    key: 'day',
    name: 'Tanggal bank',
    cell: ({ valueDate }) => <span className="finance-day">{formatDay(valueDate)}</span>,
  },
  {
    key: 'gross',
    name: 'Kotor',
    end: true,
    cell: ({ grossRupiah }) => <Named name="kotor" amountRupiah={grossRupiah} />,
  },
  { key: 'fee', name: 'Biaya', end: true, cell: ({ feeRupiah }) => <Named name="biaya" amountRupiah={feeRupiah} /> },
  {
    key: 'net',
    name: 'Masuk bank',
    end: true,
    cell: ({ netRupiah }) => (
      <b>
        <Money amountRupiah={netRupiah} />
      </b>
    ),
  },
];

/** An amount; on a narrow screen, where the columns have no names, with its name. */
function Named({ name, amountRupiah }: { name: string; amountRupiah: number }) {
  return (
    <>
      <span className="finance-name" aria-hidden="true">
        {name}{' '}
      </span>
      <Money amountRupiah={amountRupiah} />
    </>
  );
}

function State({ settlement: { openTasks } }: { settlement: Settlement }) {
  if (openTasks === 0) return <Tag tone="success">Cocok</Tag>;
  return (
    <Link to="/queue" search={{ kind: 'task' }} className="cell-link">
      {formatNumber(openTasks)} tugas
    </Link>
  );
}

/** Booked payouts of gateways to the bank, the newest first. */
export function SettlementsPanel({ query, settlements, total }: SettlementsPanelProps) {
  return (
    <Panel
      title="Pembayaran gateway"
      note={total === undefined ? undefined : formatNumber(total)}
      flush
      footer={
        <>
          <span role="status">{settlements.length === 0 ? null : `${settlements.length} dari ${total}`}</span>
          <MoreEntries shown={settlements.length} query={query} />
        </>
      }
    >
      <Rows query={query} settlements={settlements} />
    </Panel>
  );
}

function Rows({ query, settlements }: Omit<SettlementsPanelProps, 'total'>) {
  if (query.isError && settlements.length === 0)
    return (
      <div className="panel__body">
        <LoadProblem part title="Pembayaran gateway belum bisa dimuat" query={query} />
      </div>
    );
  if (settlements.length === 0)
    return (
      <EmptyState title="Belum ada pembayaran yang dibukukan" headingLevel={3}>
        Unduh laporan pembayaran dari gateway, lalu impor di sini. Donasinya bisa dicairkan setelah dibukukan.
      </EmptyState>
    );
  return (
    <div className="finance-table">
      <DataTable
        caption="Pembayaran gateway ke bank"
        columns={COLUMNS}
        rows={settlements}
        keyOf={({ id }) => id}
        busy={query.isFetchingNextPage}
      />
    </div>
  );
}
