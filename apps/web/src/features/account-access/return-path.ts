import { safeRedirect } from '@uluran/session/navigation';

/**
 * Name of the cookie with the visitor's page before registering. The link that finishes the registration comes by mail, without that page's
 * address, so the browser keeps it as long as such a link is valid. A path of this site, and no data about the person.
 */
const RETURN_COOKIE = 'uluran_return';
const KEPT_SECONDS = 24 * 60 * 60;

/** Returns the page to which an address of account access leads back: its `redirect`, or undefined if that is missing or unsafe. */
export function returnPathOf(redirect: unknown): string | undefined {
  const path = safeRedirect(redirect);
  return path === '/' ? undefined : path;
}

/** Returns a cookie that stores the visitor's page, or deletes an older one: for `Set-Cookie` and for `document.cookie`. */
export function returnCookie(returnTo: string | undefined, { secure }: { secure: boolean }): string {
  const value = encodeURIComponent(returnTo ?? '');
  const maxAge = returnTo === undefined ? 0 : KEPT_SECONDS;
  return `${RETURN_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Returns the stored page of this cookie; undefined if it is no page of this site. */
export function readReturnCookie(cookies: string): string | undefined {
  const pair = cookies.split(';').find((candidate) => candidate.trim().startsWith(`${RETURN_COOKIE}=`));
  if (pair === undefined) return undefined;
  try {
    return returnPathOf(decodeURIComponent(pair.trim().slice(RETURN_COOKIE.length + 1)));
  } catch {
    return undefined;
  }
}
