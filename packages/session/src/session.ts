import type { AuthSession, SessionStore } from '@uluran/api-sdk/auth';
import { setAlarm } from './alarm.ts';
import { createBrowserPersistence, type PersistenceKind, type SessionPersistence } from './persistence.ts';
import {
  isExpired,
  NOBODY,
  restoredState,
  type SessionEndReason,
  type SessionMember,
  type SessionState,
  type StoredSession,
} from './state.ts';
import { encodeSession, memberOf } from './stored-session.ts';
import { createBrowserTabs, type SessionTabs } from './tabs.ts';

/** Fields that change; the others stay. */
export type SessionChanges = Partial<AuthSession> & { expiresAt?: string | null };

/** The signed-in user of one page or one request. It is the session store of the SDK's client: `createClient({ session })`. */
export interface Session extends SessionStore {
  /** The same object until something changes. */
  get(): Readonly<SessionState>;
  /** Changes this session and the stored one before it returns. A token with another value begins a new session. */
  set(changes: SessionChanges): void;
  /** Calls back after every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Calls back once for each session that ends, after the subscribers. Returns a function that unsubscribes. */
  onEnded(listener: (reason: SessionEndReason) => void): () => void;
  /** False if the browser refused to store this session: it then ends with the page; show that to the user. */
  readonly persistent: boolean;
  /** Reads the stored session again: another tab may have changed it, or it may have expired. */
  refresh(): void;
  /** Begins to follow other tabs and the clock. Returns a function that stops this; `start` may be called again afterwards. */
  start(): () => void;
  /**
   * Signs out here, even if the server is unreachable. `tellServer` is the SDK's `auth.logout`, which {@link sessionAuth} passes.
   * Never rejects.
   */
  signOut(tellServer?: () => Promise<unknown>): Promise<void>;
}

export interface SessionOptions {
  /** Storage of the session; without it the session ends with the page. */
  persistence?: SessionPersistence | undefined;
  /** Messages between tabs; without them the session ignores other tabs. */
  tabs?: SessionTabs | undefined;
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined;
  /** The first session if none is stored: for one request on a server. */
  initial?: StoredSession | null | undefined;
}

/** The stored part of a signed-in state; null when signed out. */
function storedPart({ token, expiresAt, member }: SessionState): StoredSession | null {
  return token === null ? null : { token, expiresAt, member };
}

function isKeptAlike(one: StoredSession | null, other: StoredSession | null): boolean {
  return one === null || other === null ? one === other : encodeSession(one) === encodeSession(other);
}

function samePerson(one: SessionMember | null, other: SessionMember | null): boolean {
  return one !== null && one.id === other?.id;
}

/** The state after changes made here. */
function changedState(state: Readonly<SessionState>, changes: SessionChanges): Readonly<SessionState> {
  const merged = { ...state, ...changes };
  if (!merged.loggedIn || merged.token === null)
    return { ...NOBODY, user: changes.user ?? (state.loggedIn ? null : state.user) };
  const { user } = changes;
  const member = user && 'id' in user ? memberOf(user) : null;
  // Another token may be another person's: nothing of the former state stays.
  if (merged.token !== state.token) return { ...NOBODY, ...changes, loggedIn: true, user: user ?? null, member };
  // Confirming another account's address returns that account, which this token does not open.
  const foreign = user && (member === null || (state.member !== null && !samePerson(member, state.member)));
  return foreign ? { ...merged, user: state.user } : { ...merged, member: member ?? state.member };
}

/** The session as stored by other tabs. */
function adoptedState(state: Readonly<SessionState>, stored: StoredSession): Readonly<SessionState> {
  const kept = state.loggedIn && samePerson(state.member, stored.member);
  return { ...restoredState(stored), user: kept ? state.user : null };
}

