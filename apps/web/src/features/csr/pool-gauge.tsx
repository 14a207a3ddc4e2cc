import type { MatchingPool } from '@uluran/contract/endpoints';
import { formatNumber } from '@uluran/contract/money';
import { Money } from '@uluran/ui/money';
import { ProgressBar } from '@uluran/ui/progress-bar';
import { poolFigure, poolTime, usedPercent } from '../../targets/pool-words.ts';

/** Money left in a pool, its used part, and its end. */
export function PoolGauge({ pool }: { pool: MatchingPool }) {
  const figure = poolFigure(pool);
  const percent = usedPercent(pool);
  return (
    <>
      <p className="u-target__row">
        <span>{figure.label}</span>
        {pool.state === 'running' ? <b>{`terpakai ${formatNumber(percent)}%`}</b> : null}
      </p>
      <p>
        <Money amountRupiah={figure.amountRupiah} size="m" />
      </p>
      <ProgressBar value={percent} label={`Dana padanan terpakai ${percent} persen`} thin />
      <p className="u-target__row">
        {pool.state === 'upcoming' ? null : (
          <span>
            dari <Money amountRupiah={pool.totalRupiah} />
          </span>
        )}
        <span>{poolTime(pool)}</span>
      </p>
    </>
  );
}
