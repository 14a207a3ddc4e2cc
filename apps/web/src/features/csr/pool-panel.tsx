import type { Company, MatchingPool } from '@uluran/contract/endpoints';
import { formatNumber } from '@uluran/contract/money';
import { Card } from '@uluran/ui/card';
import { Money } from '@uluran/ui/money';
import { ProgressBar } from '@uluran/ui/progress-bar';
import { VerifiedMark } from '@uluran/ui/verified-mark';
import {
  matchPreviewRupiah,
  poolFigure,
  poolHeading,
  unmatchedSentence,
  usedPercent,
} from '../../targets/pool-words.ts';
import { CompanyRow } from './company.tsx';
import { Equation } from './equation.tsx';
import { PoolGauge } from './pool-gauge.tsx';

const EXAMPLE_RUPIAH = 100_000;

interface PoolPanelProps {
  company: Company;
  pool: MatchingPool | null;
}

/** The company, what it adds to a gift, and what is left of its pool. */
export function PoolPanel({ company, pool }: PoolPanelProps) {
  const partner = (
    <CompanyRow company={company} after={<VerifiedMark />}>
      {company.verification === '' ? 'Perusahaan mitra' : `Perusahaan mitra · ${company.verification}`}
    </CompanyRow>
  );
  if (pool === null)
    return (
      <Card padded as="section" className="pool-panel" aria-label="Perusahaan mitra">
        {partner}
      </Card>
    );
  const note = unmatchedSentence(pool);
  return (
    <Card as="section" className="pool-panel pool-panel--split" id="padanan" aria-labelledby="judul-padanan">
      <div className="pool-panel__gift">
        {partner}
        <h2 id="judul-padanan">{poolHeading(pool)}</h2>
        {note === null ? (
          <Equation giftRupiah={EXAMPLE_RUPIAH} matchRupiah={matchPreviewRupiah(pool, EXAMPLE_RUPIAH)} />
        ) : (
          <p className="u-muted">{note}</p>
        )}
      </div>
      <PoolMeter pool={pool} />
    </Card>
  );
}

/** What is left, and how much of it has matched gifts. */
function PoolMeter({ pool }: { pool: MatchingPool }) {
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

/** The pool in the sheet beside the page. */
export function PoolSmall({ pool }: { pool: MatchingPool }) {
  return (
    <div className="pool-small">
      <p className="u-strong">{poolHeading(pool)}</p>
      <PoolGauge pool={pool} />
    </div>
  );
}
