import { fetchPage } from './fetch-page.ts';
import { attachWholeSheet, type StartIsland } from './page-block.ts';

interface FreshProps {
  /** How often the part is read again while the page is looked at, in ms. */
  everyMs: number;
}

/** A part of a page whose figures change while it is looked at: replaced by the same part of the page as the server makes it now. */
export const start: StartIsland<FreshProps> = (island, { everyMs }) => {
  const renew = async () => {
    if (document.visibilityState !== 'visible') return;
    const page = await fetchPage(location.href);
    const now = page.querySelector(`[data-island=fresh][data-props='${island.dataset.props}']`);
    if (now === null || now.innerHTML === island.innerHTML) return;
    attachWholeSheet();
    island.replaceChildren(...now.childNodes);
  };
  // After a failure, the next interval reads again.
  setInterval(() => renew().catch(() => undefined), everyMs);
};
