/** Where the worker stands: at the root, so that it may serve the whole site. */
export const WORKER_PATH = '/sw.js';

/** The page that is shown when nothing else can be. */
export const OFFLINE_PATH = '/offline';

/** First parts of addresses of one visitor: their account, the console, signing in, receipts, what they have not published, what they search for. */
const PRIVATE = [
  'account',
  'confirm-registration',
  'console',
  'forgot-password',
  'login',
  'pratinjau',
  'register',
  'search',
  'verifikasi',
];

/** First parts of addresses that the worker leaves alone: calls, the pages of the SDK, and the frame in which third parties measure. */
const IGNORED = ['.well-known', 'api', 'developers', 'measurement'];

/** The files of the public book: a watcher asks for them, and a stored one would hide what is served now. */
const BOOK_LOG = '/buku/log/';

/** Parts of addresses of a gift: its form, and its payment. */
const GIVING = ['donate', 'payment'];

const partsOf = ({ pathname }: URL): string[] => pathname.split('/').filter((part) => part !== '');

/** Calls, frames of third parties, feeds and everything else that programs read. */
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

/** Most visitors never open the member area: its files are stored with the first that is used. */
export function isMemberFile(pathname: string): boolean {
  return pathname.startsWith('/account/assets/');
}

/** Public pictures, at addresses that change with them: those of the API, of which nothing else is stored, and a foundation's own logo. */
export function isPicture({ pathname }: URL): boolean {
  return pathname.startsWith('/api/pictures/') || pathname.startsWith('/brand/');
}

/** Below it stands what pages of releases before this one are made of: a stored one is read on. */
const DATA_PATH = '/_data/';

export function isData({ pathname }: URL): boolean {
  return pathname.startsWith(DATA_PATH);
}

const NEEDS = /\sdata-(?:sheets|font|loader)="([^"]+)"/g;

/** What a page needs to come to life, from the attributes that name it: style sheets and font, and the script that begins its islands. */
export function needsOf(html: string): string[] {
  const named = [...html.matchAll(NEEDS)].flatMap(([, value = '']) => value.split(' '));
  return [...new Set(named.filter((address) => address.startsWith('/')))];
}

/** Returns true for a page with islands, which brings itself up to date: its scripts are among its needs. */
export function renewsItself(needs: readonly string[]): boolean {
  return needs.some((need) => need.endsWith('.js'));
}
