import type { Book } from '@uluran/contract/endpoints';
import { Card } from '@uluran/ui/card';
import { Money } from '@uluran/ui/money';
import { collectedRupiah, KIND_WORDS } from './book-words.ts';

type Funds = Book['funds'];

/** Columns of the table: name and figure. */
const COLUMNS: readonly (readonly [name: string, read: (funds: Funds) => number])[] = [
  ['Diterima', collectedRupiah],
  ['Berbukti', ({ evidencedRupiah }) => evidencedRupiah],
  ['Menunggu bukti', ({ awaitingEvidenceRupiah }) => awaitingEvidenceRupiah],
  ['Sedang dicairkan', ({ pendingRupiah }) => pendingRupiah],
  ['Biaya', ({ feesRupiah }) => feesRupiah],
  ['Saldo', ({ balanceRupiah }) => balanceRupiah],
];

/** Funds by their kind: a table where there is room, else a block of figures for each. */
export function KindTable({ kinds, total }: { kinds: Book['kinds']; total: Funds }) {
  return (
    <Card className="book-kinds">
      <table>
        <caption className="u-visually-hidden">Dana menurut jenis</caption>
        <thead>
          <tr>
            <th scope="col">Jenis dana</th>
            {COLUMNS.map(([name]) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, funds }) => (
            <tr key={kind}>
              <th scope="row">
                <b>{KIND_WORDS[kind].name}</b>
                {KIND_WORDS[kind].note === undefined ? null : <small>{KIND_WORDS[kind].note}</small>}
              </th>
              <Figures funds={funds} />
            </tr>
          ))}
          <tr className="book-kinds__total">
            <th scope="row">
              <b>Jumlah</b>
            </th>
            <Figures funds={total} />
          </tr>
        </tbody>
      </table>
    </Card>
  );
}

function Figures({ funds }: { funds: Funds }) {
  return COLUMNS.map(([name, read]) => (
    <td key={name} data-name={name}>
      <Money amountRupiah={read(funds)} />
    </td>
  ));
}
