import { DEFAULT_SORT, type ListSearch } from '../../app/list-search.ts';
import type { ListFilters } from '../../targets/target-pages.ts';

/** Targets asked for at a time: full rows of one, two and three cards. */
const PAGE_SIZE = 12;

/** The API's filters for an address of the list. Its route has dropped what the kind does not have. */
export function listFilters(search: ListSearch): ListFilters {
  return { ...search, sort: search.sort ?? DEFAULT_SORT, limit: PAGE_SIZE } as ListFilters;
}

/** The address without its page: a changed filter starts at the beginning. */
export function firstPage({ cursor: _, ...search }: ListSearch): ListSearch {
  return search;
}
