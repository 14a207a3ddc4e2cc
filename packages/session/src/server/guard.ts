import { loginPath, navigationTarget } from '../navigation/rules.ts';
import { redirectResponse } from './redirect.ts';
import { readSession, signOutCookie } from './request-session.ts';

export interface GuardOptions {
  /** The site is on https. */
  secure?: boolean | undefined;
  /**
   * Returns true if the API still accepts a token. Called only where the rules would act on it: a visitor with an expired token
   * is then signed out instead of redirected from the sign-in page. If it rejects, the cookie counts as valid.
   */
  verifyToken?: ((token: string) => Promise<boolean>) | undefined;
}

/** Requests of a browser besides pages. */
const PARTS_OF_PAGES = [
  'script',
  'style',
  'image',
  'font',
  'audio',
  'video',
  'track',
  'worker',
  'sharedworker',
  'serviceworker',
  'manifest',
];

/** Fields of a request that the guard reads. */
export type GuardedRequest = Pick<Request, 'method' | 'headers' | 'url'>;

function isPageNavigation({ method, headers }: GuardedRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !PARTS_OF_PAGES.includes(headers.get('sec-fetch-dest') ?? '');
}

/** Returns false if the API no longer accepts the token; true also if that cannot be found out. */
async function isAlive(token: string, verifyToken: GuardOptions['verifyToken']): Promise<boolean> {
  try {
    return (await verifyToken?.(token)) ?? true;
  } catch {
    return true;
  }
}

/**
 * Applies the navigation rules to a request: returns a redirect (302, stored by no cache), or undefined if the page may be shown. Call it
 * before the page is rendered.
 */
export async function guardNavigation(
  request: GuardedRequest,
  { secure = false, verifyToken }: GuardOptions = {},
): Promise<Response | undefined> {
  if (!isPageNavigation(request)) return undefined;
  const { url } = request;
  const { loggedIn, token } = readSession(request);
  const target = navigationTarget({ url, loggedIn });
  const guestTarget = loggedIn ? navigationTarget({ url, loggedIn: false }) : target;
  if (token === null || (target === undefined && guestTarget === undefined))
    return target === undefined ? undefined : redirectResponse(target);
  if (await isAlive(token, verifyToken)) return target === undefined ? undefined : redirectResponse(target);
  // A visitor who is redirected from a page sees the reason; a sign-in page shows none.
  const location = guestTarget === undefined ? new URL(url) : loginPath(url, 'revoked');
  return redirectResponse(location, { headers: { 'Set-Cookie': signOutCookie({ secure }) } });
}
