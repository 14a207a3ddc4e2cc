import { safeRedirect } from '@uluran/session/navigation';

/**
 * Where the visitor was before registering. The link that finishes it comes by mail, without that address, so the browser keeps it as long
 * as such a link is valid. A path of this site, and no data about the person.
 */
const RETURN_COOKIE = 'uluran_return';
const KEPT_SECONDS = 24 * 60 * 60;

/** The page that an address of account access leads back to: its `redirect`, or undefined where that is missing or unsafe. */
export function returnPathOf(redirect: unknown): string | undefined {
  const path = safeRedirect(redirect);
  return path === '/' ? undefined : path;
}

/** A cookie that keeps where the visitor was, or deletes an older one: for `Set-Cookie` and for `document.cookie`. */
export function returnCookie(returnTo: string | undefined, { secure }: { secure: boolean }): string {
  const value = encodeURIComponent(returnTo ?? '');
  const maxAge = returnTo === undefined ? 0 : KEPT_SECONDS;
  return `${RETURN_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** What such a cookie keeps, if it is a page of this site. */
export function readReturnCookie(cookies: string): string | undefined {
  const pair = cookies.split(';').find((candidate) => candidate.trim().startsWith(`${RETURN_COOKIE}=`));
  if (pair === undefined) return undefined;
  try {
    return returnPathOf(decodeURIComponent(pair.trim().slice(RETURN_COOKIE.length + 1)));
  } catch {
    return undefined;
  }
}
