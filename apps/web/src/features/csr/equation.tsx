import { Money } from '@uluran/ui/money';

interface EquationProps {
  giftRupiah: number;
  matchRupiah: number;
}

/** Sum of a gift: the donor's amount plus the partner's amount. */
export function Equation({ giftRupiah, matchRupiah }: EquationProps) {
  return (
    <p className="equation">
      <span>
        <small>Anda</small>
        <Money amountRupiah={giftRupiah} />
      </span>
      <span>+</span>
      <span>
        <small>Mitra</small>
        <Money amountRupiah={matchRupiah} />
      </span>
      <span>=</span>
      <span>
        <small>Sampai</small>
        <Money amountRupiah={giftRupiah + matchRupiah} />
      </span>
    </p>
  );
}
