import type { OwnDonation } from '@uluran/contract/endpoints';
import { formatDate, formatDateTime, formatDayMonth } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import { PAYMENT_METHODS } from '@uluran/contract/payment-methods';

/** The page of a gift within the member area. */
export function pageOf({ id, target }: Pick<OwnDonation, 'id' | 'target'>) {
  const to = target.kind === 'product' ? '/donation/product/$id' : '/donation/$id';
  return { to, params: { id } } as const;
}

/** True for a gift that ended without money. */
export function isOver({ status }: Pick<OwnDonation, 'status'>): boolean {
  return status === 'expired' || status === 'cancelled';
}

/** `2 × Rp 62.500`; undefined for a gift that has no units. */
export function unitsOf({ quantity, unitPriceRupiah }: Pick<OwnDonation, 'quantity' | 'unitPriceRupiah'>) {
  return quantity === null || unitPriceRupiah === null ? undefined : `${quantity} × ${formatRupiah(unitPriceRupiah)}`;
}

/** One line under a gift's title: the open task, or the payment method. */
export function noteOf(gift: OwnDonation): string {
  const { payment, payable, anonymous, returnedRupiah } = gift;
  const method = PAYMENT_METHODS[payment.method].label;
  if (payable) return `${method}, bayar sebelum ${formatDateTime(payment.expiresAt)}`;
  if (gift.status === 'pending') return `${method}, pembayaran sedang diperiksa`;
  if (isOver(gift)) return `${method}, tidak dibayar`;
  if (returnedRupiah > 0) return `${formatRupiah(returnedRupiah)} kembali kepada Anda`;
  return [unitsOf(gift), method, anonymous ? 'sebagai Hamba Allah' : undefined]
    .filter((part) => part !== undefined)
    .join(', ');
}

/** A day as the list writes it: `21` and `Nov`. */
export function dayOf(instant: string): { day: string; month: string } {
  const [day = '', month = ''] = formatDayMonth(instant).split(' ');
  return { day, month: month.slice(0, 3) };
}

/** Gifts grouped by their month in Western Indonesian Time, such as `November 2026`, in the order of the input. */
export function byMonth(gifts: readonly OwnDonation[]): { month: string; gifts: OwnDonation[] }[] {
  const months: { month: string; gifts: OwnDonation[] }[] = [];
  for (const gift of gifts) {
    const [, ...words] = formatDate(gift.givenAt).split(' ');
    const month = words.join(' ');
    const last = months.at(-1);
    if (last?.month === month) last.gifts.push(gift);
    else months.push({ month, gifts: [gift] });
  }
  return months;
}
