import { msToNextReload, noteReload } from './reload-pause.ts';
import type { StateStore } from './state.ts';
import { watchForUpdates } from './update-check.ts';

/**
 * How long a version that waits is not let in, in ms. Chromium stops the former worker when a new one is let in; a request of any page in that moment starts it again, and then
 * it stays until it has been idle for half a minute. All open pages learn of a version in the same moment, and load what announces it: this keeps the two apart.
 */
const LET_IN_AFTER_MS = 1_000;

export interface WorkerOptions {
  store: StateStore;
  /** Address of the service worker's script. */
  url: string;
  /** The part of the site that it serves. */
  scope: string;
  /** Between two looks for a new version, in ms. */
  checkEveryMs: number;
  /** Returns true while a reload would lose something. */
  isHeld: () => boolean;
  /** Loads the page again. */
  reload: () => void;
}

export interface WorkerWatch {
  /** Lets the version that waits take over, whatever is held: the page is loaded again then. */
  update(): void;
  /** Carries out what a hold delayed. */
  released(): void;
  stop(): void;
}

/** Registers the service worker and follows it from one version to the next. Rejects if it cannot be registered. */
export async function watchWorker(options: WorkerOptions): Promise<WorkerWatch> {
  const { store, url, scope, checkEveryMs, isHeld, reload } = options;
  const { serviceWorker } = navigator;
  // The first worker of a page takes over without anything changing under it.
  const hadController = serviceWorker.controller !== null;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(url, { scope, updateViaCache: 'none' });
  let isWaiting = false;
  let hasTakenOver = false;
  let hasReloaded = false;
  /** The visitor asked for it: it comes whatever is held. */
  let isWanted = false;

  const reloadOnce = () => {
    if (hasReloaded) return;
    hasReloaded = true;
    noteReload();
    reload();
  };
  let later: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    if (isHeld() && !isWanted) return;
    const restMs = isWanted ? 0 : msToNextReload();
    if (restMs > 0 && (hasTakenOver || isWaiting)) {
      clearTimeout(later);
      later = setTimeout(settle, restMs);
      return;
    }
    if (hasTakenOver) reloadOnce();
    else if (isWaiting) workbox.messageSkipWaiting();
  };
  workbox.addEventListener('waiting', () => {
    store.set({ needRefresh: true });
    later = setTimeout(() => {
      isWaiting = true;
      settle();
    }, LET_IN_AFTER_MS);
  });
  workbox.addEventListener('activated', ({ isUpdate, sw }) => {
    store.set(isUpdate ? { swActivated: true } : { swActivated: true, offlineReady: true });
    // The page that brought the worker came before it, and would be the only one that cannot be read offline.
    if (!isUpdate) sw?.postMessage({ type: 'KEEP_PAGE', url: location.href });
  });
  // Also where another tab let it take over.
  const handleControllerChange = () => {
    if (!hadController) return;
    hasTakenOver = true;
    store.set({ needRefresh: true });
    settle();
  };
  serviceWorker.addEventListener('controllerchange', handleControllerChange);
  const registration = await workbox.register({ immediate: true });
  store.set({ swActivated: registration?.active?.state === 'activated' });
  const stopChecks = watchForUpdates({
    workerUrl: url,
    everyMs: checkEveryMs,
    onChange: () => void workbox.update().catch(() => undefined),
  });

  return {
    released: settle,
    update() {
      isWanted = true;
      settle();
    },
    stop() {
      stopChecks();
      clearTimeout(later);
      serviceWorker.removeEventListener('controllerchange', handleControllerChange);
    },
  };
}
