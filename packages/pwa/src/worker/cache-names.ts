/** Prefix of the names of all caches of the worker. */
export const CACHE_PREFIX = 'pwa-';

export const CACHES = {
  files: `${CACHE_PREFIX}files`,
  pages: `${CACHE_PREFIX}pages`,
  pictures: `${CACHE_PREFIX}pictures`,
  shared: `${CACHE_PREFIX}shared`,
} as const;

/** Headers with metadata of a stored page. */
export const KEPT = {
  at: 'X-Kept-At',
  title: 'X-Kept-Title',
  version: 'X-Kept-Version',
  needs: 'X-Kept-Needs',
} as const;
