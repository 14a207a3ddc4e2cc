import type { RegisteredUser, User } from '@uluran/contract/user';

/** Who is signed in here. Signed out is `{ user: null, token: null, loggedIn: false }`. */
export interface AuthSession {
  /** The profile the server returned last, or null. Without an `id` between registering and signing in. */
  user: User | RegisteredUser | null;
  /** Bearer token, or null. */
  token: string | null;
  /** True from signing in until signing out, or until the server refuses the token; registering does not change it. */
  loggedIn: boolean;
}

/**
 * Where a client keeps its session. Bring your own to make it survive a reload, or to share it with a state library; `set` gets
 * the fields that change and must have taken effect when it returns.
 */
export interface SessionStore {
  /** The session as it is now. */
  get: () => AuthSession;
  /** Changes these fields, all at once, and leaves the others. */
  set: (changes: Partial<AuthSession>) => void;
}

/** The signed-out session. */
export const SIGNED_OUT: Readonly<AuthSession> = { user: null, token: null, loggedIn: false };

/** A session in memory: the default store of a client. */
export function createMemorySession(initial: Partial<AuthSession> = {}): SessionStore {
  let session: AuthSession = { ...SIGNED_OUT, ...initial };
  return {
    get: () => session,
    set: (changes) => {
      session = { ...session, ...changes };
    },
  };
}
