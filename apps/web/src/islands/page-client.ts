import type { Client } from '@uluran/api-sdk';
import { createLateClient } from '../app/late-client.ts';
import { loadPageSession } from '../app/late-session.ts';
import { pageWide } from './page-wide.ts';

/**
 * The API's client of this page, with the visitor's session where there is one; its code comes with the first call.
 * @param apiUrl the API's address, or its path: the page may be open under another name of this host than the configured origin
 */
export function pageClient(apiUrl: string): Client {
  // Islands are rendered on the server too, but make no calls there.
  if (typeof document === 'undefined') return createLateClient({ baseUrl: apiUrl });
  return pageWide('client', () =>
    createLateClient({ baseUrl: new URL(apiUrl, location.origin).href }, loadPageSession),
  );
}
