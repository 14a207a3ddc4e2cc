import { useSyncExternalStore } from 'react';

function subscribe(report: () => void): () => void {
  window.addEventListener('online', report);
  window.addEventListener('offline', report);
  return () => {
    window.removeEventListener('online', report);
    window.removeEventListener('offline', report);
  };
}

/** Returns false without a network: decisions are disabled, and never queued on the device. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
