import type { Book } from '@uluran/contract/endpoints';
import type { BookKind } from '@uluran/contract/targets';

/** Names of the kinds of funds, with their special rules. */
export const KIND_WORDS: Readonly<Record<BookKind, { name: string; note?: string }>> = {
  donasi: { name: 'Galang dana', note: 'kesehatan, pendidikan, rumah ibadah, dan lainnya' },
  bencana: { name: 'Bencana', note: 'tanpa biaya pengelolaan' },
  zakat: { name: 'Zakat', note: 'tanpa biaya pengelolaan, delapan golongan penerima' },
  infaq: { name: 'Infaq dan sedekah' },
  wakaf: { name: 'Wakaf', note: 'pokoknya tidak berkurang' },
  csr: { name: 'Program CSR', note: 'termasuk padanan perusahaan' },
  product: { name: 'Donasi barang' },
};

type Funds = Book['funds'];

/** Returns gifts and matches, less refunds, in rupiah. */
export function collectedRupiah({ raisedRupiah, matchedRupiah, refundedRupiah }: Funds): number {
  return raisedRupiah + matchedRupiah - refundedRupiah;
}

/** Returns the collected money less all its uses, in rupiah: 0 unless the book is wrong. */
export function differenceRupiah(funds: Funds): number {
  const { feesRupiah, evidencedRupiah, awaitingEvidenceRupiah, pendingRupiah, balanceRupiah } = funds;
  return (
    collectedRupiah(funds) - (feesRupiah + evidencedRupiah + awaitingEvidenceRupiah + pendingRupiah + balanceRupiah)
  );
}

/** Shortens a hash to its beginning and end, for people who compare it. */
export const shortRoot = (root: string): string => `${root.slice(0, 6)}…${root.slice(-6)}`;
