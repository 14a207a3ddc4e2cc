import { fetchPage } from './fetch-page.ts';
import { attachWholeSheet, type StartIsland } from './page-block.ts';

interface FreshProps {
  /** Time between two reads while the page is visible, in ms. */
  everyMs: number;
}

/** Keeps figures of a visible page up to date: replaces the island by the same part of the server's present page. */
export const start: StartIsland<FreshProps> = (island, { everyMs }) => {
  const renew = async () => {
    if (document.visibilityState !== 'visible') return;
    const page = await fetchPage(location.href);
    const now = page.querySelector(`[data-island=fresh][data-props='${island.dataset.props}']`);
    if (now === null || now.innerHTML === island.innerHTML) return;
    void attachWholeSheet();
    island.replaceChildren(...now.childNodes);
  };
  // After a failure, the next interval reads again.
  setInterval(() => renew().catch(() => undefined), everyMs);
};
