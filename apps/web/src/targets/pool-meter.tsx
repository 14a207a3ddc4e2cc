import type { MatchingPool } from '@uluran/contract/endpoints';
import { formatNumber } from '@uluran/contract/money';
import { Money } from '@uluran/ui/money';
import { ProgressBar } from '@uluran/ui/progress-bar';
import { poolFigure, usedPercent } from './pool-words.ts';

/** The pool's main figure, and the share that has matched gifts. */
export function PoolMeter({ pool }: { pool: MatchingPool }) {
  const figure = poolFigure(pool);
  const percent = usedPercent(pool);
  return (
    <div className="pool-panel__meter">
      {pool.state === 'running' ? (
        <p className="u-live">
          <span className="u-live__dot" />
          {figure.label}, diperbarui langsung
        </p>
      ) : (
        <p className="u-small u-muted">{figure.label}</p>
      )}
      <p>
        <Money amountRupiah={figure.amountRupiah} size="xl" />
      </p>
      <ProgressBar value={percent} label={`Dana padanan terpakai ${percent} persen`} />
      <p className="u-small u-muted">
        <Money amountRupiah={pool.matchedRupiah} /> dari <Money amountRupiah={pool.totalRupiah} />{' '}
        {`sudah dipadankan (${formatNumber(percent)}%).`}
      </p>
    </div>
  );
}
