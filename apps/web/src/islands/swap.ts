import { hideKeptNote } from '../app/pwa/kept-mark.ts';
import { fetchPage } from './fetch-page.ts';
import { attachWholeSheet, PAGE_BLOCK_ID, WAKE_EVENT } from './page-block.ts';

/** Live region of a page: screen readers read it when it changes. */
const ANNOUNCED = '[data-announced]';

/** Islands that the loader wakes when a page is loaded. */
const WOKEN = '[data-wake=idle],[data-wake=visible]';

let latest: AbortController | undefined;
let isFollowing = false;
/** The path and query that the screen belongs to. */
let shown = '';

const present = () => location.pathname + location.search;

/** On going back, shows the earlier screens. */
function followHistory(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('popstate', () => {
    // A link to a part of the screen is an entry of the history too.
    if (present() === shown) return;
    shown = present();
    void swap(location.href, { remember: false });
  });
}

function announce(main: Element): void {
  const place = main.querySelector<HTMLElement>(ANNOUNCED);
  if (place === null) return;
  const words = place.textContent;
  place.textContent = '';
  // A live region announces changes alone.
  setTimeout(() => (place.textContent = words), 100);
}

const focusableIn = (main: Element) => [
  ...main.querySelectorAll<HTMLElement>('a[href],button,input,select,summary,textarea'),
];

/** Returns a function that finds the element in the place of the focused one. */
function sameFocus(main: Element): (now: Element) => HTMLElement | undefined {
  const index = focusableIn(main).indexOf(document.activeElement as HTMLElement);
  return (now) => focusableIn(now)[index];
}

interface SwapOptions {
  /** The address becomes an entry of the history. */
  remember?: boolean;
  /** Finds the element of the new screen that gets the focus; by default the one in the same place. */
  focus?: (main: Element) => HTMLElement | null | undefined;
}

/**
 * Shows the screen of a page in place of the present one, at the same height.
 * @throws if one of the two has no screen
 */
export function showScreen(page: Document, focus?: SwapOptions['focus']): void {
  const main = document.querySelector('main');
  const next = page.querySelector('main');
  if (main === null || next === null) throw new Error('The page has no screen.');
  void attachWholeSheet();
  const focused = focus ?? sameFocus(main);
  document.title = page.title;
  main.innerHTML = next.innerHTML;
  main.removeAttribute('aria-busy');
  hideKeptNote();
  const [block, files] = [document, page].map((one) => one.getElementById(PAGE_BLOCK_ID));
  if (block && files) block.textContent = files.textContent;
  for (const { dataset } of main.querySelectorAll<HTMLElement>(WOKEN))
    dispatchEvent(new CustomEvent(WAKE_EVENT, { detail: dataset.island }));
  focused(main)?.focus({ preventScroll: true });
}

/** Shows the screen of another address of this page in its place. Loads the page after a failure. */
export async function swap(href: string, { remember = true, focus }: SwapOptions = {}): Promise<void> {
  const main = document.querySelector('main');
  latest?.abort();
  latest = new AbortController();
  const { signal } = latest;
  main?.setAttribute('aria-busy', 'true');
  try {
    const page = await fetchPage(href, signal);
    // The address changes only together with the screen.
    if (main === null || page.querySelector('main') === null) throw new Error('The page has no screen.');
    followHistory();
    if (remember) history.pushState(null, '', href);
    shown = present();
    showScreen(page, focus);
    announce(main);
  } catch {
    if (!signal.aborted) location.assign(href);
  }
}
