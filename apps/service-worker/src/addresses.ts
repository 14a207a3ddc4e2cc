/** Path of the worker. At the root, it may serve the whole site. */
export const WORKER_PATH = '/sw.js';

/** Page that is shown if no other is available. */
export const OFFLINE_PATH = '/offline';

/** First path segments of pages for one visitor: account, sign-in, receipts, unpublished drafts, searches. */
const PRIVATE = [
  'account',
  'confirm-registration',
  'forgot-password',
  'login',
  'pratinjau',
  'register',
  'search',
  'verifikasi',
];

/** First path segments that the worker ignores: calls, the console of operators, the pages of the SDK, and the frame in which third parties measure. */
const IGNORED = ['.well-known', 'api', 'console', 'developers', 'measurement'];

/** Files of the public book: a watcher needs the current ones, so they are never stored. */
const BOOK_LOG = '/buku/log/';

/** Path segments of a gift: its form, and its payment. */
const GIVING = ['donate', 'payment'];

const partsOf = ({ pathname }: URL): string[] => pathname.split('/').filter((part) => part !== '');

/** Calls, frames of third parties, feeds and all other addresses for programs. */
export function isIgnored(url: URL): boolean {
  const [first = ''] = partsOf(url);
  return (
    IGNORED.includes(first) ||
    url.pathname === WORKER_PATH ||
    url.pathname.startsWith(BOOK_LOG) ||
    /\.(?:txt|xml)$/.test(url.pathname)
  );
}

/** Returns true for pages that are never stored, even if the server marked them as public. */
export function isPrivate(url: URL): boolean {
  const parts = partsOf(url);
  return PRIVATE.includes(parts[0] ?? '') || parts.some((part) => GIVING.includes(part));
}

/** Files of the builds. */
export function isFile({ pathname }: URL): boolean {
  return pathname.startsWith('/assets/') || isMemberFile(pathname);
}

/** Most visitors never open the member area: its files are stored once one of them was used. */
export function isMemberFile(pathname: string): boolean {
  return pathname.startsWith('/account/assets/');
}

/** Public pictures, at addresses that change with them: those of the API, from which nothing else is stored, and a foundation's own logo. */
export function isPicture({ pathname }: URL): boolean {
  return pathname.startsWith('/api/pictures/') || pathname.startsWith('/brand/');
}

/** Prefix of the page data of earlier releases: stored data is still read. */
const DATA_PATH = '/_data/';

export function isData({ pathname }: URL): boolean {
  return pathname.startsWith(DATA_PATH);
}

const NEEDS = /\sdata-(?:sheets|font|loader)="([^"]+)"/g;

/** Files that a page needs for hydration, from the attributes that name them: style sheets and font, and the script that starts its islands. */
export function needsOf(html: string): string[] {
  const named = [...html.matchAll(NEEDS)].flatMap(([, value = '']) => value.split(' '));
  return [...new Set(named.filter((address) => address.startsWith('/')))];
}

/** Returns true for a page with islands, which updates itself: its scripts are among its needs. */
export function renewsItself(needs: readonly string[]): boolean {
  return needs.some((need) => need.endsWith('.js'));
}
