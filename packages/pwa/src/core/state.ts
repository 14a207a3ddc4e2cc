/** State of the app's installation and updates. All false until the core has started. */
export interface PwaState {
  /** This page runs as an installed app, in its own window. */
  isInstalled: boolean;
  /** The app is installed on this device, as far as the browser reports that, whether or not this page runs in it. */
  isPWAInstalled: boolean;
  /** The browser offers installation, the visitor has not declined it permanently, and nothing is held. */
  showInstallPrompt: boolean;
  /** A service worker serves this page. */
  swActivated: boolean;
  /** Reason of a failed registration; null without a failure. */
  registrationError: Error | null;
  /** The first service worker has stored all its files: the app works offline now. */
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

/** Holds the state and notifies listeners of changes. */
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
