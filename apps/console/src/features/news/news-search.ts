import { ARTICLE_STATES } from '@uluran/contract/articles';
import { listSearchReader } from '../../app/lists/list-search.ts';

/** Reads search and filter of the list of articles from an address. */
export const readNewsSearch = listSearchReader('state', ARTICLE_STATES);

/** Search and filter of the list of articles, as the address has them. */
export type NewsSearch = ReturnType<typeof readNewsSearch>;
