import type { Funds } from '@uluran/contract';
import { formatRupiah, percentOf } from '@uluran/contract/money';
import { Money } from '@uluran/ui/money';

/** Sources of the money: the donors' gifts and the matches of a company's pool. */
export function FundSources({ funds }: { funds: Pick<Funds, 'raisedRupiah' | 'matchedRupiah'> }) {
  const { raisedRupiah, matchedRupiah } = funds;
  const given = percentOf(raisedRupiah, raisedRupiah + matchedRupiah);
  return (
    <div className="fund-sources">
      <p className="u-strong">Dari mana dana ini</p>
      <svg
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        role="img"
        aria-label={`Dari donatur ${formatRupiah(raisedRupiah)}, padanan perusahaan ${formatRupiah(matchedRupiah)}`}
      >
        <rect className="fund-sources__given" width={given} height="10" />
        <rect className="fund-sources__matched" x={given} width={100 - given} height="10" />
      </svg>
      <ul>
        <li>
          <Key tone="given" />
          Donatur{' '}
          <b>
            <Money amountRupiah={raisedRupiah} />
          </b>
        </li>
        <li>
          <Key tone="matched" />
          Padanan{' '}
          <b>
            <Money amountRupiah={matchedRupiah} />
          </b>
        </li>
      </ul>
    </div>
  );
}

function Key({ tone }: { tone: 'given' | 'matched' }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <rect className={`fund-sources__${tone}`} width="12" height="12" />
    </svg>
  );
}
