import { DEFAULT_SORT, type ListSearch } from '../../app/list-search.ts';
import type { ListFilters } from '../../targets/target-pages.ts';

/** Targets per request: full rows of one, two and three cards. */
const PAGE_SIZE = 12;

/** Returns the API's filters for an address of the list. Its route has already removed filters that the kind does not have. */
export function listFilters(search: ListSearch): ListFilters {
  return { ...search, sort: search.sort ?? DEFAULT_SORT, limit: PAGE_SIZE } as ListFilters;
}

/** Removes the page from an address: a changed filter starts at the first page. */
export function firstPage({ cursor: _, ...search }: ListSearch): ListSearch {
  return search;
}
