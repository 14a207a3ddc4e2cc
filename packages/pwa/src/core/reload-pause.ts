import { tabStorage } from './storage.ts';

/** Storage key of the last reload's time, per tab. */
const RELOADED_KEY = 'pwa:reloaded-at';

/** Prevents endless reloads while servers of two versions respond alternately. */
const PAUSE_MS = 60_000;

/** Time until the page may be reloaded again for a new version, in ms; 0 if it may be reloaded now. */
export function msToNextReload(): number {
  const at = Number(tabStorage.getItem(RELOADED_KEY) ?? 0);
  return Math.min(PAUSE_MS, Math.max(0, at + PAUSE_MS - Date.now()));
}

/** Without storage there is no delay between reloads. */
export function noteReload(): void {
  tabStorage.setItem(RELOADED_KEY, String(Date.now()));
}
