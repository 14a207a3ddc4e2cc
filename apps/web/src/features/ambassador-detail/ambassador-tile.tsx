import { Link } from '@tanstack/react-router';
import type { AmbassadorSummary } from '@uluran/contract';
import { percentOf } from '@uluran/contract/money';
import { type TargetKind, targetPath } from '@uluran/contract/targets';
import { Cover } from '@uluran/ui/cover';
import { HeartIcon } from '@uluran/ui/icon';
import { Money } from '@uluran/ui/money';
import { ProgressBar } from '@uluran/ui/progress-bar';
import { keepNames } from '../../app/keep-names.tsx';
import { coverSources } from '../../app/pictures.ts';
import type { ListCardProps } from '../../targets/target-pages.ts';

type AmbassadorTileProps = ListCardProps<AmbassadorSummary> & { kind: TargetKind };

/** An ambassador in a list: person, words, and the campaign that receives the money. */
export function AmbassadorTile({ kind, target, headingLevel, sizes, priority }: AmbassadorTileProps) {
  const { slug, person, introduction, cover, words, parent, raisedRupiah, targetRupiah } = target;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const percent = percentOf(raisedRupiah, targetRupiah);
  return (
    <li className="u-card u-target person">
      <Cover {...coverSources(cover)} alt="" sizes={sizes} priority={priority} />
      <div className="u-target__body">
        <Heading className="u-target__title">
          <Link to={targetPath({ kind, slug })}>{person}</Link>
        </Heading>
        <p className="u-small u-muted">{introduction}</p>
        <blockquote>“{words}”</blockquote>
        <p className="person__for u-small u-muted">
          <HeartIcon size="s" />
          <span>
            <span className="u-visually-hidden">Untuk </span>
            {keepNames(parent.title)}
          </span>
        </p>
        <div className="u-target__totals">
          {targetRupiah > 0 ? <ProgressBar value={percent} label={`Terkumpul ${percent} persen`} /> : null}
          <p className="u-target__row">
            <Money amountRupiah={raisedRupiah} size="m" />
            {targetRupiah > 0 ? <b>{`${percent}%`}</b> : null}
          </p>
          {targetRupiah > 0 ? (
            <p className="u-target__row">
              <span>
                dari ajakan <Money amountRupiah={targetRupiah} />
              </span>
            </p>
          ) : null}
        </div>
      </div>
    </li>
  );
}
