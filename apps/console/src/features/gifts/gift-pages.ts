import type { OperatorQueries } from '@uluran/api-sdk/operator/query';
import type { GiftSearch, PagedGiftSearch } from './gift-search.ts';

/**
 * Cursors of the pages after the first one, by list. They are kept for the tab, so that the way back from a gift leads to its page, and rows are not:
 * memory does not grow with the pages that an operator turns.
 */
const cursors = new Map<string, readonly string[]>();

const listOf = (search: GiftSearch) => JSON.stringify(search);

/** One page of a list of gifts. */
export interface GiftPlace {
  search: GiftSearch;
  /** Counted from 1. It is 1 for a page of an address whose cursor this tab does not know. */
  page: number;
  /** Undefined for the first page. */
  cursor: string | undefined;
}

/** Returns the page that an address names. */
export function placeOf({ page = 1, ...search }: PagedGiftSearch): GiftPlace {
  const cursor = cursors.get(listOf(search))?.[page - 2];
  return { search, page: cursor === undefined ? 1 : page, cursor };
}

/** Returns the search of the address of a page. */
export const addressOf = (search: GiftSearch, page: number): PagedGiftSearch => ({
  ...search,
  ...(page > 1 && { page }),
});

/** Keeps the cursor of the page after this one. Pages after that one are unknown: their cursors may belong to other rows by now. */
export function keepNext({ search, page }: GiftPlace, next: string): void {
  cursors.set(listOf(search), [...(cursors.get(listOf(search)) ?? []).slice(0, page - 1), next]);
}

/** Returns the options of the query of a page. Rows of a later page leave the memory with the page. */
export function pageQuery(queries: OperatorQueries, { search, cursor }: GiftPlace) {
  if (cursor === undefined) return queries.giftsPage(search);
  return { ...queries.giftsPage({ ...search, cursor }), gcTime: 0 };
}
