import { loginPath, navigationTarget } from '../navigation/rules.ts';
import { redirectResponse } from './redirect.ts';
import { readSession, signOutCookie } from './request-session.ts';

export interface GuardOptions {
  /** The site is on https. */
  secure?: boolean | undefined;
  /**
   * Whether the API still takes a token. Asked only where the rules would act on it: somebody whose token is dead is then signed out
   * instead of being sent away from the page where they could sign in. When it rejects, the cookie's word stands.
   */
  verifyToken?: ((token: string) => Promise<boolean>) | undefined;
}

/** What a browser asks for besides pages. */
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

/** What of a request the guard reads. */
export type GuardedRequest = Pick<Request, 'method' | 'headers' | 'url'>;

function isPageNavigation({ method, headers }: GuardedRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !PARTS_OF_PAGES.includes(headers.get('sec-fetch-dest') ?? '');
}

/** Whether the token may be trusted to be one. */
async function isAlive(token: string, verifyToken: GuardOptions['verifyToken']): Promise<boolean> {
  try {
    return (await verifyToken?.(token)) ?? true;
  } catch {
    return true;
  }
}

/**
 * Applies the navigation rules to a request: a redirection (302, kept by no cache), or undefined when the page may be shown. To be asked
 * before anything is rendered.
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
  // Whoever is kept out is told why; whoever came to sign in just may.
  const location = guestTarget === undefined ? new URL(url) : loginPath(url, 'revoked');
  return redirectResponse(location, { headers: { 'Set-Cookie': signOutCookie({ secure }) } });
}
