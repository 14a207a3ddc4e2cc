/** Query of a page of account access. Any site may set its values, so each is checked before use. */
export interface AccessSearch {
  /** Path to open after signing in. */
  redirect?: string;
  /** Reason why the last session ended. */
  ended?: string;
}

/** Reads the query of a page of account access. It does not check the values: the code that uses a value checks it. */
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
