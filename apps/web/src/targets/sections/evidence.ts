import type { News } from '@uluran/contract';
import type { ReceiptPayers } from '@uluran/contract/endpoints';
import { formatNumber, formatRupiah } from '@uluran/contract/money';

/** Who has paid a receipt of so many rupiah: a sum only where a company's matches paid a part. */
export function payersInWords({ gifts, rupiah }: ReceiptPayers, receiptRupiah: number): string {
  if (gifts === null || rupiah === null) return 'dibayar kurang dari 5 donasi';
  const words = `dibayar ${formatNumber(gifts)} donasi`;
  if (rupiah === receiptRupiah) return words;
  return `${words} (${formatRupiah(rupiah)}) dan tambahan perusahaan (${formatRupiah(receiptRupiah - rupiah)})`;
}

/** What the receipts of an update come to. */
export function evidenceTotalRupiah(evidence: News['evidence']): number {
  return evidence.reduce((total, line) => total + line.amountRupiah, 0);
}
