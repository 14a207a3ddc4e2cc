/** The search of a page of account access. Its values may come from anyone, and are not trusted until they have been checked. */
export interface AccessSearch {
  /** Where to go after signing in. */
  redirect?: string;
  /** Why the last session ended. */
  ended?: string;
}

/** Reads the search of a page of account access. Values stay unchecked here: each is checked where it is used. */
export function readAccessSearch(search: Record<string, unknown>): AccessSearch {
  const { redirect, ended } = search;
  return {
    ...(typeof redirect === 'string' && redirect !== '' && { redirect }),
    ...(typeof ended === 'string' && ended !== '' && { ended }),
  };
}

/** Returns the address of a page of account access, with the page to return to. */
export function accessPath(page: `/${string}`, returnTo: string | undefined): string {
  if (returnTo === undefined) return page;
  // Slashes are valid in a query, and people read this address.
  return `${page}?redirect=${encodeURIComponent(returnTo).replaceAll('%2F', '/')}`;
}
