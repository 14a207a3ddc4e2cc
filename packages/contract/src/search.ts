import { TARGET_KINDS, targetPath } from './targets.ts';

/** Kinds of search results. */
export const SEARCH_KINDS = [...TARGET_KINDS, 'news'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Orders of search results. `closest` lists results without a target amount last. */
export const SEARCH_SORTS = ['relevance', 'newest', 'closest'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** Longest search text; the rest is ignored. */
export const SEARCH_TEXT_LIMIT = 100;
/** Shortest text with completions during typing. */
export const SUGGESTION_START = 2;

/** Path of a search result's page on the public site: `/news/sumur-ketiga-mengalir`. */
export function searchPath({ kind, slug }: { kind: SearchKind; slug: string }): string {
  return kind === 'news' ? `/news/${encodeURIComponent(slug)}` : targetPath({ kind, slug });
}
