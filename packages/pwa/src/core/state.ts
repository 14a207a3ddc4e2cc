/** What an app shows about its installation and its updates. All false until the core has started. */
export interface PwaState {
  /** This page runs as an installed app, in a window of its own. */
  isInstalled: boolean;
  /** The app is installed on this device, as far as the browser reports that, whether or not this page runs in it. */
  isPWAInstalled: boolean;
  /** The browser offers installation, the visitor has not declined it for good, and nothing important is under way. */
  showInstallPrompt: boolean;
  /** A service worker serves this page. */
  swActivated: boolean;
  /** Why the service worker could not be registered; null while nothing failed. */
  registrationError: Error | null;
  /** The first service worker has stored what it needs: the app opens without a network now. */
  offlineReady: boolean;
  /** A new version waits, or has taken over and the page has not been reloaded yet. */
  needRefresh: boolean;
}

/** The state before the start, and on a server. */
export const INITIAL_STATE: PwaState = {
  isInstalled: false,
  isPWAInstalled: false,
  showInstallPrompt: false,
  swActivated: false,
  registrationError: null,
  offlineReady: false,
  needRefresh: false,
};

/** Holds the state and notifies when it changes. */
export interface StateStore {
  get(): PwaState;
  set(change: Partial<PwaState>): void;
  subscribe(listener: () => void): () => void;
}

export function createStateStore(): StateStore {
  let state = INITIAL_STATE;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      const next = { ...state, ...change };
      const keys = Object.keys(change) as (keyof PwaState)[];
      if (keys.every((key) => next[key] === state[key])) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
