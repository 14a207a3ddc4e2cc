/** Pages on which a sign-in provider's script may run. Nothing else shares a document with it. */
const PROVIDER_PAGES = ['/login', '/register'];
/** Pages for visitors who are not signed in, by the navigation rules: only the server can decide that. */
const GUEST_PAGES = [...PROVIDER_PAGES, '/forgot-password'];
/** Addresses of the member area, which is another application, and of pages of reading, which only the server renders. */
const ELSEWHERE = /^\/(account|news|featured|help|about|merchant|terms-conditions|privacy-policy)(\/|$)/;

/** A navigation that the browser has to make itself. */
export interface PageLoad {
  href: string;
  reloadDocument: true;
}

/**
 * Returns the page load that has to replace a client navigation: to or from a page with scripts of others, out of this application, or to a page
 * of the navigation rules, which the server enforces. Undefined if the router may go on.
 *
 * @param landingPath path under which the page came; undefined on the server, where the rules have been applied to the request
 */
export function navigationElsewhere(
  { pathname, href }: { pathname: string; href: string },
  landingPath: string | undefined,
): PageLoad | undefined {
  if (landingPath === undefined || pathname === landingPath) return undefined;
  const crosses = GUEST_PAGES.includes(pathname) || PROVIDER_PAGES.includes(landingPath) || ELSEWHERE.test(pathname);
  return crosses ? { href, reloadDocument: true } : undefined;
}
