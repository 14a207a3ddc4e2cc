import { Link } from '@tanstack/react-router';
import type { Ambassador } from '@uluran/contract';
import { formatNumber, percentOf } from '@uluran/contract/money';
import { type TargetAddress, targetPath } from '@uluran/contract/targets';
import { Card } from '@uluran/ui/card';
import { Cover } from '@uluran/ui/cover';
import { Money } from '@uluran/ui/money';
import { ProgressBar } from '@uluran/ui/progress-bar';
import { SectionHead } from '@uluran/ui/section-head';
import { keepNames } from '../../app/keep-names.tsx';
import { coverSources } from '../../app/pictures.ts';

export interface ParentSectionProps {
  ambassador: Pick<Ambassador, 'person' | 'parent' | 'parentCover' | 'raisedRupiah'>;
  /** Address of the campaign. */
  parent: TargetAddress;
}

/** The campaign whose fund receives the gifts, and how its "terkumpul" relates to this page's. */
export function ParentSection({ ambassador, parent }: ParentSectionProps) {
  const { person, parentCover, raisedRupiah } = ambassador;
  const { title, organiser, targetRupiah, raisedRupiah: wholeRupiah } = ambassador.parent;
  const percent = percentOf(wholeRupiah, targetRupiah);
  return (
    <section className="u-block" aria-labelledby="judul-induk">
      <SectionHead title="Donasi Anda masuk ke sini" id="judul-induk" />
      <Card className="ambassador__parent">
        <Cover {...coverSources(parentCover)} alt="" sizes="(min-width: 64rem) 17rem, calc(100vw - 2rem)" />
        <div>
          <h3>
            <Link to={targetPath(parent)}>{keepNames(title)}</Link>
          </h3>
          <p className="u-small u-muted">{organiser}</p>
          {targetRupiah > 0 ? <ProgressBar value={percent} label={`Terkumpul ${percent} persen`} /> : null}
          <p>
            <Money amountRupiah={wholeRupiah} size="strong" /> terkumpul
            {targetRupiah > 0 ? (
              <>
                {' dari '}
                <Money amountRupiah={targetRupiah} /> <b>{`(${formatNumber(percent)}%)`}</b>
              </>
            ) : null}
          </p>
          <p className="u-small u-muted">
            Jumlah ini dari semua donatur galang dana, termasuk <Money amountRupiah={raisedRupiah} /> lewat ajakan{' '}
            {person}. Uangnya satu dan tidak dihitung dua kali. Duta tidak memegang dan tidak mencairkan uang.
          </p>
        </div>
      </Card>
    </section>
  );
}
