import type { OperatorAction } from '@uluran/contract/endpoints';
import type { CsvColumn } from '../../app/lists/csv.ts';
import { actionWord } from '../../app/review/history-words.ts';
import { objectWords, wordsOf } from './audit-words.ts';

/** Columns of the trail as a file: readable words, and the values that the seal covers. */
export const AUDIT_COLUMNS: readonly CsvColumn<OperatorAction>[] = [
  { heading: 'Nomor', value: ({ number }) => number },
  { heading: 'Waktu (UTC)', value: ({ actedAt }) => actedAt },
  { heading: 'Siapa', value: ({ operator }) => operator.name },
  { heading: 'Apa', value: ({ action }) => actionWord(action) },
  { heading: 'Kode', value: ({ action }) => action },
  { heading: 'Pada', value: ({ object }) => objectWords(object) },
  { heading: 'Nomor objek', value: ({ object }) => object.id },
  { heading: 'Tulisan', value: wordsOf },
  { heading: 'Segel', value: ({ seal }) => seal },
];
