import type { MatchLimit } from '@uluran/contract/endpoints';

const LIMIT_WORDS: Record<MatchLimit, string> = {
  gift_cap: 'sampai batas per donasi',
  donor_day_cap: 'sampai batas per hari',
  pool: 'sampai dana padanan habis',
};

/** Name of the limit that reduced a match below the pool's factor. */
export function limitWords(limit: MatchLimit): string {
  return LIMIT_WORDS[limit];
}
