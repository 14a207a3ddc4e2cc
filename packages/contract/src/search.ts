import { TARGET_KINDS } from './targets.ts';

/** What can be found by words. */
export const SEARCH_KINDS = [...TARGET_KINDS] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Orders of what was found. What has no target comes last by `closest`. */
export const SEARCH_SORTS = ['relevance', 'newest', 'closest'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** Longest search text that is looked at. */
export const SEARCH_TEXT_LIMIT = 100;
/** Shortest text that is completed while it is typed. */
export const SUGGESTION_START = 2;
