import type { MerchantSummary } from '@uluran/contract/endpoints';
import { MERCHANT_CATEGORIES, type MerchantCategory, merchantPath } from '@uluran/contract/merchants';
import { type IconProps, MealIcon, PeopleIcon, ShopIcon, ToolIcon, WorshipIcon } from '@uluran/ui/icon';
import type { FunctionComponent } from 'react';
import { openingWords } from './opening-words.ts';

const ICONS: Readonly<Record<MerchantCategory, FunctionComponent<IconProps>>> = {
  'warung-makan': MealIcon,
  'rumah-ibadah': WorshipIcon,
  koperasi: PeopleIcon,
  toko: ShopIcon,
  jasa: ToolIcon,
};

interface MerchantCardProps {
  merchant: MerchantSummary;
  /** Server time of the page. */
  now: string;
}

/** A merchant in the directory. */
export function MerchantCard({ merchant, now }: MerchantCardProps) {
  const { id, name, category, district, city, isOpen } = merchant;
  const Icon = ICONS[category];
  return (
    <li className="u-card merchant-card">
      <span className="merchant-card__icon">
        <Icon />
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
