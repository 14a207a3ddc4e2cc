/** Neither what signs in or out, nor pages with a key in their address, nor files. */
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
 * A page is fetched when a pointer rests on a link to it, or presses the link. The rules are in each page: a file of their own, which a header names, would
 * be requested before anything is drawn.
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
