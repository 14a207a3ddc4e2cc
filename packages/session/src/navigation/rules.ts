import { safeRedirect } from './safe-redirect.ts';
import type { ToldSessionEnd } from './session-end.ts';

/** Paths that redirect signed-in visitors. */
const GUEST_WORDS = ['/login', '/register', '/forgot-password', '/reset-password', '/verify'];
/** Paths that require signing in. */
const MEMBER_WORD = '/account';

/** Base for relative addresses; the rules use only path and query. */
const BASE = 'https://site.invalid';

export interface Navigation {
  /** The requested address: a whole URL, or path and query. */
  url: string | URL;
  loggedIn: boolean;
  /** True if the visitor has just signed in on this page: the page that `redirect` names then replaces the home page. */
  justSignedIn?: boolean | undefined;
}

function read(url: string | URL): URL | undefined {
  return URL.canParse(String(url), BASE) ? new URL(String(url), BASE) : undefined;
}

/** The path as routers read it: decoded, in small letters. */
function readPath({ pathname }: URL): string {
  try {
    return `${pathname}\n${decodeURIComponent(pathname)}`.toLowerCase();
  } catch {
    return pathname.toLowerCase();
  }
}

/** Returns true for API calls and the applications' own files, which are never redirected. */
function isServed(path: string): boolean {
  return /^\/(?:api|assets|account\/assets)(?:\/|$)/.test(path.split('\n')[0] ?? '');
}

/**
 * `/login?redirect=/account/edit` for a visitor of a page that requires signing in; with `&ended=revoked` after a session has
 * ended there, so that the page can show the reason.
 */
export function loginPath(url: string | URL, ended?: ToldSessionEnd): string {
  const wanted = read(url);
  if (wanted === undefined) return '/login';
  // Slashes are allowed in a query: people read this address.
  const redirect = encodeURIComponent(wanted.pathname + wanted.search).replaceAll('%2F', '/');
  return `/login?redirect=${redirect}${ended === undefined ? '' : `&ended=${ended}`}`;
}

/** The path to open after signing in on a page: its `redirect` if that is a page of this site, otherwise the home page. */
export function afterSignIn(url: string | URL): string {
  return safeRedirect(read(url)?.searchParams.get('redirect'));
}

/**
 * The navigation rules: returns the redirect for a requested address, or undefined to allow it. A signed-in visitor is redirected
 * from every path that contains a sign-in word; a signed-out one must sign in for a path that contains `/account`; both with any
 * extension. Calls (`/api`) and the applications' own files are no pages. The rules use path and query alone, so that server and
 * applications agree.
 */
export function navigationTarget({ url, loggedIn, justSignedIn = false }: Navigation): string | undefined {
  const going = read(url);
  if (going === undefined) return undefined;
  const path = readPath(going);
  if (isServed(path)) return undefined;
  if (loggedIn) {
    if (!GUEST_WORDS.some((word) => path.includes(word))) return undefined;
    return justSignedIn ? afterSignIn(going) : '/';
  }
  return path.includes(MEMBER_WORD) ? loginPath(going) : undefined;
}
