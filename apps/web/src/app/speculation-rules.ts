/** Addresses that are never prefetched: signing in and out, pages with a key in their address, and files. */
const NOT_FETCHED_AHEAD = [
  '/account*',
  '/api/*',
  '/developers*',
  '/login*',
  '/register*',
  '/*/payment*',
  '/share/*',
  '/buku/log/*',
];

/**
 * A page is prefetched when a pointer rests on a link to it, or presses the link. The rules are inside each page: the browser would request a
 * separate file, named by a header, before the first paint.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NOT_FETCHED_AHEAD } },
          { not: { selector_matches: '[rel~=nofollow], [download], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
