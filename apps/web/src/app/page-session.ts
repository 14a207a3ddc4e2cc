import { createBrowserSession, createSession, type Session } from '@uluran/session';

let session: Session | undefined;

/**
 * Who is signed in on this page, read from its cookie: one session, whoever asks for it. While a page is made on the server that is nobody,
 * and nothing is kept, so that requests know nothing of each other. Its code is no part of public pages: they ask for it by
 * `loadPageSession`.
 */
export function pageSession(): Session {
  if (typeof document === 'undefined') return createSession();
  session ??= createBrowserSession();
  return session;
}
