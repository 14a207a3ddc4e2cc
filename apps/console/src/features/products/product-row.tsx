import { Link } from '@tanstack/react-router';
import type { ProductRecordItem } from '@uluran/contract/endpoints';
import { formatNumber, percentOf } from '@uluran/contract/money';
import type { ProductRecordState } from '@uluran/contract/products';
import { Badge, type BadgeTone } from '@uluran/ui/badge';
import { Money } from '@uluran/ui/money';
import type { ProductSearch } from './product-search.ts';
import { STATE_WORDS } from './product-words.ts';

const TONES: Readonly<Record<ProductRecordState, BadgeTone>> = {
  draft: 'plain',
  live: 'success',
  paused: 'waiting',
  frozen: 'error',
  ended: 'over',
  closed: 'over',
};

/** State of a product. */
export function ProductState({ state }: Pick<ProductRecordItem, 'state'>) {
  return <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>;
}

/** One product of the list. The whole row is a link. */
export function ProductRow({ product, search }: { product: ProductRecordItem; search: ProductSearch }) {
  const { id, title, state, organiser, city, unit, priceRupiah, neededUnits, fundedUnits, deliveredUnits } = product;
  return (
    <li className="records__row records__row--products">
      <div className="records__main">
        <Link to="/content/products/$id" params={{ id }} search={search} className="records__link clamp">
          {title}
        </Link>
        <small className="clamp">
          {organiser.name}, {city}
        </small>
      </div>
      <p>
        <ProductState state={state} />
      </p>
      <p>
        {formatNumber(fundedUnits)} dari {formatNumber(neededUnits)} {unit}
        <small> {formatNumber(percentOf(fundedUnits, neededUnits))}%</small>
      </p>
      <p>
        <span className="records__name">Diantar </span>
        {formatNumber(deliveredUnits)}
        {product.lateDeliveries === 0 ? null : <Badge tone="error">Bukti terlambat</Badge>}
      </p>
      <p className="records__end">
        <span className="records__name">Harga satu {unit} </span>
        <Money amountRupiah={priceRupiah} />
      </p>
    </li>
  );
}
