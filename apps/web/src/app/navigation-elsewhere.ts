/** A navigation that the browser has to make itself. */
export interface PageLoad {
  href: string;
  reloadDocument: true;
}

/**
 * Returns the page load that replaces a navigation to another path: a page is a document, and only its own search is changed by the router. Undefined if
 * the router may go on.
 *
 * @param landingPath path under which the page came; undefined on the server
 */
export function navigationElsewhere(
  { pathname, href }: { pathname: string; href: string },
  landingPath: string | undefined,
): PageLoad | undefined {
  return landingPath === undefined || pathname === landingPath ? undefined : { href, reloadDocument: true };
}

/**
 * Changes the address that the router has put into the history before the page load replaces it: loaded under the same address the new page would
 * count as the old document, and a way back would change the address alone. Past the router, which would follow the change.
 */
export function makeWay(): void {
  History.prototype.replaceState.call(history, null, '', '?');
}
