import { type Client, createClient } from '@uluran/api-sdk';
import { hasSessionCookie, loadPageSession } from '../app/late-session.ts';

let made: Promise<Client> | undefined;

/**
 * The API's client of this page, with the visitor's session where there is one.
 * @param apiUrl the API's address, or its path on this site
 */
export function pageClient(apiUrl: string): Promise<Client> {
  made ??= (async () => {
    const baseUrl = new URL(apiUrl, location.origin).href;
    const session = hasSessionCookie() ? await loadPageSession() : undefined;
    return createClient({ baseUrl, ...(session && { session }) });
  })();
  return made;
}
