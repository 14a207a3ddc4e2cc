import type { SearchFilters, SearchHit, SearchMeta, Suggestions } from '@uluran/contract/endpoints';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/** Looks for words in everything that has a page. */
export interface Search {
  /**
   * Everything that has the words, best first: by their stems and synonyms, with mistyped words corrected (`asTyped` takes them as they are). The first
   * page's `meta` counts each kind and names what was searched for instead.
   * @endpoint search
   */
  list(filters: SearchFilters, options?: CallOptions): List<SearchHit, SearchMeta>;
  /**
   * What a search may go on to be, while it is being typed: whole texts, and pages of that title.
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
