import type { Cursor } from '../../platform/http/cursors.ts';

/** Larger than every id: the first page begins before it. */
export const AFTER_ALL = Number.MAX_SAFE_INTEGER;

/** Search, size and position of a page of a list that is found by name, the newest first. */
export interface PageOfNames {
  q: string;
  limit: number;
  cursor: Cursor | undefined;
  /** See `nameOfList`. */
  list: string;
}
