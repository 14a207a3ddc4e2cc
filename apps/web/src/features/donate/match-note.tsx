import type { MatchingPool } from '@uluran/contract';
import { matchSentence } from '../../targets/pool-words.ts';
import type { Choice } from './form-summary.tsx';

interface MatchNoteProps extends Pick<Choice, 'amountRupiah' | 'totalRupiah'> {
  pool: MatchingPool;
}

/** What a company's pool adds to the gift, shown before paying. Without JavaScript it names no sum, because it cannot follow the choice. */
export function MatchNote({ pool, amountRupiah, totalRupiah }: MatchNoteProps) {
  return <p className="donate__match">{matchSentence(pool, totalRupiah === 0 ? null : amountRupiah)}</p>;
}
