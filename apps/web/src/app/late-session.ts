import type { Session } from '@uluran/session';

/** Gives the page's session once its code is here. */
export type LoadSession = () => Promise<Session>;

export const loadPageSession: LoadSession = async () => (await import('./page-session.ts')).pageSession();

/** The session's cookie once more: the module that reads it comes only to those who have one. A test ties the two. */
export const SESSION_COOKIE = 'uluran_session';

/** Whether somebody seems to be signed in: worth fetching the code that knows. */
export function hasSessionCookie(): boolean {
  return document.cookie.includes(`${SESSION_COOKIE}=`);
}
