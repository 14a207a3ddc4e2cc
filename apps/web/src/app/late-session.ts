import type { Session } from '@uluran/session';

/** Gives the page's session once its code is here. */
export type LoadSession = () => Promise<Session>;

export const loadPageSession: LoadSession = async () => (await import('./page-session.ts')).pageSession();
