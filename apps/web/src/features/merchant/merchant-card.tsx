import type { MerchantSummary } from '@uluran/contract/endpoints';
import { MERCHANT_CATEGORIES, merchantPath } from '@uluran/contract/merchants';
import { ShopIcon } from '@uluran/ui/icon';
import { openingWords } from './opening-words.ts';

interface MerchantCardProps {
  merchant: MerchantSummary;
  /** Server time of the page. */
  now: string;
}

/** A merchant in the directory. */
export function MerchantCard({ merchant, now }: MerchantCardProps) {
  const { id, name, category, district, city, isOpen } = merchant;
  return (
    <li className="u-card merchant-card">
      <span className="merchant-card__icon">
        <ShopIcon />
      </span>
      <h2>
        <a href={merchantPath(id)}>{name}</a>
      </h2>
      <p>{`${MERCHANT_CATEGORIES[category]} · ${district}, ${city}`}</p>
      <p className={isOpen ? 'merchant-opening' : 'merchant-opening merchant-opening--closed'}>
        {openingWords(merchant, now)}
      </p>
    </li>
  );
}
