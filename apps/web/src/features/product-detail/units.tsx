import type { Product } from '@uluran/contract';
import { formatNumber, percentOf } from '@uluran/contract/money';
import { Money } from '@uluran/ui/money';

export interface UnitsProps {
  product: Pick<Product, 'priceRupiah' | 'unit' | 'neededUnits' | 'fundedUnits' | 'deliveredUnits'>;
}

interface UnitPart {
  tone: 'delivered' | 'funded' | 'needed';
  label: string;
  units: number;
}

/** Returns the units that are delivered, funded but not delivered, and still needed. Their sum is the need, or more after a late payment. */
export function unitParts({ neededUnits, fundedUnits, deliveredUnits }: UnitsProps['product']): UnitPart[] {
  return [
    { tone: 'delivered', label: 'Sudah diantar', units: deliveredUnits },
    { tone: 'funded', label: 'Terdanai, sedang disiapkan', units: Math.max(fundedUnits - deliveredUnits, 0) },
    { tone: 'needed', label: 'Masih dibutuhkan', units: Math.max(neededUnits - fundedUnits, 0) },
  ];
}

/** Price of a unit, and how many needed units are funded and delivered. */
export function UnitsSummary({ product }: UnitsProps) {
  const { priceRupiah, unit, neededUnits, fundedUnits } = product;
  return (
    <div className="detail-summary">
      <p>
        <Money amountRupiah={priceRupiah} size="xl" /> <span className="u-muted">per {unit}</span>
      </p>
      <p className="u-strong">
        {`${formatNumber(fundedUnits)} dari ${formatNumber(neededUnits)} ${unit} terdanai (${formatNumber(percentOf(fundedUnits, neededUnits))}%)`}
      </p>
      <UnitsBar product={product} />
    </div>
  );
}

/** One bar of three parts, and a list of the same numbers as its legend. */
function UnitsBar({ product }: UnitsProps) {
  const { unit } = product;
  const [delivered, funded, needed] = unitParts(product).map((part) => part.units) as [number, number, number];
  const words = (part: UnitPart) => `${formatNumber(part.units)} ${unit}`;
  return (
    <div className="units">
      <svg
        viewBox={`0 0 ${Math.max(delivered + funded + needed, 1)} 10`}
        preserveAspectRatio="none"
        role="img"
        aria-label={unitParts(product)
          .map((part) => `${part.label}: ${words(part)}`)
          .join(', ')}
      >
        <rect className="units__delivered" width={delivered} height="10" />
        <rect className="units__funded" x={delivered} width={funded} height="10" />
      </svg>
      <ul>
        {unitParts(product).map((part) => (
          <li key={part.tone}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <rect className={`units__${part.tone}`} width="12" height="12" />
            </svg>
            <span>{part.label}</span>
            <b>{words(part)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
