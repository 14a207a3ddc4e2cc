import type { SearchFilters, SearchHit, SearchMeta, Suggestions } from '@uluran/contract/endpoints';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/** Searches everything that has a page by words. */
export interface Search {
  /**
   * Targets and news with the words, best first: by their stems and synonyms, with mistyped words corrected (`asTyped` disables that). The first
   * page's `meta` has the count of each kind and the corrected search text.
   * @endpoint search
   */
  list(filters: SearchFilters, options?: CallOptions): List<SearchHit, SearchMeta>;
  /**
   * Completions of a search text during typing: whole texts, and pages with a matching title.
   * @endpoint suggestSearches
   */
  suggest(q: string, options?: CallOptions): Promise<Suggestions>;
}

export function createSearch({ call }: Connection): Search {
  return {
    list: (filters, options) => listOf((page) => call('search', { query: { ...filters, ...page } }, options)),
    suggest: (q, options) => dataOf(call('suggestSearches', { query: { q } }, options)),
  };
}
