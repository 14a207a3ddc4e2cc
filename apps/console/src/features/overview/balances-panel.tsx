import { Link } from '@tanstack/react-router';
import type { Overview } from '@uluran/contract/endpoints';
import { Money } from '@uluran/ui/money';
import { Panel } from '../../app/review/panel.tsx';

type Balances = NonNullable<Overview['balances']>;

const PLACES = [
  ['unsettledRupiah', 'Di gateway, belum diselesaikan'],
  ['availableRupiah', 'Di rekening, bisa dicairkan'],
  ['requestedRupiah', 'Sedang dicairkan'],
  ['awaitingEvidenceRupiah', 'Ditransfer, menunggu bukti'],
  ['poolRupiah', 'Sisa dana pendamping'],
  ['unmatchedRupiah', 'Uang tak dikenal'],
] as const satisfies readonly (readonly [keyof Balances, string])[];

/** Money by its place. */
export function BalancesPanel({ balances }: { balances: Balances }) {
  return (
    <Panel title="Saldo" note={<Link to="/finance">Keuangan</Link>}>
      <dl className="pairs pairs--end">
        {PLACES.map(([key, name]) => (
          <div key={key} className="pairs__row">
            <dt>{name}</dt>
            <dd>{balances[key] === 0 ? <span className="u-muted">0</span> : <Money amountRupiah={balances[key]} />}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
