import { Link } from '@tanstack/react-router';
import type { CsrSummary } from '@uluran/contract/endpoints';
import { formatNumber, percentOf } from '@uluran/contract/money';
import { targetPath } from '@uluran/contract/targets';
import { Cover } from '@uluran/ui/cover';
import { Money } from '@uluran/ui/money';
import { ProgressBar } from '@uluran/ui/progress-bar';
import { keepNames } from '../../app/keep-names.tsx';
import { coverSources } from '../../app/pictures.ts';
import { CSR } from '../../targets/csr.ts';
import type { ListCardProps } from '../../targets/target-pages.ts';
import { CompanyRow } from './company.tsx';
import { PoolGauge } from './pool-gauge.tsx';
import { PoolTag } from './pool-tag.tsx';

/** A programme in a list: its company, and the money left in its pool. */
export function ProgrammeCard({ target, headingLevel, sizes, priority }: ListCardProps<CsrSummary>) {
  const { pool } = target;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <li className="u-card u-target programme">
      <Cover {...coverSources(target.cover)} alt="" sizes={sizes} priority={priority} />
      <div className="u-target__body">
        {pool === null ? null : (
          <p className="u-target__reason">
            <PoolTag pool={pool} />
          </p>
        )}
        <Heading className="u-target__title">
          <Link to={targetPath({ kind: CSR.kind, slug: target.slug })}>{keepNames(target.title)}</Link>
        </Heading>
        <CompanyRow company={target.company}>{`${target.city}, ${target.province}`}</CompanyRow>
        <Collected target={target} />
      </div>
      {pool === null ? null : (
        <div className={pool.state === 'running' ? 'programme__pool' : 'programme__pool programme__pool--quiet'}>
          <PoolGauge pool={pool} />
        </div>
      )}
    </li>
  );
}

/** Collected money, gifts and matches together. */
function Collected({ target: { raisedRupiah, targetRupiah } }: Pick<ListCardProps<CsrSummary>, 'target'>) {
  const percent = percentOf(raisedRupiah, targetRupiah);
  return (
    <div className="u-target__totals">
      {targetRupiah > 0 ? <ProgressBar value={percent} label={`Terkumpul ${percent} persen`} /> : null}
      <p className="u-target__row">
        <span>
          <Money amountRupiah={raisedRupiah} /> terkumpul
        </span>
        {targetRupiah > 0 ? <b>{`${formatNumber(percent)}%`}</b> : null}
      </p>
    </div>
  );
}
