import { createPwa, watchTyping } from '@uluran/pwa';
import { showFocusInRows } from '@uluran/ui/page-focus';
import { holds } from '../../app/holds.ts';
import type { MeasureInput } from '../../app/measurement-paths.ts';
import { offerInstallation } from '../../app/pwa/offer-installation.ts';
import { whenQuiet } from '../../app/pwa/when-quiet.ts';
import { toasts } from '../../app/toasts.ts';
import { READABLE_ID } from '../../features/offline/readable-id.ts';
import { attachWholeSheet, type StartIsland } from '../../islands/page-block.ts';
import { OPENED_PATH } from '../../measurement/opened-page.ts';
import { followNavigations } from '../loading-bar.ts';

export interface SiteProps {
  /** Absent on a page that is not measured. */
  measured?: MeasureInput | undefined;
  /** Visits of the page are counted, because it is on the way to a gift. */
  isCounted: boolean;
}

/** Resolves when the page is shown: a prerendered page may never be. */
async function whenActivated(): Promise<void> {
  const { prerendering } = document as { prerendering?: boolean };
  if (prerendering === true)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
}

/** Returns true for a prefetched page. The server does not count it, because it may never be shown. */
function wasFetchedAhead(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    deliveryType?: string;
    activationStart?: number;
  })[];
  return visit?.deliveryType === 'navigational-prefetch' || (visit?.activationStart ?? 0) > 0;
}

function startPwa(): void {
  const pwa = createPwa({ holds });
  watchTyping(holds);
  pwa.subscribe(() => {
    if (!pwa.getState().needRefresh || !holds.isHeld()) return;
    // After a failed import it is announced at the next change.
    import('../../app/pwa/announce-update.ts').then(
      (module) => module.announceUpdate(pwa),
      () => undefined,
    );
  });
  offerInstallation(pwa);
  void pwa.start(whenQuiet());
}

const OFFLINE_BANNER =
  '<div class="u-wrap"><p class="u-banner">Anda sedang luring. Yang tampil mungkin bukan angka terbaru.</p></div>';

/** Shows the banner of a page without a network, in its live region. */
function followNetwork(): void {
  const place = document.querySelector('.u-offline');
  const show = () => {
    if (place === null) return;
    const isOffline = !navigator.onLine;
    if (isOffline) void attachWholeSheet();
    place.innerHTML = isOffline ? OFFLINE_BANNER : '';
  };
  addEventListener('offline', show);
  addEventListener('online', () => {
    show();
    toasts.add({ message: 'Sambungan internet kembali.', key: 'online' });
  });
  show();
}

/** Starts the common parts of each page once it is at rest: the installable app, measurement, and the messages about the network. */
export const start: StartIsland<SiteProps> = async (_, props) => {
  showFocusInRows();
  followNetwork();
  followNavigations();
  if (document.documentElement.dataset.keptAt !== undefined)
    void import('../../app/pwa/renew-page.ts').then((module) => module.renewPage());
  // The offline page is shown at the address that could not be loaded.
  if (document.getElementById(READABLE_ID) !== null)
    void import('../../features/offline/list-readable.ts').then((module) => module.listReadable());
  await whenActivated();
  if (wasFetchedAhead() && props.isCounted) navigator.sendBeacon(OPENED_PATH, location.pathname);
  startPwa();
  const { measured } = props;
  if (measured !== undefined) void import('../../measurement/measure.ts').then((module) => module.measure(measured));
};
