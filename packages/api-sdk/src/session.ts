import type { RegisteredUser, User } from '@uluran/contract/user';

/** Who is signed in here. Signed out is `SIGNED_OUT`. */
export interface AuthSession {
  /** The profile the server returned last, or null. Without an `id` between registering and signing in. */
  user: User | RegisteredUser | null;
  /** Bearer token, or null. */
  token: string | null;
  /** True from signing in until signing out, or until the server refuses the token; registering does not change it. */
  loggedIn: boolean;
  /** When the token ends by itself at the latest, ISO 8601; null when signed out, or not known. */
  expiresAt: string | null;
}

/** What became of a session: `expired` is the server's refusal of its token, `changed` everything else, such as the profile that came. */
export type SessionEvent = 'signed_in' | 'signed_out' | 'expired' | 'changed';

/** Called after the session has changed, with the session as it is then. */
export type SessionListener = (event: SessionEvent, session: AuthSession) => void;

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

/** A client's session: its store, and what the client did to it. */
export interface ClientSession extends SessionStore {
  /** Calls the listener when this client signs a user in or out, when the server ends the session, and at every other change. Returns a function that ends it. */
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
    // A listener's mistake must not become the failure of the call that signs in.
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
