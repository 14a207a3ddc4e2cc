import type { SafeStorage } from '@uluran/pwa/storage';
import { createStoragePersistence, type SessionPersistence, type SessionTabs } from '@uluran/session';

const SESSION_KEY = 'uluran:operator';
/** Random name of the session: tabs that the browser has copied from this one share it. It opens nothing. */
const NAME_KEY = 'uluran:operator-name';
const CHANNEL = 'uluran:operator-session';

/** A change of a session, for tabs with the same one. It never contains the token. */
interface Announcement {
  name: string;
  /** The new end; null if the session has ended. */
  expiresAt: string | null;
}

/** The channel between tabs, as far as it is used. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  close(): void;
}

function isAnnouncement(value: unknown): value is Announcement {
  if (typeof value !== 'object' || value === null) return false;
  const { name, expiresAt } = value as Partial<Announcement>;
  return typeof name === 'string' && (expiresAt === null || typeof expiresAt === 'string');
}

/**
 * Keeps the session in this tab alone. A tab that the browser copies, as with "Duplicate tab", has the same session: both learn of its end and of each
 * other's use. A tab of another sign-in has a session of its own.
 */
export function createTabSession(
  storage: SafeStorage,
  openChannel: () => TabChannel | undefined,
): { persistence: SessionPersistence; tabs: SessionTabs } {
  const stored = createStoragePersistence(() => storageOf(storage), SESSION_KEY);
  const persistence: SessionPersistence = {
    ...stored,
    save(session) {
      if (stored.load()?.token !== session.token) storage.setItem(NAME_KEY, crypto.randomUUID());
      return stored.save(session);
    },
  };
  let channel: TabChannel | undefined;
  return {
    persistence,
    tabs: {
      announce() {
        const name = storage.getItem(NAME_KEY);
        if (name !== null) channel?.postMessage({ name, expiresAt: stored.load()?.expiresAt ?? null });
      },
      listen(onChange) {
        const opened = openChannel();
        channel = opened;
        opened?.addEventListener('message', ({ data }) => {
          if (!isAnnouncement(data) || data.name !== storage.getItem(NAME_KEY)) return;
          const own = stored.load();
          if (own === null) return;
          if (data.expiresAt === null) stored.clear();
          else stored.save({ ...own, expiresAt: data.expiresAt });
          onChange();
        });
        return () => {
          opened?.close();
          if (channel === opened) channel = undefined;
        };
      },
    },
  };
}

/** The storage as the session's persistence uses it: `setItem` throws if the browser stored nothing. */
function storageOf(storage: SafeStorage) {
  return {
    getItem: storage.getItem,
    removeItem: storage.removeItem,
    setItem: (key: string, text: string) => {
      if (!storage.setItem(key, text)) throw new Error('The browser stores nothing in this tab.');
    },
  };
}

/** The channel of this browser; undefined without one. */
export function openBrowserChannel(): TabChannel | undefined {
  return typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : undefined;
}
