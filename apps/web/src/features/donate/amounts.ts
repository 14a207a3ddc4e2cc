import { formatNumber, formatRupiah, type ParsedRupiah, parseRupiah } from '@uluran/contract/money';

/** Factor above the largest preset from which the donor must confirm the amount, because a zero may have slipped in. */
const CONFIRM_FACTOR = 5;

/** Value of the tip choice that opens the free field. */
export const OTHER_TIP = 'other';

/** Returns the typed or picked amount. The free field has priority: it is the later and more exact value. */
export function chosenAmount(values: { amount: string; preset: string }): ParsedRupiah {
  return parseRupiah(values.amount.trim() === '' ? values.preset : values.amount);
}

/** Returns the text of the amount's field after a refused post: as typed, but `75 ribu` in digits, so that the donor can check it. */
export function returnedAmountText(typed: string): string {
  const parsed = parseRupiah(typed);
  return parsed.ok && /[^\d.]/.test(typed) ? formatNumber(parsed.amountRupiah) : typed;
}

/** Returns the picked or typed tip; an empty free field is no tip. */
export function chosenTip(values: { tip: string; tipOther: string }): ParsedRupiah {
  const text = values.tip === OTHER_TIP ? values.tipOther : values.tip;
  return text.trim() === '' ? { ok: true, amountRupiah: 0 } : parseRupiah(text);
}

/** Returns the sum of gift and tip in rupiah; 0 while either cannot be read. */
export function totalRupiah(amount: ParsedRupiah, tip: ParsedRupiah): number {
  return amount.ok && tip.ok ? amount.amountRupiah + tip.amountRupiah : 0;
}

/** Returns the sentence beside the amount field, or null if the amount is fine. */
export function amountProblem(amount: ParsedRupiah, minimumRupiah: number): string | null {
  if (!amount.ok) {
    if (amount.problem === 'empty') return 'Pilih atau isi jumlah donasi.';
    if (amount.problem === 'too_large') return 'Jumlah ini terlalu besar. Periksa lagi nolnya.';
    return 'Isi jumlah donasi dengan angka bulat dalam rupiah, misalnya 50.000.';
  }
  return amount.amountRupiah < minimumRupiah ? `Donasi paling sedikit ${formatRupiah(minimumRupiah)}.` : null;
}

/** Returns the sentence beside the tip field, or null. */
export function tipProblem(tip: ParsedRupiah): string | null {
  return tip.ok ? null : 'Isi tip dengan angka bulat dalam rupiah, atau 0.';
}

/** Returns true if an amount is so far above the presets that the donor must confirm it. */
export function needsConfirmation(amountRupiah: number, presetsRupiah: readonly number[]): boolean {
  const largest = Math.max(0, ...presetsRupiah);
  return largest > 0 && amountRupiah > CONFIRM_FACTOR * largest;
}
