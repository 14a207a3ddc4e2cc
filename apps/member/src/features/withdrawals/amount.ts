import type { WithdrawalTerms } from '@uluran/contract/endpoints';
import { formatRupiah, parseRupiah } from '@uluran/contract/money';

type Limits = Pick<WithdrawalTerms, 'minimumRupiah' | 'mostRupiah' | 'availableRupiah'>;

/** The amount in a text; null if the text has none. */
export function amountIn(text = ''): number | null {
  const read = parseRupiah(text);
  return read.ok ? read.amountRupiah : null;
}

/** Returns the fault of an amount under the terms on the screen; undefined if it has none. The API checks again and decides. */
export function amountProblem(amount: number | null, terms: Limits): string | undefined {
  if (amount === null) return 'Tulis jumlah yang ingin dicairkan.';
  if (amount < terms.minimumRupiah) return `Paling sedikit ${formatRupiah(terms.minimumRupiah)}.`;
  if (amount > terms.availableRupiah) return `Yang bisa dicairkan sekarang ${formatRupiah(terms.availableRupiah)}.`;
  if (amount > terms.mostRupiah)
    return `Sebelum ada kabar dengan bukti, yang masih bisa diminta ${formatRupiah(terms.mostRupiah)}.`;
  return undefined;
}
