import type { WithdrawalTerms } from '@uluran/contract/endpoints';
import { formatRupiah, parseRupiah } from '@uluran/contract/money';

type Limits = Pick<WithdrawalTerms, 'minimumRupiah' | 'mostRupiah' | 'availableRupiah'>;

/** The amount in a text; null where it holds none. */
export function amountIn(text = ''): number | null {
  const read = parseRupiah(text);
  return read.ok ? read.amountRupiah : null;
}

/** What is wrong with an amount by the terms that are shown; undefined if nothing is. The API decides. */
export function amountProblem(amount: number | null, terms: Limits): string | undefined {
  if (amount === null) return 'Tulis jumlah yang ingin dicairkan.';
  if (amount < terms.minimumRupiah) return `Paling sedikit ${formatRupiah(terms.minimumRupiah)}.`;
  if (amount > terms.availableRupiah) return `Yang bisa dicairkan sekarang ${formatRupiah(terms.availableRupiah)}.`;
  if (amount > terms.mostRupiah)
    return `Sebelum ada kabar dengan bukti, yang masih bisa diminta ${formatRupiah(terms.mostRupiah)}.`;
  return undefined;
}
