import { followCopy } from '../../islands/copy.ts';
import { fetchPage } from '../../islands/fetch-page.ts';
import { attachWholeSheet, type StartIsland } from '../../islands/page-block.ts';

/** Content for the device's sheet. */
export interface ShareProps {
  /** Absolute address. */
  url: string;
  title: string;
  text: string;
}

/** Reads the ways to share from their page. Its code is folded, because the list has less room. */
async function fetchWays(href: string): Promise<HTMLElement> {
  const page = await fetchPage(href);
  const [ways, code] = [page.querySelector<HTMLElement>('.u-share__ways'), page.querySelector('details.u-share__fold')];
  if (ways === null) throw new Error(`${href} has no ways to share.`);
  if (code !== null) {
    code.removeAttribute('open');
    ways.querySelector('ul')?.after(code);
  }
  // Islands do not nest: this one starts the button that copies.
  for (const island of ways.querySelectorAll<HTMLElement>('[data-island]')) {
    island.removeAttribute('data-island');
    island.dataset.ready = '';
  }
  followCopy(ways);
  ways.classList.add('u-card', 'u-share__list');
  return ways;
}

/** Puts a list in place of the link, whose look its button keeps. It closes on Escape, and when the focus leaves it. */
function showList(link: HTMLAnchorElement, ways: HTMLElement): void {
  const [list, button] = [document.createElement('details'), document.createElement('summary')];
  const frame = link.parentElement as HTMLElement;
  list.className = frame.className;
  button.className = link.className;
  button.append(...link.childNodes);
  list.append(button, ways);
  list.open = true;
  list.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !list.open) return;
    list.open = false;
    button.focus();
  });
  list.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !list.contains(relatedTarget)) list.open = false;
  });
  frame.replaceWith(list);
  button.focus();
}

const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Opens the device's sheet where there is one, else the list of the page behind the link. Where that cannot be read, the link opens its page. */
export const start: StartIsland<ShareProps> = (island, { url, title, text }) => {
  const link = island.querySelector('a');
  if (link === null) return;
  const hasSheet = typeof navigator.share === 'function';
  // The island starts when a pointer or the keyboard is near: the list is read meanwhile.
  let ways = hasSheet ? undefined : fetchWays(link.href);
  ways?.catch(() => undefined);
  const open = async () => {
    ways ??= fetchWays(link.href);
    link.setAttribute('aria-busy', 'true');
    try {
      const [list] = await Promise.all([ways, attachWholeSheet()]);
      showList(link, list);
    } catch {
      // A browser may restore this page later.
      link.removeAttribute('aria-busy');
      location.assign(link.href);
    }
  };
  link.addEventListener('click', (event) => {
    // A modifier key requests a new tab or window: the link's own page opens there.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (link.hasAttribute('aria-busy')) return;
    if (!hasSheet) void open();
    // Rejected when the person closes the sheet, which needs no response, or when the device refuses.
    else navigator.share({ url, title, text }).catch((error: unknown) => (isClosed(error) ? undefined : open()));
  });
};
