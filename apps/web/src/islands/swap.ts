import { fetchPage } from './fetch-page.ts';

/** Where a page announces what it shows: read aloud when it changes. */
const ANNOUNCED = '[data-announced]';

let latest: AbortController | undefined;
let isFollowing = false;
/** The path and query that the screen belongs to. */
let shown = '';

const present = () => location.pathname + location.search;

/** The way back leads through the screens that were shown. */
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

interface SwapOptions {
  /** The address becomes an entry of the history. */
  remember?: boolean;
  /** Finds the element of the new screen that gets the focus of the one before. */
  focus?: (main: Element) => HTMLElement | null | undefined;
}

/** Shows the screen of another address of this page in its place, at the same height. Loads the page where that fails. */
export async function swap(href: string, { remember = true, focus }: SwapOptions = {}): Promise<void> {
  const main = document.querySelector('main');
  latest?.abort();
  latest = new AbortController();
  const { signal } = latest;
  main?.setAttribute('aria-busy', 'true');
  try {
    const page = await fetchPage(href, signal);
    const next = page.querySelector('main');
    if (main === null || next === null) throw new Error('The page has no screen.');
    followHistory();
    if (remember) history.pushState(null, '', href);
    shown = present();
    document.title = page.title;
    main.innerHTML = next.innerHTML;
    main.removeAttribute('aria-busy');
    focus?.(main)?.focus({ preventScroll: true });
    announce(main);
  } catch {
    if (!signal.aborted) location.assign(href);
  }
}
