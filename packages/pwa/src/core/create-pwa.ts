import { createHolds, type Holds } from './holds.ts';
import { type Installation, type InstallWay, watchInstallation } from './installation.ts';
import { createStateStore, type PwaState } from './state.ts';
import { type WorkerWatch, watchWorker } from './worker.ts';

export interface PwaOptions {
  /** Address of the service worker's script; `/sw.js` by default. */
  workerUrl?: string;
  /** The part of the site that it serves; `/` by default. */
  scope?: string;
  /** Interval of checks for a new version, in ms; 20 seconds by default. */
  checkEveryMs?: number;
  /** Holds that delay updates and offers. Pass them to let forms hold before the core is loaded; its own by default. */
  holds?: Holds;
  /** Loads the page again; `location.reload()` by default. */
  reload?: () => void;
}

/** Install offer, service worker and updates of one page. */
export interface Pwa {
  getState(): PwaState;
  /** Calls `listener` after each change of the state. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /**
   * Starts watching, and registers the service worker. Does nothing on a server, or if called again. Never rejects: see `registrationError`.
   *
   * @param after promise that delays the registration, so that the worker's files do not compete with the page's
   */
  start(after?: Promise<unknown>): Promise<void>;
  /** Ends all watching. The service worker remains registered. */
  stop(): void;
  /** Opens the browser's question. Resolves to true if the visitor accepted. */
  install(): Promise<boolean>;
  /** Hides the offer permanently: stores `vite-pwa:hide-install` = `true`. */
  cancelInstall(): void;
  /** How the app can be installed here; `ios` is manual, and the app must show instructions. */
  installWay(): InstallWay;
  /** Clears `offlineReady` and `needRefresh` without storing anything. */
  cancelPrompt(): void;
  /** Activates the new version now, regardless of holds, and reloads the page. */
  updateServiceWorker(): void;
  /** While held, no new version reloads the page and no installation is offered: for a filled form or a payment. Returns a function that ends the hold. */
  hold(): () => void;
}

/** The core of one page. Without a browser every method does nothing. */
export function createPwa(options: PwaOptions = {}): Pwa {
  const { workerUrl = '/sw.js', scope = '/', checkEveryMs = 20_000, reload = () => location.reload() } = options;
  const holds = options.holds ?? createHolds();
  const store = createStateStore();
  let installation: Installation | undefined;
  let worker: WorkerWatch | undefined;
  let isStarted = false;
  let ignoreHolds = () => undefined as unknown;
  const handleHolds = () => {
    installation?.refresh();
    worker?.released();
  };

  async function startWorker(): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    try {
      const watch = await watchWorker({ store, url: workerUrl, scope, checkEveryMs, isHeld: holds.isHeld, reload });
      if (isStarted) worker = watch;
      else watch.stop();
    } catch (error) {
      store.set({ registrationError: error instanceof Error ? error : new Error(String(error)) });
    }
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    async start(after) {
      if (isStarted || typeof window === 'undefined') return;
      isStarted = true;
      ignoreHolds = holds.subscribe(handleHolds);
      installation = watchInstallation({ store, isHeld: holds.isHeld });
      await after;
      if (isStarted) await startWorker();
    },
    stop() {
      isStarted = false;
      ignoreHolds();
      installation?.stop();
      worker?.stop();
    },
    install: async () => (await installation?.install()) ?? false,
    cancelInstall: () => installation?.cancelInstall(),
    installWay: () => installation?.way() ?? 'none',
    cancelPrompt: () => store.set({ offlineReady: false, needRefresh: false }),
    updateServiceWorker: () => worker?.update(),
    hold: holds.hold,
  };
}
