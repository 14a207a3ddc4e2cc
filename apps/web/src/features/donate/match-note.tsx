import type { MatchingPool } from '@uluran/contract';
import { matchSentence } from '../../targets/pool-words.ts';
import type { Choice } from './form-summary.tsx';

interface MatchNoteProps extends Pick<Choice, 'amountRupiah' | 'totalRupiah'> {
  pool: MatchingPool;
}

/** Match of a company's pool, shown before the payment. Without JavaScript it names no sum, because it cannot follow the choice. */
export function MatchNote({ pool, amountRupiah, totalRupiah }: MatchNoteProps) {
  return <p className="donate__match">{matchSentence(pool, totalRupiah === 0 ? null : amountRupiah)}</p>;
}