/** Creates a list of functions that are called together. */
function createListeners<Input extends unknown[]>() {
  const listeners = new Set<(...input: Input) => void>();
  return {
    add(listener: (...input: Input) => void): () => void {
      // Wrapped, so that one function given twice is called twice and taken away once.
      const entry = (...input: Input) => listener(...input);
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
    call(...input: Input): void {
      for (const listener of [...listeners]) listener(...input);
    },
  };
}

/** Creates a session. It reads the stored session at once; it follows other tabs and the clock only after {@link Session.start}. */
export function createSession({ persistence, tabs, now = Date.now, initial }: SessionOptions = {}): Session {
  const changed = createListeners<[]>();
  const ended = createListeners<[SessionEndReason]>();
  let persistent = persistence !== undefined;
  let leaving = false;
  let stopAlarm: (() => void) | undefined;
  let running = 0;

  /** The stored session; null if there is none or it has expired. */
  const load = (): StoredSession | null => {
    const stored = persistence ? persistence.load() : null;
    return stored !== null && isExpired(stored, now()) ? null : stored;
  };
  let state = restoredState(load() ?? (initial && !isExpired(initial, now()) ? initial : null));

  const resetAlarm = (): void => {
    stopAlarm?.();
    const { expiresAt } = state;
    stopAlarm = running > 0 && expiresAt !== null ? setAlarm(Date.parse(expiresAt), refresh, now) : undefined;
  };

  const replace = (next: Readonly<SessionState>, reason?: SessionEndReason): void => {
    state = next;
    resetAlarm();
    changed.call();
    if (reason !== undefined) ended.call(reason);
  };

  const keep = (next: Readonly<SessionState>): void => {
    const stored = storedPart(next);
    if (stored === null || isKeptAlike(stored, storedPart(state))) return;
    persistent = persistence?.save(stored) ?? false;
    tabs?.announce();
  };

  /** Call after the server has returned this session's profile: the time limit of an unused session then starts again, here as on the server. */
  const prolong = (): void => {
    const stored = persistent ? load() : null;
    if (stored !== null && stored.token === state.token) persistence?.save(stored);
  };

  const end = (next: Readonly<SessionState>, reason: SessionEndReason): void => {
    persistence?.clear();
    replace(next, reason);
    tabs?.announce();
  };

  const set = (changes: SessionChanges): void => {
    const next = changedState(state, changes);
    if (!state.loggedIn || next.loggedIn) {
      const { user } = changes;
      keep(next);
      replace(next);
      if (user && 'id' in user && next.user === user) prolong();
      return;
    }
    const other = persistent && !leaving ? load() : null;
    // Another tab has signed in again meanwhile: its session is not the one that ended.
    if (other !== null && other.token !== state.token) refresh();
    else end(next, leaving ? 'signed-out' : 'revoked');
  };

  function refresh(): void {
    if (persistence === undefined || !persistent) {
      if (state.loggedIn && isExpired(state, now())) end(NOBODY, 'expired');
      return;
    }
    const stored = load();
    if (stored === null) {
      // Announced only by the tab that ended it: replies between tabs would never stop.
      if (state.loggedIn) replace(NOBODY, isExpired(state, now()) ? 'expired' : 'signed-out-elsewhere');
    } else if (!isKeptAlike(stored, storedPart(state))) {
      const switched = state.loggedIn && stored.token !== state.token && !samePerson(state.member, stored.member);
      replace(adoptedState(state, stored), switched ? 'switched' : undefined);
    }
  }

  return {
    get: () => state,
    set,
    refresh,
    subscribe: (listener) => changed.add(listener),
    onEnded: (listener) => ended.add(listener),
    get persistent() {
      return persistent;
    },
    start() {
      running += 1;
      const stopListening = tabs?.listen(refresh);
      refresh();
      resetAlarm();
      return () => {
        running -= 1;
        stopListening?.();
        resetAlarm();
      };
    },
    async signOut(tellServer) {
      const { token } = state;
      leaving = true;
      try {
        await tellServer?.();
      } catch {
        // The server was unreachable; the session ends here anyway.
      } finally {
        leaving = false;
        if (state.loggedIn && state.token === token) end(NOBODY, 'signed-out');
      }
    },
  };
}

/**
 * The session of a page, kept in the browser: by default in a cookie, the only place that the server's navigation rules can read.
 * Reads the stored value; has no listeners before it is started.
 */
export function createBrowserSession(kind: PersistenceKind = 'cookie'): Session {
  return createSession({ persistence: createBrowserPersistence(kind), tabs: createBrowserTabs() });
}
