import type { RegisteredUser, User } from '@uluran/contract/user';

/** The signed-in user's session. Signed out is `SIGNED_OUT`. */
export interface AuthSession {
  /** The last profile that the server returned, or null. Without an `id` between registering and signing in. */
  user: User | RegisteredUser | null;
  /** Bearer token, or null. */
  token: string | null;
  /** True from signing in until signing out, or until the server refuses the token; registering does not change it. */
  loggedIn: boolean;
  /** Latest expiry of the token, ISO 8601; null when signed out, or unknown. */
  expiresAt: string | null;
}

/** Change of a session: `expired` after the server refused its token, `changed` for all other changes, such as a new profile. */
export type SessionEvent = 'signed_in' | 'signed_out' | 'expired' | 'changed';

/** Called after a change, with the session after it. */
export type SessionListener = (event: SessionEvent, session: AuthSession) => void;

/**
 * Store of a client's session. Implement it to keep the session across a reload, or to share it with a state library. `set` receives the changed
 * fields; the change must be effective when it returns.
 */
export interface SessionStore {
  /** The current session. */
  get: () => AuthSession;
  /** Changes these fields at once, and keeps the others. */
  set: (changes: Partial<AuthSession>) => void;
}

/** A client's session: its store, and a subscription to the client's changes. */
export interface ClientSession extends SessionStore {
  /**
   * Calls the listener when this client signs a user in or out, when the server ends the session, and at every other change. Returns a function that
   * unsubscribes.
   */
  subscribe: (listener: SessionListener) => () => void;
}

/** The signed-out session. */
export const SIGNED_OUT: Readonly<AuthSession> = { user: null, token: null, loggedIn: false, expiresAt: null };

/** Creates a client's session around a store. `change` sets the store and notifies the listeners. */
export function observeSession(store: SessionStore) {
  const listeners = new Set<SessionListener>();
  const session: ClientSession = {
    get: () => store.get(),
    set: (changes) => change('changed', changes),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  function change(event: SessionEvent, changes: Partial<AuthSession>): void {
    store.set(changes);
    const now = store.get();
    // A listener's bug must not become the failure of the call that signs in.
    for (const listener of listeners) queueMicrotask(() => listener(event, now));
  }
  return { session, change };
}

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
