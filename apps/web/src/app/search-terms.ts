import { SEARCH_KINDS, SEARCH_TEXT_LIMIT, type SearchKind, type SearchSort } from '@uluran/contract/search';

/** Labels of the orders of search results. The first is the default. */
export const SEARCH_SORT_LABELS = {
  relevance: 'Paling sesuai',
  newest: 'Terbaru',
  closest: 'Hampir tercapai',
} as const satisfies Record<SearchSort, string>;

/** Query of `/search`. Every part may be absent. */
export type SearchTerms = {
  q?: string;
  kind?: SearchKind;
  province?: string;
  open?: 'true';
  sort?: SearchSort;
  /** Searches for every word as typed. */
  asTyped?: 'true';
  /** Start of a later page, as the API returned it. */
  cursor?: string;
};

const PROVINCE = /^\d\d$/;
/** Halves of a surrogate pair, which cutting a text may leave. `toWellFormed`, which replaces them too, is newer than some supported browsers. */
const LONE_SURROGATES = /\p{Surrogate}/gu;
const CURSOR_LIMIT = 200;

/** Reads an address. An unknown value counts as absent and is no error; a text that is too long is cut. */
export function readSearchTerms(search: Record<string, unknown>): SearchTerms {
  const { q, province, cursor, sort } = search;
  const text =
    typeof q === 'string'
      ? q.normalize('NFC').trim().slice(0, SEARCH_TEXT_LIMIT).replace(LONE_SURROGATES, '\ufffd')
      : '';
  const kind = SEARCH_KINDS.find((known) => known === search.kind);
  return {
    ...(text !== '' && { q: text }),
    ...(kind !== undefined && { kind }),
    ...(typeof province === 'string' && PROVINCE.test(province) && { province }),
    ...(search.open === 'true' && { open: 'true' }),
    ...(typeof sort === 'string' && Object.hasOwn(SEARCH_SORT_LABELS, sort) && { sort: sort as SearchSort }),
    ...(search.asTyped === 'true' && { asTyped: 'true' }),
    ...(typeof cursor === 'string' && cursor !== '' && cursor.length <= CURSOR_LIMIT && { cursor }),
  };
}
