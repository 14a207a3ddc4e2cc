import type { AuthSession, SessionStore } from '@uluran/api-sdk/auth';
import { OPERATOR_IDLE_MINUTES, OPERATOR_SESSION_HOURS } from '@uluran/contract/session';
import { type SafeStorage, tabStorage } from '@uluran/pwa/storage';
import { createSession, type Session } from '@uluran/session';
import { createTabSession, openBrowserChannel, type TabChannel } from './session-tabs.ts';

const LIMIT_KEY = 'uluran:operator-until';
const MINUTE_MS = 60_000;
const LONGEST_MS = OPERATOR_SESSION_HOURS * 60 * MINUTE_MS;
/** The server records a use once a minute, so its session may end a minute earlier than thirty minutes after the last call. */
const IDLE_MS = (OPERATOR_IDLE_MINUTES - 1) * MINUTE_MS;
/** Shortest time between two recorded uses. */
const EVERY_MS = 15_000;

/** The session of an operator in this tab. */
export interface OperatorBrowserSession {
  /** The session for the application: `expiresAt` is its end without further use. */
  session: Session;
  /** The session's store for the SDK's client. */
  store: SessionStore;
  /** Records a successful call, which begins the idle time again, here as on the server. */
  noteUse(): void;
  /** Returns true if a further use moves the end of the session. */
  canContinue(): boolean;
}

interface Options {
  storage?: SafeStorage;
  openChannel?: () => TabChannel | undefined;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * Creates the session of an operator, kept in this tab. Its two limits are counted from the sign-in and from the last call by the clock of this device:
 * a device whose clock is wrong would otherwise end the session at once, or show no warning.
 */
export function createOperatorBrowserSession(options: Options = {}): OperatorBrowserSession {
  const { storage = tabStorage, openChannel = openBrowserChannel, now = Date.now } = options;
  const session = createSession({ ...createTabSession(storage, openChannel), now });
  let limitMs = Number(storage.getItem(LIMIT_KEY) ?? 0);
  let notedMs = 0;
  const idleEnd = () => new Date(Math.min(limitMs, now() + IDLE_MS)).toISOString();

  const begin = (changes: Partial<AuthSession>): void => {
    limitMs = now() + LONGEST_MS;
    notedMs = now();
    storage.setItem(LIMIT_KEY, String(limitMs));
    session.set({ ...changes, expiresAt: idleEnd() });
  };

  return {
    session,
    store: {
      get: session.get,
      set: (changes) => {
        const { token } = changes;
        if (typeof token === 'string' && token !== session.get().token) begin(changes);
        else session.set(changes);
      },
    },
    noteUse() {
      if (!session.get().loggedIn || now() - notedMs < EVERY_MS) return;
      notedMs = now();
      session.set({ expiresAt: idleEnd() });
    },
    canContinue: () => limitMs - Date.parse(session.get().expiresAt ?? '') > MINUTE_MS,
  };
}
