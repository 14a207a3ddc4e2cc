/** Pages on which a sign-in provider's script may run. Nothing else shares a document with it. */
const PROVIDER_PAGES = ['/login', '/register'];
/** Pages that the navigation rules keep for those who are not signed in: only the server knows that for certain. */
const GUEST_PAGES = [...PROVIDER_PAGES, '/forgot-password'];
/** Where another application begins, which the rules keep for those who are signed in, and pages of reading, which the server makes alone. */
const ELSEWHERE = /^\/(account|news|featured|help|about|merchant|terms-conditions|privacy-policy)(\/|$)/;

/** A navigation that the browser has to make itself. */
export interface PageLoad {
  href: string;
  reloadDocument: true;
}

/**
 * What a client navigation becomes instead: a page load, where the way crosses the border of the pages that carry others' scripts or of this
 * application, and where the navigation rules apply, which are the server's to enforce. Undefined when the router may go on.
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
