import { tabStorage } from './storage.ts';

/** Where the time of the last reload is kept, for this tab. */
const RELOADED_KEY = 'pwa:reloaded-at';

/** While servers of two versions answer in turn, a page would otherwise be loaded again with every answer. */
const PAUSE_MS = 60_000;

/** How long a page that was loaded again for a new version waits before the next time, in ms; 0 when it need not. */
export function msToNextReload(): number {
  const at = Number(tabStorage.getItem(RELOADED_KEY) ?? 0);
  return Math.min(PAUSE_MS, Math.max(0, at + PAUSE_MS - Date.now()));
}

/** Without storage there is no pause. */
export function noteReload(): void {
  tabStorage.setItem(RELOADED_KEY, String(Date.now()));
}
