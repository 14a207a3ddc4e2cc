import { formatNumber, formatRupiah, type ParsedRupiah, parseRupiah } from '@uluran/contract/money';

/** Above this many times the largest preset the donor is asked whether a zero slipped in. */
const CONFIRM_FACTOR = 5;

/** Value of the tip choice that opens the free field. */
export const OTHER_TIP = 'other';

/** The amount that was typed or picked. The free field wins: it is the later and more exact one. */
export function chosenAmount(values: { amount: string; preset: string }): ParsedRupiah {
  return parseRupiah(values.amount.trim() === '' ? values.preset : values.amount);
}

/** Text of the amount's field on a page that came back: as it was typed, but `75 ribu` as it was understood, so that it can be checked. */
export function returnedAmountText(typed: string): string {
  const parsed = parseRupiah(typed);
  return parsed.ok && /[^\d.]/.test(typed) ? formatNumber(parsed.amountRupiah) : typed;
}

/** The tip picked or typed; an empty free field is no tip. */
export function chosenTip(values: { tip: string; tipOther: string }): ParsedRupiah {
  const text = values.tip === OTHER_TIP ? values.tipOther : values.tip;
  return text.trim() === '' ? { ok: true, amountRupiah: 0 } : parseRupiah(text);
}

/** What leaves the donor's account: gift and tip; 0 while either cannot be read. */
export function totalRupiah(amount: ParsedRupiah, tip: ParsedRupiah): number {
  return amount.ok && tip.ok ? amount.amountRupiah + tip.amountRupiah : 0;
}

/** The sentence beside the amount field, or null when the amount is fine. */
export function amountProblem(amount: ParsedRupiah, minimumRupiah: number): string | null {
  if (!amount.ok) {
    if (amount.problem === 'empty') return 'Pilih atau isi jumlah donasi.';
    if (amount.problem === 'too_large') return 'Jumlah ini terlalu besar. Periksa lagi nolnya.';
    return 'Isi jumlah donasi dengan angka bulat dalam rupiah, misalnya 50.000.';
  }
  return amount.amountRupiah < minimumRupiah ? `Donasi paling sedikit ${formatRupiah(minimumRupiah)}.` : null;
}

/** The sentence beside the tip field, or null. */
export function tipProblem(tip: ParsedRupiah): string | null {
  return tip.ok ? null : 'Isi tip dengan angka bulat dalam rupiah, atau 0.';
}

/** Whether an amount is so far above the presets that it must be confirmed. */
export function needsConfirmation(amountRupiah: number, presetsRupiah: readonly number[]): boolean {
  const largest = Math.max(0, ...presetsRupiah);
  return largest > 0 && amountRupiah > CONFIRM_FACTOR * largest;
}
