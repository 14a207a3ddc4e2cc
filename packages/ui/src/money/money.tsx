import { formatNumber, formatRupiah } from '@uluran/contract/money';
import { classNames } from '../lib/class-names.ts';

interface MoneyProps {
  /** Whole rupiah. */
  readonly amountRupiah: number;
  /** `plain` as in a sentence, `strong` in rows and cards, `m` `l` `xl` as a headline of 18, 24 and 32 to 40 px. */
  readonly size?: 'plain' | 'strong' | 'm' | 'l' | 'xl' | undefined;
  /** Classes of its own, after the kit's. */
  readonly className?: string | undefined;
}

/** An amount of money: digits of equal width, never broken, its number in `value`. */
export function Money({ amountRupiah, size = 'plain', className }: MoneyProps) {
  const headline = size === 'l' || size === 'xl';
  return (
    <data
      value={amountRupiah}
      className={
        classNames(size !== 'plain' && 'u-money', size.length <= 2 && `u-money--${size}`, className) || undefined
      }
    >
      {headline ? <span className="u-money__rp">Rp&nbsp;</span> : null}
      {headline ? formatNumber(amountRupiah) : formatRupiah(amountRupiah)}
    </data>
  );
}
