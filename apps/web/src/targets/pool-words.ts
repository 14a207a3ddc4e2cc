import type { MatchingPool } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { formatNumber, formatRupiah, percentOf } from '@uluran/contract/money';

const WHOLE = 100;

/** Percent of the pool that has matched gifts, rounded down. */
export function usedPercent({ matchedRupiah, totalRupiah }: MatchingPool): number {
  return percentOf(matchedRupiah, totalRupiah);
}

/**
 * What the pool would add to a gift if it were paid now, in whole rupiah, rounded down. What the donor gave before on the same day is not
 * known here, and the pool may end before the gift is paid: it is a preview, never a promise.
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

/** `Rp1 jadi Rp2`, `Rp1 jadi Rp1,5`. */
export function factorWords({ factorPercent }: Pick<MatchingPool, 'factorPercent'>): string {
  return `Rp1 jadi Rp${String((WHOLE + factorPercent) / WHOLE).replace('.', ',')}`;
}

/** Where the pool stands, in the words of a tag. */
export function poolTagWords(pool: MatchingPool): string {
  const words = { upcoming: 'Segera dibuka', used_up: 'Padanan habis', ended: 'Padanan selesai' };
  return pool.state === 'running' ? factorWords(pool) : words[pool.state];
}

/** The heading of the pool: what it does with a gift, or why it does nothing now. */
export function poolHeading(pool: MatchingPool): string {
  if (pool.state === 'upcoming') return `Padanan dibuka ${formatDate(pool.startsAt)}`;
  if (pool.state === 'used_up') return 'Dana padanan sudah terpakai semua';
  if (pool.state === 'ended') return 'Masa padanan sudah selesai';
  return pool.factorPercent === WHOLE ? 'Setiap Rp1 Anda digandakan' : `Setiap ${factorWords(pool)}`;
}

/** Name of the big figure of a pool, and the figure. */
export function poolFigure(pool: MatchingPool): { label: string; amountRupiah: number } {
  if (pool.state === 'upcoming') return { label: 'Dana padanan yang disiapkan', amountRupiah: pool.totalRupiah };
  if (pool.state === 'running') return { label: 'Sisa dana padanan', amountRupiah: pool.leftRupiah };
  return { label: 'Dana padanan yang sudah ditambahkan', amountRupiah: pool.matchedRupiah };
}

/** Until when, or since when, in the foot of a card. */
export function poolTime(pool: MatchingPool): string {
  if (pool.state === 'upcoming') return `dibuka ${formatDate(pool.startsAt)}`;
  return pool.state === 'ended' ? `selesai ${formatDate(pool.endsAt)}` : `sampai ${formatDate(pool.endsAt)}`;
}

/** Why a programme without a running pool can still be given to; null while it matches. */
export function unmatchedSentence(pool: MatchingPool): string | null {
  if (pool.state === 'running') return null;
  if (pool.state === 'upcoming')
    return 'Anda sudah bisa berdonasi. Donasi yang lunas sebelum tanggal itu tidak mendapat padanan.';
  return 'Anda tetap bisa berdonasi. Donasi Anda sampai tanpa padanan.';
}

const LOCKED = 'Jumlahnya dikunci saat donasi Anda lunas.';

/** What the pool adds to a gift of this size, said before it is paid; without a size, what it adds to any. */
export function matchSentence(pool: MatchingPool, giftRupiah: number | null): string {
  const none = unmatchedSentence(pool);
  if (none !== null) return `${poolHeading(pool)}. ${none}`;
  if (giftRupiah === null) {
    const cap = pool.capPerGiftRupiah === null ? '' : `, paling banyak ${formatRupiah(pool.capPerGiftRupiah)}`;
    return `Mitra menambah donasi Anda: ${factorWords(pool)}${cap}. ${LOCKED}`;
  }
  return `Mitra menambah sekitar ${formatRupiah(matchPreviewRupiah(pool, giftRupiah))}. ${LOCKED}`;
}

/** A rule, with what it means for a gift. */
export interface PoolRule {
  name: 'factor' | 'gift' | 'day' | 'paid' | 'time' | 'return';
  title: string;
  text: string;
}

/** The rules that the pool matches by, as they are published. */
export function poolRules(pool: MatchingPool): PoolRule[] {
  const { factorPercent, capPerGiftRupiah, capPerDonorDayRupiah } = pool;
  return [
    {
      name: 'factor',
      title: factorPercent === WHOLE ? 'Satu banding satu' : `${formatNumber(factorPercent)}% dari donasi Anda`,
      text:
        factorPercent === WHOLE
          ? 'Setiap donasi ditambah jumlah yang sama. Tip tidak ikut dihitung.'
          : `Setiap Rp 100.000 ditambah ${formatRupiah(factorPercent * 1_000)}. Tip tidak ikut dihitung.`,
    },
    ...(capPerGiftRupiah === null
      ? []
      : [
          {
            name: 'gift' as const,
            title: `Padanan paling banyak ${formatRupiah(capPerGiftRupiah)} per donasi`,
            text: 'Donasi Anda boleh lebih besar; kelebihannya tidak dipadankan.',
          },
        ]),
    ...(capPerDonorDayRupiah === null
      ? []
      : [
          {
            name: 'day' as const,
            title: `Paling banyak ${formatRupiah(capPerDonorDayRupiah)} per donatur dalam sehari`,
            text: 'Dihitung menurut tanggal di Jakarta.',
          },
        ]),
    {
      name: 'paid',
      title: 'Dikunci saat lunas',
      text: 'Yang dihitung saat pembayaran diterima, bukan saat kode QR dibuat.',
    },
    {
      name: 'time',
      title: `${formatDate(pool.startsAt)} sampai ${formatDate(pool.endsAt)}, atau dana habis`,
      text: 'Rupiah terakhir dipadankan sebagian, dan jumlahnya disebut di kuitansi Anda.',
    },
    {
      name: 'return',
      title: 'Bila donasi dikembalikan',
      text: 'Padanannya kembali ke dana padanan, sebanding dengan donasi yang dikembalikan.',
    },
  ];
}
