import { fetchPage } from '../../islands/fetch-page.ts';
import { PAGE_BLOCK_ID } from '../../islands/page-block.ts';
import { showScreen } from '../../islands/swap.ts';
import { holds } from '../holds.ts';
import { hideKeptNote, keptAt } from './kept-mark.ts';
import { showKeptNote } from './kept-note.ts';

/** Longest time, in ms, that the service worker waits for the network if it has no page to show at once. */
const PATIENCE_MS = 4_000;
/** Time between two attempts, in ms, of a stored page that shows its date. */
const AGAIN_MS = 20_000;
/** Statuses of a page that is gone. */
const GONE = [404, 410];

/** Returns true if this page was reloaded. Another reload would return the stored page again. */
const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((visit) => (visit as PerformanceNavigationTiming).type === 'reload');

const blockOf = (page: Document) => page.getElementById(PAGE_BLOCK_ID)?.textContent;

/** Shows the present page of the server. If its scripts differ, the document is reloaded. */
async function showPresent(): Promise<void> {
  const { href } = location;
  const page = await fetchPage(href);
  // The visitor may be on another screen by now.
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
 * Replaces a stored page of the service worker by the present page of the server. If that does not arrive in time, or the visitor has typed into this
 * page, the page shows the date of its storage, and the attempt is repeated later.
 */
export async function renewPage(): Promise<void> {
  if (keptAt() === undefined) return;
  if (!navigator.onLine) showKeptNote();
  const timer = setTimeout(showKeptNote, PATIENCE_MS);
  try {
    await showPresent();
  } catch (error) {
    // The server has a page for removed addresses, so the document is reloaded.
    if (error instanceof Error && GONE.includes(Number(error.cause)) && !wasReloaded()) return location.reload();
    showKeptNote();
    setTimeout(() => void renewPage(), AGAIN_MS);
  } finally {
    clearTimeout(timer);
  }
}
