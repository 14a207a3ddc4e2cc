import type { News } from '@uluran/contract';
import type { ReceiptPayers } from '@uluran/contract/endpoints';
import { formatNumber, formatRupiah } from '@uluran/contract/money';

/** Sentence about the payers of a receipt of this many rupiah; with sums only if a company's matches paid a part. */
export function payersInWords({ gifts, rupiah }: ReceiptPayers, receiptRupiah: number): string {
  if (gifts === null || rupiah === null) return 'dibayar kurang dari 5 donasi';
  const words = `dibayar ${formatNumber(gifts)} donasi`;
  if (rupiah === receiptRupiah) return words;
  return `${words} (${formatRupiah(rupiah)}) dan tambahan perusahaan (${formatRupiah(receiptRupiah - rupiah)})`;
}

/** Sum of an update's receipts. */
export function evidenceTotalRupiah(evidence: News['evidence']): number {
  return evidence.reduce((total, line) => total + line.amountRupiah, 0);
}
