/** Pages on which a sign-in provider's script may run. Nothing else shares a document with it. */
const PROVIDER_PAGES = ['/login', '/register'];
/** Pages for visitors who are not signed in, by the navigation rules: only the server can decide that. */
const GUEST_PAGES = [...PROVIDER_PAGES, '/forgot-password'];

/** A navigation that the browser has to make itself. */
export interface PageLoad {
  href: string;
  reloadDocument: true;
}

/**
 * Returns the page load that has to replace a client navigation: to or from a page with scripts of others, to an address without a route here
 * (the member area is another application, and the server alone renders pages of reading and of errors), or to a page of the navigation rules,
 * which the server enforces. Undefined if the router may go on.
 *
 * @param location.hasRoute whether a route of this application has the address
 * @param landingPath path under which the page came; undefined on the server, where the rules have been applied to the request
 */
export function navigationElsewhere(
  { pathname, href, hasRoute }: { pathname: string; href: string; hasRoute: boolean },
  landingPath: string | undefined,
): PageLoad | undefined {
  if (landingPath === undefined || pathname === landingPath) return undefined;
  const crosses = !hasRoute || GUEST_PAGES.includes(pathname) || PROVIDER_PAGES.includes(landingPath);
  return crosses ? { href, reloadDocument: true } : undefined;
}

/**
 * Changes the address that the router has put into the history before the page load replaces it: loaded under the same address the new page would
 * count as the old document, and a way back would change the address alone. Past the router, which would follow the change.
 */
export function makeWay(): void {
  History.prototype.replaceState.call(history, null, '', '?');
}
