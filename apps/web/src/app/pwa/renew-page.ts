import type { QueryClient } from '@tanstack/react-query';
import { isNothingThere } from '../found.ts';
import { hideKeptNote, keptAt, showKeptNote } from './kept-note.ts';

/** The time that the service worker waits for the network if it has no page to show at once. */
const PATIENCE_MS = 4_000;
/** Between two tries of a page that names its time. */
const AGAIN_MS = 20_000;

/** A page that was loaded again, and still comes from the store, would come from it once more. */
const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((visit) => (visit as PerformanceNavigationTiming).type === 'reload');

/**
 * Updates a page that the service worker took from its store: all its data are read again. If they do not arrive in time, the page shows the date from which it
 * is, and they are read again later.
 */
export async function renewPage(queryClient: QueryClient): Promise<void> {
  if (keptAt() === undefined) return;
  if (!navigator.onLine) showKeptNote();
  const timer = setTimeout(showKeptNote, PATIENCE_MS);
  try {
    await queryClient.refetchQueries({ type: 'active' }, { throwOnError: true });
    hideKeptNote();
  } catch (error) {
    // The page's subject may be gone: the page is loaded again, so that the server's own page about that is shown.
    if (isNothingThere(error) && !wasReloaded()) return location.reload();
    showKeptNote();
    setTimeout(() => void renewPage(queryClient), AGAIN_MS);
  } finally {
    clearTimeout(timer);
  }
}
