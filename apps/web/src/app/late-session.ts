import { cookies } from '@uluran/pwa/storage';
import type { Session } from '@uluran/session';

/** Gives the page's session once its code is here. */
export type LoadSession = () => Promise<Session>;

export const loadPageSession: LoadSession = async () => (await import('./page-session.ts')).pageSession();

/** The name of the session's cookie, repeated here: the module that reads it is loaded only where there is one. A test compares the two. */
export const SESSION_COOKIE = 'uluran_session';

/** Returns true if there is a session cookie: only then is the session's code fetched. */
export function hasSessionCookie(): boolean {
  return cookies.read().includes(`${SESSION_COOKIE}=`);
}
