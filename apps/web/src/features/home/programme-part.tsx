import type { Home } from '@uluran/contract/endpoints';
import { targetPath } from '@uluran/contract/targets';
import { Card } from '@uluran/ui/card';
import { keepNames } from '../../app/keep-names.tsx';
import { ButtonLink } from '../../app/links.tsx';
import { PoolMeter } from '../../targets/pool-meter.tsx';
import { PartHead } from './part-head.tsx';

const KIND = 'csr';

/** A programme and what its company still adds to gifts. Absent while no pool matches them. */
export function ProgrammePart({ programme }: Pick<Home, 'programme'>) {
  if (programme === null) return null;
  const { slug, title, summary, company, pool } = programme;
  return (
    <section className="u-section" aria-labelledby="program-csr">
      <PartHead id="program-csr" title="Program CSR" kind={KIND}>
        Donasi Anda ditambah perusahaan mitra.
      </PartHead>
      <Card as="article" className="pool-panel pool-panel--split home-programme">
        <div className="pool-panel__gift">
          <p className="u-small u-muted">{`${company.name} (mitra)`}</p>
          <h3>{keepNames(title)}</h3>
          <p className="u-muted">{summary}</p>
          <ButtonLink to={targetPath({ kind: KIND, slug })}>Lihat programnya</ButtonLink>
        </div>
        <PoolMeter pool={pool} />
      </Card>
    </section>
  );
}
