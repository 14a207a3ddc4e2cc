import { createBrowserSession, createSession, type Session } from '@uluran/session';
import { pageWide } from '../islands/page-wide.ts';

/**
 * Returns the session of this page, read from its cookie: the same one for every caller. While a page is made on the server it is an empty
 * session of its own, so that requests share nothing. Its code is no part of public pages, which load it with `loadPageSession`.
 */
export function pageSession(): Session {
  if (typeof document === 'undefined') return createSession();
  return pageWide('session', createBrowserSession);
}
