import type { ProgrammeRecordItem } from '@uluran/contract/endpoints';
import { formatDayMonth, formatTime } from '@uluran/contract/locale';
import { formatNumber, partRupiah, shareRupiah } from '@uluran/contract/money';
import { matchOfGift, type ProgrammeCondition, type ProgrammePool } from '@uluran/contract/programmes';
import type { ProgrammeState } from '@uluran/contract/records';

/** Words of the states, in the order of the filters. */
export const STATE_WORDS: Readonly<Record<ProgrammeState, string>> = {
  draft: 'Draf',
  scheduled: 'Dijadwalkan',
  live: 'Terbit',
  paused: 'Dijeda',
  ended: 'Berakhir',
  frozen: 'Dibekukan',
};

/** Words of the states of a pool. */
export const POOL_WORDS: Readonly<Record<ProgrammeRecordItem['pool'], string>> = {
  none: 'Tanpa dana padanan',
  written: 'Perlu Keuangan',
  waiting: 'Menunggu Keuangan',
  open: 'Dibuka',
  closed: 'Ditutup',
};

/** Words of the conditions of a publication. */
export const CONDITION_WORDS: Readonly<Record<ProgrammeCondition, string>> = {
  words: 'Judul, ringkasan, cerita',
  cover: 'Sampul dengan teks pengganti',
  facts: 'Kategori, wilayah, penerima, tanggal',
  budget: 'Anggaran sama dengan target',
  company: 'Perusahaan diperiksa, dengan alasannya',
  deposit: 'Dana padanan disetor penuh',
  pool: 'Keuangan menyetujui dana padanan',
};

/** `Dijadwalkan 1 Desember, 00.00 WIB`: the state of a programme with its time. */
export function stateWords(state: ProgrammeState, opensAt: string | null): string {
  if (state !== 'scheduled' || opensAt === null) return STATE_WORDS[state];
  return `${STATE_WORDS[state]} ${formatDayMonth(opensAt)}, ${formatTime(opensAt)}`;
}

/** Choices of the percent of a gift that a pool adds. */
export const FACTORS: readonly { percent: number; words: string }[] = [
  { percent: 25, words: 'Rp0,25, empat banding satu' },
  { percent: 50, words: 'Rp0,50, dua banding satu' },
  { percent: 100, words: 'Rp1, satu banding satu' },
  { percent: 200, words: 'Rp2, satu banding dua' },
];

/** Words of a percent, also one without a choice. */
export const factorWords = (percent: number): string =>
  FACTORS.find((factor) => factor.percent === percent)?.words ?? `${percent}% dari donasi`;

/** Gift of the example without a limit per gift. */
const SAMPLE_RUPIAH = 1_500_000;
/** Basis points of a limit: the gift of the example is half above it, so that the limit is visible. */
const ABOVE_LIMIT = 15_000;

/** A sample gift with its match. */
export interface PoolSample {
  giftRupiah: number;
  matchRupiah: number;
  /** A limit keeps the match below the percent of the gift. */
  isLimited: boolean;
  /** The number of such gifts that use up the pool, in a sentence; null without a limit per gift. */
  largest: string | null;
}

/** Returns the match of a sample gift by the rules of an unused pool. */
export function poolSample(pool: ProgrammePool): PoolSample {
  const { capPerGiftRupiah, factorPercent, totalRupiah } = pool;
  const giftRupiah = capPerGiftRupiah === null ? SAMPLE_RUPIAH : shareRupiah(capPerGiftRupiah, ABOVE_LIMIT);
  const matchRupiah = matchOfGift(giftRupiah, pool);
  const times = partRupiah(1, totalRupiah, matchRupiah);
  return {
    giftRupiah,
    matchRupiah,
    isLimited: matchRupiah * 100 < giftRupiah * factorPercent,
    largest: capPerGiftRupiah === null ? null : `${formatNumber(times)} donasi sebesar itu menghabiskan dana padanan.`,
  };
}
