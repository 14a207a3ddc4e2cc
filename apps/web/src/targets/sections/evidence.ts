import type { News } from '@uluran/contract';

/** What the receipts of an update come to. */
export function evidenceTotalRupiah(evidence: News['evidence']): number {
  return evidence.reduce((total, line) => total + line.amountRupiah, 0);
}
