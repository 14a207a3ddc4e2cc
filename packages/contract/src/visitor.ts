/**
 * The cookie by which a visitor without an account says Aamiin to a prayer once: a random number and the server's signature. The server issues
 * it with the first Aamiin; it opens nothing, and has no trait of the browser in it.
 */
const VISITOR_COOKIE = 'uluran_visitor';
/** An id and its signature, as the server issues them. */
export const VISITOR_PATTERN = /^[0-9a-f-]{36}\.[\w-]{43}$/;
/** A visitor is known for a year and then is a new one. */
const LIFETIME_SECONDS = 365 * 24 * 60 * 60;

/** The visitor of a `Cookie` header or of `document.cookie`; undefined where there is none. */
export function readVisitor(cookies: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    if (name === VISITOR_COOKIE && VISITOR_PATTERN.test(value)) return value;
  }
  return undefined;
}

/**
 * The value of a `Set-Cookie` header, or of `document.cookie`, by which a browser keeps what the server issued. Scripts may read it: the page's own
 * call sends it along.
 *
 * @param secure the site is on https: the cookie never travels over anything else
 */
export function visitorCookie(visitor: string, { secure }: { secure: boolean }): string {
  return `${VISITOR_COOKIE}=${visitor}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
