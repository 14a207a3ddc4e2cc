import { fetchPage } from './fetch-page.ts';
import type { StartIsland } from './page-block.ts';

/** Focuses the link of an entry, or the entry itself if it has no link. */
function focusEntry(entry: HTMLElement | undefined): void {
  if (entry === undefined) return;
  const link = entry.querySelector<HTMLElement>('a[href]');
  if (link === null) entry.tabIndex = -1;
  (link ?? entry).focus();
}

/** Counts the entries of the list, where its end states how many of all are shown. */
function count(island: Element, shown: number): void {
  const words = island.querySelector('[data-end] [aria-live]');
  const bar = island.querySelector('[data-end] progress');
  if (words === null) return;
  words.textContent = words.textContent?.replace(/[\d.]+/, shown.toLocaleString('id-ID')) ?? '';
  if (bar instanceof HTMLProgressElement) bar.value = shown;
  bar?.setAttribute('aria-label', words.textContent);
}

const listOf = (island: Element) => island.querySelector('ul, ol');
const linkOf = (island: Element) => island.querySelector<HTMLAnchorElement>('a[data-more]');

/** State of a left page in its entry of the history. */
interface Left {
  /** The HTML of lists that were lengthened, by the id of their island. */
  more?: Readonly<Record<string, string>>;
  /** How far the page was scrolled. */
  top?: number;
}

const left = (): Left => (history.state as Left | null) ?? {};

function keep(parts: Left): void {
  try {
    history.replaceState({ ...left(), ...parts }, '');
  } catch {
    // Too long for this browser's history: going back shows the list with its first entries.
  }
}

function keepLengthened(island: HTMLElement): void {
  if (left().more === undefined) addEventListener('click', () => keep({ top: scrollY }), true);
  keep({ more: { ...left().more, [island.id]: island.innerHTML } });
}

/** On going back, restores a lengthened list if the browser has loaded the page again. */
function restore(island: HTMLElement): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { more, top } = left();
  const html = more?.[island.id];
  if (html === undefined || visit?.type !== 'back_forward' || island.matches(':hover,:focus-within')) return;
  island.innerHTML = html;
  if (top !== undefined) scrollTo({ top, behavior: 'instant' });
  addEventListener('click', () => keep({ top: scrollY }), true);
}

/** Returns the entries. */
async function addMore(island: HTMLElement, link: HTMLAnchorElement): Promise<HTMLElement[]> {
  const page = await fetchPage(link.href);
  const found = [...page.querySelectorAll<HTMLElement>(`[data-island=${island.dataset.island}]`)].find(
    ({ dataset }) => dataset.props === island.dataset.props,
  );
  const [list, next] = [listOf(island), found && listOf(found)];
  if (!list || !found || !next) throw new Error('The next page has no such list.');
  const hadFocus = [link, document.body].includes(document.activeElement as HTMLElement);
  const entries = [...next.children] as HTMLElement[];
  list.append(...entries);
  const further = linkOf(found);
  if (further === null) link.remove();
  else link.replaceWith(further);
  count(island, list.children.length);
  keepLengthened(island);
  if (hadFocus) focusEntry(entries[0]);
  return entries;
}

/**
 * Adds the next part of a list to the list, in place of opening the page with that part.
 * @param onAdded receives the entries
 */
export function followMore(island: HTMLElement, onAdded?: (entries: readonly HTMLElement[]) => void): void {
  restore(island);
  island.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-more]') : null;
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (link.hasAttribute('aria-busy')) return;
    const [words, failed] = [link.textContent, island.querySelector<HTMLElement>('[data-failed]')];
    if (failed !== null) failed.hidden = true;
    link.setAttribute('aria-busy', 'true');
    link.textContent = 'Memuat…';
    addMore(island, link).then(onAdded, () => {
      link.removeAttribute('aria-busy');
      link.textContent = words;
      if (failed !== null) failed.hidden = false;
    });
  });
}

export const start: StartIsland = (island) => followMore(island);
