import { TARGET_KINDS, targetPath } from './targets.ts';

/** What can be found by words. */
export const SEARCH_KINDS = [...TARGET_KINDS, 'news'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Orders of what was found. What has no target comes last by `closest`. */
export const SEARCH_SORTS = ['relevance', 'newest', 'closest'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** Longest search text that is looked at. */
export const SEARCH_TEXT_LIMIT = 100;
/** Shortest text that is completed while it is typed. */
export const SUGGESTION_START = 2;

/** Where something that can be found stands on the public site: `/news/sumur-ketiga-mengalir`. */
export function searchPath({ kind, slug }: { kind: SearchKind; slug: string }): string {
  return kind === 'news' ? `/news/${encodeURIComponent(slug)}` : targetPath({ kind, slug });
}
