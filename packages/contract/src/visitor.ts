/**
 * Cookie that limits a visitor without an account to one Aamiin per prayer: a random number and the server's signature. The server issues it with the
 * first Aamiin. It grants no access and is not derived from the browser.
 */
const VISITOR_COOKIE = 'uluran_visitor';
/** An id and its signature, as the server issues them. */
export const VISITOR_PATTERN = /^[0-9a-f-]{36}\.[\w-]{43}$/;
/** After a year, a visitor counts as new. */
const LIFETIME_SECONDS = 365 * 24 * 60 * 60;

/** The visitor of a `Cookie` header or of `document.cookie`; undefined without one. */
export function readVisitor(cookies: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    if (name === VISITOR_COOKIE && VISITOR_PATTERN.test(value)) return value;
  }
  return undefined;
}

/**
 * Value of a `Set-Cookie` header, or of `document.cookie`, that stores the visitor in a browser. Scripts may read it, because the page's own call
 * sends it.
 *
 * @param secure the site is on https: the cookie is sent over https only
 */
export function visitorCookie(visitor: string, { secure }: { secure: boolean }): string {
  return `${VISITOR_COOKIE}=${visitor}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
