import { Link } from '@tanstack/react-router';
import type { CsrSummary } from '@uluran/contract/endpoints';
import { targetPath } from '@uluran/contract/targets';
import { keepNames } from '../../app/keep-names.tsx';
import { CSR } from '../../targets/csr.ts';
import type { ListCardProps } from '../../targets/target-pages.ts';
import { PoolTag } from './pool-tag.tsx';

/** A programme in a row of others. It is small, because the page of a programme has much content before it. */
export function ProgrammeRow({ target }: Pick<ListCardProps<CsrSummary>, 'target'>) {
  const { pool, company, city } = target;
  return (
    <li className="programme-row">
      <div>
        <h3>
          <Link to={targetPath({ kind: CSR.kind, slug: target.slug })}>{keepNames(target.title)}</Link>
        </h3>
        <p>{`${company.name} · ${city}`}</p>
      </div>
      {pool === null ? null : <PoolTag pool={pool} />}
    </li>
  );
}
