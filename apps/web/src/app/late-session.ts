import type { Session } from '@uluran/session';

/** Returns the page's session after its code is loaded. */
export type LoadSession = () => Promise<Session>;

export const loadPageSession: LoadSession = async () => (await import('./page-session.ts')).pageSession();
