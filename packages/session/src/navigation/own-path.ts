/** Placeholder for the site's own origin; it does not resolve. */
const HERE = 'https://site.invalid';

/**
 * A path that begins with an encoded letter, sign or control character, which a server on the way may decode into a slash, or with a lone
 * `%`, which it may decode into anything. No page of ours does. A `$` is none of them: `routerAddress` writes it so.
 */
const VEILED = /^\/%(?!24|[89a-f][\da-f])/i;

/**
 * Returns the path and query of an address of this site, so that a redirect stays on it. A request for `//evil.example/login` has
 * that text as its path; in a `Location` it would name another host. Leading slashes become one. An address of another site, one
 * that may hide such a beginning, and an unreadable one become the home page. A fragment is dropped.
 *
 * @param address a URL, of which only path and query count, or the text of a `Location`
 */
export function ownPath(address: string | URL): string {
  const read = readHere(address);
  if (read === undefined) return '/';
  const path = `/${read.pathname.replace(/^[/\\]+/, '')}${read.search}`;
  return !VEILED.test(path) && readHere(path)?.href === HERE + path ? path : '/';
}

/** The address as a browser reads it on a page of this site; undefined when it leads away from it. */
function readHere(address: string | URL): URL | undefined {
  if (address instanceof URL) return address;
  if (!URL.canParse(address, HERE)) return undefined;
  const url = new URL(address, HERE);
  return url.origin === HERE && url.username === '' && url.password === '' ? url : undefined;
}
