import { Link } from '@tanstack/react-router';
import type { ProductSummary } from '@uluran/contract';
import { formatNumber, percentOf } from '@uluran/contract/money';
import { type TargetKind, targetPath } from '@uluran/contract/targets';
import { Cover } from '@uluran/ui/cover';
import { Money } from '@uluran/ui/money';
import { ProgressBar } from '@uluran/ui/progress-bar';
import { keepNames } from '../../app/keep-names.tsx';
import { coverSources } from '../../app/pictures.ts';
import type { ListCardProps } from '../../targets/target-pages.ts';

type ProductTileProps = ListCardProps<ProductSummary> & { kind: TargetKind };

/** A product in a list: the price of a unit first, and the number of needed units that are funded. */
export function ProductTile({ kind, target, headingLevel, sizes, priority }: ProductTileProps) {
  const { slug, title, cover, organiser, priceRupiah, unit, fundedUnits, neededUnits } = target;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const percent = percentOf(fundedUnits, neededUnits);
  return (
    <li className="u-card u-target product">
      <Cover {...coverSources(cover)} alt="" sizes={sizes} priority={priority} />
      <div className="u-target__body">
        <Heading className="u-target__title">
          <Link to={targetPath({ kind, slug })}>{keepNames(title)}</Link>
        </Heading>
        <p className="u-target__organiser">{organiser.name}</p>
        <div className="u-target__totals">
          <p>
            <Money amountRupiah={priceRupiah} size="m" /> <span className="u-small u-muted">per {unit}</span>
          </p>
          <ProgressBar value={percent} label={`Terdanai ${percent} persen`} />
          <p className="u-target__row">
            <span>{`${formatNumber(fundedUnits)} ${unit} terdanai`}</span>
            <span>{`dari ${formatNumber(neededUnits)}`}</span>
          </p>
        </div>
      </div>
    </li>
  );
}
