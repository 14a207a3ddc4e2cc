import type { Book } from '@uluran/contract/endpoints';
import type { BookKind } from '@uluran/contract/targets';

/** What funds of a kind are called, and what is particular about them. */
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

/** Given and matched, less what went back, in rupiah. */
export function collectedRupiah({ raisedRupiah, matchedRupiah, refundedRupiah }: Funds): number {
  return raisedRupiah + matchedRupiah - refundedRupiah;
}

/** What came in less all places where it is shown: nothing, unless the book is wrong. */
export function differenceRupiah(funds: Funds): number {
  const { feesRupiah, evidencedRupiah, awaitingEvidenceRupiah, pendingRupiah, balanceRupiah } = funds;
  return (
    collectedRupiah(funds) - (feesRupiah + evidencedRupiah + awaitingEvidenceRupiah + pendingRupiah + balanceRupiah)
  );
}

/** A hash as people compare it: its beginning and its end. */
export const shortRoot = (root: string): string => `${root.slice(0, 6)}…${root.slice(-6)}`;
