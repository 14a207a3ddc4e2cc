import { ARTICLE_STATES, type ArticleState } from '@uluran/contract/articles';
import { RECORD_SEARCH_LIMIT } from '@uluran/contract/records';

/** Search and filter of the list of articles, as the address has them. */
export interface NewsSearch {
  q?: string;
  state?: ArticleState;
}

/** Reads the search of an address. An unknown state is left out, and a text that is too long is cut. */
export function readNewsSearch({ q, state }: Record<string, unknown>): NewsSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, RECORD_SEARCH_LIMIT) : '';
  const known = ARTICLE_STATES.find((one) => one === state);
  return { ...(text !== '' && { q: text }), ...(known !== undefined && { state: known }) };
}
