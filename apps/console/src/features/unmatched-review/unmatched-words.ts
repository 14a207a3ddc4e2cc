import type { UnmatchedReview } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import type { Facts } from '../../app/review/changed-facts.ts';

const REASONS: Readonly<Record<string, string>> = {
  unknown_reference: 'Nomor pesanannya tidak dikenal',
  wrong_amount: 'Jumlahnya berbeda dari tagihan',
  second_payment: 'Pembayaran kedua untuk donasi yang sama',
};

/** Returns the reason why money matches no payment; a reason of a later release keeps its own name. */
export const reasonWords = (reason: string): string => REASONS[reason] ?? reason.replaceAll('_', ' ');

const RESOLUTIONS: Readonly<Record<string, string>> = {
  assigned: 'Sudah menjadi donasi',
  refunded: 'Sudah dikembalikan',
};

/** Returns the outcome, or that it waits. */
export const resolutionWords = (resolution: string | null): string =>
  resolution === null ? 'Menunggu' : (RESOLUTIONS[resolution] ?? resolution);

/** `Rp 25.000 lebih banyak`, `Rp 112 lebih sedikit`; `sama` without a difference, and undefined without a bill. */
export function differenceWords({
  amountRupiah,
  expectedRupiah,
}: Pick<UnmatchedReview, 'amountRupiah' | 'expectedRupiah'>) {
  if (expectedRupiah === null) return undefined;
  if (amountRupiah === expectedRupiah) return 'sama';
  const difference = formatRupiah(Math.abs(amountRupiah - expectedRupiah));
  return `${difference} lebih ${amountRupiah > expectedRupiah ? 'banyak' : 'sedikit'}`;
}

/** Facts that the decision about unmatched money depends on. */
export function moneyFacts({ amountRupiah, donation, resolution, proposalId }: UnmatchedReview): Facts {
  return {
    Jumlah: formatRupiah(amountRupiah),
    'Donasi yang dituju':
      donation === null ? 'tidak diketahui' : `${donation.donorName ?? 'data dihapus'}, ${donation.status}`,
    Hasil: resolutionWords(resolution),
    Usulan: proposalId === null ? 'belum ada' : `nomor ${proposalId}`,
  };
}
