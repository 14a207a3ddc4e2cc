import type { QueryClient } from '@tanstack/react-query';
import { isNothingThere } from '../found.ts';
import { hideKeptNote, keptAt, showKeptNote } from './kept-note.ts';

/** As long as the service worker waits for the network where it shows nothing at once. */
const PATIENCE_MS = 4_000;
/** Between two tries of a page that names its time. */
const AGAIN_MS = 20_000;

/** A page that was loaded again, and still comes from the store, would come from it once more. */
const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((visit) => (visit as PerformanceNavigationTiming).type === 'reload');

/**
 * Brings a page that the service worker took from its store up to date: everything it shows is read again. Until that has come it is as it was; where it does not
 * come in time, the visitor reads from when it is, and it is tried again.
 */
export async function renewPage(queryClient: QueryClient): Promise<void> {
  if (keptAt() === undefined) return;
  if (!navigator.onLine) showKeptNote();
  const timer = setTimeout(showKeptNote, PATIENCE_MS);
  try {
    await queryClient.refetchQueries({ type: 'active' }, { throwOnError: true });
    hideKeptNote();
  } catch (error) {
    // What a page is about may be gone; the server has the words for it, and the worker asks it where a page is loaded again.
    if (isNothingThere(error) && !wasReloaded()) return location.reload();
    showKeptNote();
    setTimeout(() => void renewPage(queryClient), AGAIN_MS);
  } finally {
    clearTimeout(timer);
  }
}
