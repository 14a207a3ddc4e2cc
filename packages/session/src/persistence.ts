import { deviceStorage, tabStorage } from '@uluran/pwa/storage';
import { clearedSessionCookie, readSessionCookie, sessionCookie } from './cookie.ts';
import type { StoredSession } from './state.ts';
import { decodeSession, encodeSession } from './stored-session.ts';

/** Storage in which a session outlives its page. No function throws, although a browser may refuse any access at any time. */
export interface SessionPersistence {
  /** The session stored last; null if there is none or it is unreadable. */
  load(): StoredSession | null;
  /** Stores a session and returns true if it was really stored. */
  save(session: StoredSession): boolean;
  /** Removes the stored session. */
  clear(): void;
}

/** The three kinds of storage in a browser. */
export type PersistenceKind = 'cookie' | 'localStorage' | 'sessionStorage';

/** `document.cookie`, or a replacement for tests. */
export interface CookieJar {
  cookie: string;
}

const STORAGE_KEY = 'uluran:session';

function attempt<Result>(action: () => Result, otherwise: Result): Result {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** Keeps the session in a cookie, which the server can read too. */
export function createCookiePersistence(
  jar: CookieJar,
  { secure, now = Date.now }: { secure: boolean; now?: () => number },
): SessionPersistence {
  const write = (cookie: string) => {
    jar.cookie = cookie;
  };
  const load = () => attempt(() => readSessionCookie(jar.cookie), null);
  return {
    load,
    save: (session) =>
      attempt(() => {
        write(sessionCookie(session, { secure, now: now() }));
        return load()?.token === session.token;
      }, false),
    clear: () => attempt(() => write(clearedSessionCookie({ secure })), undefined),
  };
}

/**
 * Keeps the session in a browser storage, which the server cannot read: its navigation rules then treat every visitor as signed
 * out. The storage is accessed at every use, because the access itself may be refused.
 *
 * @param key of the session in the storage: a session of another audience has its own
 */
export function createStoragePersistence(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  key = STORAGE_KEY,
): SessionPersistence {
  const load = () =>
    attempt(() => {
      const line = storage().getItem(key);
      return line === null ? null : decodeSession(line);
    }, null);
  return {
    load,
    save: (session) =>
      attempt(() => {
        storage().setItem(key, encodeSession(session));
        return load()?.token === session.token;
      }, false),
    clear: () => attempt(() => storage().removeItem(key), undefined),
  };
}

/** The browser's own storage of a kind. */
export function createBrowserPersistence(kind: PersistenceKind): SessionPersistence {
  if (kind === 'localStorage') return createStoragePersistence(() => deviceStorage);
  if (kind === 'sessionStorage') return createStoragePersistence(() => tabStorage);
  return createCookiePersistence(document, { secure: location.protocol === 'https:' });
}
