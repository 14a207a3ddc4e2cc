import { fetchPage } from '../../islands/fetch-page.ts';
import { PAGE_BLOCK_ID } from '../../islands/page-block.ts';
import { showScreen } from '../../islands/swap.ts';
import { holds } from '../holds.ts';
import { hideKeptNote, keptAt } from './kept-mark.ts';
import { showKeptNote } from './kept-note.ts';

/** The time that the service worker waits for the network if it has no page to show at once. */
const PATIENCE_MS = 4_000;
/** Between two tries of a page that names its time. */
const AGAIN_MS = 20_000;
/** Statuses of a page that is gone. */
const GONE = [404, 410];

/** A page that was loaded again, and still comes from the store, would come from it once more. */
const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((visit) => (visit as PerformanceNavigationTiming).type === 'reload');

const blockOf = (page: Document) => page.getElementById(PAGE_BLOCK_ID)?.textContent;

/** Shows the page as the server makes it now. The document is loaded again where it has other scripts. */
async function showPresent(): Promise<void> {
  const { href } = location;
  const page = await fetchPage(href);
  // Another screen may be shown by now.
  if (location.href !== href || keptAt() === undefined) return;
  const isOther = blockOf(page) !== blockOf(document);
  if (isOther && !wasReloaded()) return location.reload();
  if (page.querySelector('main')?.innerHTML !== document.querySelector('main')?.innerHTML) {
    if (isOther || holds.isHeld()) throw new Error('The screen cannot be replaced now.');
    showScreen(page);
  }
  hideKeptNote();
}

/**
 * Replaces a page that the service worker took from its store by the page as it is now. If that does not arrive in time, or the visitor has typed into this
 * one, the page shows the date from which it is, and it is tried again later.
 */
export async function renewPage(): Promise<void> {
  if (keptAt() === undefined) return;
  if (!navigator.onLine) showKeptNote();
  const timer = setTimeout(showKeptNote, PATIENCE_MS);
  try {
    await showPresent();
  } catch (error) {
    // The server has a page of its own about that.
    if (error instanceof Error && GONE.includes(Number(error.cause)) && !wasReloaded()) return location.reload();
    showKeptNote();
    setTimeout(() => void renewPage(), AGAIN_MS);
  } finally {
    clearTimeout(timer);
  }
}
