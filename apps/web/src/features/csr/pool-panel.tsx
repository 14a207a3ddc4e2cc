import type { Company, MatchingPool } from '@uluran/contract/endpoints';
import { Card } from '@uluran/ui/card';
import { VerifiedMark } from '@uluran/ui/verified-mark';
import { PoolMeter } from '../../targets/pool-meter.tsx';
import { matchPreviewRupiah, poolHeading, unmatchedSentence } from '../../targets/pool-words.ts';
import { CompanyRow } from './company.tsx';
import { Equation } from './equation.tsx';
import { PoolGauge } from './pool-gauge.tsx';

const EXAMPLE_RUPIAH = 100_000;

interface PoolPanelProps {
  company: Company;
  pool: MatchingPool | null;
}

/** The company, its addition to a gift, and the money left in its pool. */
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

/** The pool in the sheet beside the page. */
export function PoolSmall({ pool }: { pool: MatchingPool }) {
  return (
    <div className="pool-small">
      <p className="u-strong">{poolHeading(pool)}</p>
      <PoolGauge pool={pool} />
    </div>
  );
}
