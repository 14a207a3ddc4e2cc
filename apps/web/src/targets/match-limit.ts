import type { MatchLimit } from '@uluran/contract/endpoints';

const LIMIT_WORDS: Record<MatchLimit, string> = {
  gift_cap: 'sampai batas per donasi',
  donor_day_cap: 'sampai batas per hari',
  pool: 'sampai dana padanan habis',
};

/** What kept a match below what the pool promises. */
export function limitWords(limit: MatchLimit): string {
  return LIMIT_WORDS[limit];
}
