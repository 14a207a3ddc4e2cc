import { showFocusInRows } from '@uluran/ui/page-focus';
import { endFirstView } from '../hydration/first-view.ts';
import { fetchFont } from '../hydration/late-font.ts';
import { startMeasurement } from '../measurement/start-measurement.tsx';
import type { createRouter } from '../router.tsx';
import type { PageData } from './context.ts';

/** Long enough for a page to be hydrated, also on a slow phone. */
const MEASURE_AFTER_MS = 1_500;

/**
 * A screen whose code or style sheet could not be fetched comes from the server, whose page has what it needs; so does the next one after
 * something could not be fetched ahead, because Vite asks for each style sheet once and would have the screen drawn without it.
 */
function loadIncompleteScreens(router: ReturnType<typeof createRouter>): void {
  let isIncomplete = false;
  addEventListener('vite:preloadError', ({ payload }) => {
    isIncomplete = true;
    if (!router.state.isLoading) return;
    // In the browser's words for a module, by which the router shows no failure while the page is loaded.
    payload.message = `Failed to fetch dynamically imported module: ${payload.message}`;
    location.assign(router.latestLocation.href);
  });
  router.subscribe('onBeforeLoad', ({ pathChanged, toLocation }) => {
    if (isIncomplete && pathChanged) location.assign(toLocation.href);
  });
}

/** What `pageTags` and `siteTags` of `head.ts` write. The browser's code makes none of them. */
const MACHINE_TAGS =
  'script[type="application/ld+json"], meta[property], meta[name^="twitter:"], meta[name="description"], meta[name="keywords"], meta[name="robots"]';

/** What search engines read of the page that was loaded is not true of the next one. */
function dropMachineTags(): void {
  for (const tag of document.querySelectorAll(MACHINE_TAGS)) tag.remove();
}

/** Starts what no page needs to be read or used. It is one module, because every page lists the names of the modules that it may fetch. */
export function start(router: ReturnType<typeof createRouter>, page: PageData): void {
  setTimeout(endFirstView);
  const font = fetchFont();
  router.subscribe('onBeforeRouteMount', ({ pathChanged, toLocation }) => {
    if (!pathChanged) return;
    font(toLocation.state.__TSR_index);
    dropMachineTags();
  });
  loadIncompleteScreens(router);
  showFocusInRows();
  setTimeout(() => startMeasurement(router, page), MEASURE_AFTER_MS);
}
