import type { GiftRecord } from '@uluran/contract/endpoints';
import { type Column, DataTable } from '@uluran/ui/data-table';
import { Money } from '@uluran/ui/money';
import { Panel } from '../../app/review/panel.tsx';
import { accountWords, shortMoment } from './gift-words.ts';

type Movement = GiftRecord['movements'][number] & { place: number };

const COLUMNS: readonly Column<Movement>[] = [
  { key: 'debit', name: 'Debit', cell: ({ debit }) => accountWords(debit) },
  { key: 'credit', name: 'Kredit', cell: ({ credit }) => accountWords(credit) },
  { key: 'booked', name: 'Waktu', cell: ({ bookedAt }) => shortMoment(bookedAt) },
  { key: 'amount', name: 'Jumlah', end: true, cell: ({ amountRupiah }) => <Money amountRupiah={amountRupiah} /> },
];

/** The transfers of the ledger about a gift. */
export function LedgerPanel({ gift: { movements } }: { gift: GiftRecord }) {
  const rows = movements.map((movement, place) => ({ ...movement, place }));
  return (
    <Panel title="Gerak di buku besar" flush>
      {rows.length === 0 ? (
        <p className="panel__body u-muted">Belum ada uang dari donasi ini di buku.</p>
      ) : (
        <DataTable
          caption="Gerak uang donasi ini, tertua di atas"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ place }) => String(place)}
        />
      )}
    </Panel>
  );
}
