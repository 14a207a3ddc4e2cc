import { isRupiah } from '@uluran/contract/money';

/** Reads `"10000.00"` as 10000. Returns undefined for any text that is not whole rupiah in this format: a guess would move money. */
export function parseWireAmount(text: string): number | undefined {
  const digits = /^(0|[1-9]\d{0,12})(?:\.00)?$/.exec(text)?.[1];
  const amountRupiah = Number(digits);
  return digits !== undefined && isRupiah(amountRupiah) ? amountRupiah : undefined;
}
