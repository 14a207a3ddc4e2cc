import type { ArticleCondition, ArticleState } from '@uluran/contract/articles';
import type { ArticleRecordItem } from '@uluran/contract/endpoints';
import { dayWords } from '../../app/date-words.ts';
import { momentWords } from '../../app/review/history-panel.tsx';

/** Words of the states of an article. */
export const STATE_WORDS: Readonly<Record<ArticleState, string>> = {
  draft: 'Draf',
  scheduled: 'Dijadwalkan',
  published: 'Terbit',
};

/** Words of the conditions of a publication. */
export const CONDITION_WORDS: Readonly<Record<ArticleCondition, string>> = {
  words: 'Judul dan ringkasan',
  body: 'Isi, dengan teks pengganti pada setiap gambar',
  cover: 'Sampul dan teks pengganti',
  tag: 'Sedikitnya satu tag',
  address: 'Alamat yang belum dipakai',
  author: 'Nama penulis',
  target: 'Target terkait ditemukan, atau dikosongkan',
};

/** `Dijadwalkan 1 Des, 08.00 WIB`: the state of an article with its time. */
export function stateWords(state: ArticleState, publishedAt: string | null): string {
  if (state !== 'scheduled' || publishedAt === null) return STATE_WORDS[state];
  return `${STATE_WORDS[state]} ${momentWords(publishedAt)}`;
}

/** `20 Nov 2026`, `1 Des, 08.00 WIB` or `disimpan 22 Nov, 10.05 WIB`: the time that counts for the state of an article. */
export function timeWords({
  state,
  publishedAt,
  savedAt,
}: Pick<ArticleRecordItem, 'state' | 'publishedAt' | 'savedAt'>): string {
  if (state === 'draft' || publishedAt === null) return `disimpan ${momentWords(savedAt)}`;
  return state === 'scheduled' ? momentWords(publishedAt) : dayWords(publishedAt);
}
