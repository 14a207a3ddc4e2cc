import type { MatchingPool } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { formatRupiah, percentOf } from '@uluran/contract/money';
import { POOL_LABELS } from '../app/pool-labels.ts';

const WHOLE = 100;

/** Percent of the pool that has matched gifts, rounded down. */
export function usedPercent({ matchedRupiah, totalRupiah }: MatchingPool): number {
  return percentOf(matchedRupiah, totalRupiah);
}

/**
 * Match of a gift if it were paid now, in whole rupiah, rounded down. It is a preview and not a promise: it leaves out the donor's earlier
 * gifts of the same day, and the pool may end before the gift is paid.
 */
export function matchPreviewRupiah(pool: MatchingPool, giftRupiah: number): number {
  if (pool.state !== 'running') return 0;
  const wished = Number((BigInt(giftRupiah) * BigInt(pool.factorPercent)) / BigInt(WHOLE));
  return Math.min(
    wished,
    pool.capPerGiftRupiah ?? wished,
    pool.capPerDonorDayRupiah ?? wished,
    Math.max(pool.leftRupiah, 0),
  );
}

/** The pool's factor in words: `Rp1 jadi Rp2`, `Rp1 jadi Rp1,5`. */
export function factorWords({ factorPercent }: Pick<MatchingPool, 'factorPercent'>): string {
  return `Rp1 jadi Rp${String((WHOLE + factorPercent) / WHOLE).replace('.', ',')}`;
}

/** The pool's state or factor, as the text of a tag. */
export function poolTagWords(pool: MatchingPool): string {
  return pool.state === 'running' ? factorWords(pool) : POOL_LABELS[pool.state];
}

/** The heading of the pool: its factor, or the reason why it matches no gift now. */
export function poolHeading(pool: MatchingPool): string {
  if (pool.state === 'upcoming') return `Padanan dibuka ${formatDate(pool.startsAt)}`;
  if (pool.state === 'used_up') return 'Dana padanan sudah terpakai semua';
  if (pool.state === 'ended') return 'Masa padanan sudah selesai';
  return pool.factorPercent === WHOLE ? 'Setiap Rp1 Anda digandakan' : `Setiap ${factorWords(pool)}`;
}

/** Label and amount of the pool's main figure. */
export function poolFigure(pool: MatchingPool): { label: string; amountRupiah: number } {
  if (pool.state === 'upcoming') return { label: 'Dana padanan yang disiapkan', amountRupiah: pool.totalRupiah };
  if (pool.state === 'running') return { label: 'Sisa dana padanan', amountRupiah: pool.leftRupiah };
  return { label: 'Dana padanan terpakai', amountRupiah: pool.matchedRupiah };
}

/** The pool's first or last day, for the foot of a card. */
export function poolTime(pool: MatchingPool): string {
  if (pool.state === 'upcoming') return `dibuka ${formatDate(pool.startsAt)}`;
  return pool.state === 'ended' ? `selesai ${formatDate(pool.endsAt)}` : `sampai ${formatDate(pool.endsAt)}`;
}

/** Sentence that a programme without a running pool still accepts gifts; null while the pool matches. */
export function unmatchedSentence(pool: MatchingPool): string | null {
  if (pool.state === 'running') return null;
  if (pool.state === 'upcoming')
    return 'Anda sudah bisa berdonasi. Donasi yang lunas sebelum tanggal itu tidak mendapat padanan.';
  return 'Anda tetap bisa berdonasi. Donasi Anda sampai tanpa padanan.';
}

const LOCKED = 'Jumlahnya dikunci saat donasi Anda lunas.';

/** Returns the sentence about the match of a gift of this amount, shown before payment; null as amount describes the match of any gift. */
export function matchSentence(pool: MatchingPool, giftRupiah: number | null): string {
  const none = unmatchedSentence(pool);
  if (none !== null) return `${poolHeading(pool)}. ${none}`;
  if (giftRupiah === null) {
    const cap = pool.capPerGiftRupiah === null ? '' : `, paling banyak ${formatRupiah(pool.capPerGiftRupiah)}`;
    return `Mitra menambah donasi Anda: ${factorWords(pool)}${cap}. ${LOCKED}`;
  }
  return `Mitra menambah sekitar ${formatRupiah(matchPreviewRupiah(pool, giftRupiah))}. ${LOCKED}`;
}
