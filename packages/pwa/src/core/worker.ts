import { msToNextReload, noteReload } from './reload-pause.ts';
import type { StateStore } from './state.ts';
import { watchForUpdates } from './update-check.ts';

/**
 * Delay before a waiting version is activated, in ms. Chromium stops the former worker on activation; a request of any page at that moment starts it
 * again, and then it stays until it has been idle for half a minute. All open pages detect a version at the same moment and load their announcement
 * of it: the delay separates the two.
 */
const LET_IN_AFTER_MS = 1_000;

export interface WorkerOptions {
  store: StateStore;
  /** Address of the service worker's script. */
  url: string;
  /** The part of the site that it serves. */
  scope: string;
  /** Interval of checks for a new version, in ms. */
  checkEveryMs: number;
  /** Returns true while a reload would lose something. */
  isHeld: () => boolean;
  /** Reloads the page. */
  reload: () => void;
}

export interface WorkerWatch {
  /** Activates the waiting version, regardless of holds; the page is then reloaded. */
  update(): void;
  /** Performs an update that a hold delayed. */
  released(): void;
  stop(): void;
}

/** Registers the service worker and tracks its versions. Rejects if it cannot be registered. */
export async function watchWorker(options: WorkerOptions): Promise<WorkerWatch> {
  const { store, url, scope, checkEveryMs, isHeld, reload } = options;
  const { serviceWorker } = navigator;
  // The first worker of a page takes over without a change of the page.
  const hadController = serviceWorker.controller !== null;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(url, { scope, updateViaCache: 'none' });
  let isWaiting = false;
  let hasTakenOver = false;
  let hasReloaded = false;
  /** The visitor requested the update: holds do not delay it. */
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
    // The page that registered the worker was loaded before it, and would be the only one that is not available offline.
    if (!isUpdate) sw?.postMessage({ type: 'KEEP_PAGE', url: location.href });
  });
  // Also if another tab activated it.
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
