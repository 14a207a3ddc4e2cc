import { endFirstView } from '../hydration/first-view.ts';
import { fetchFont } from '../hydration/late-font.ts';
import { startMeasurement } from '../measurement/start-measurement.tsx';
import type { createRouter } from '../router.tsx';
import type { PageData } from './context.ts';

/** Long enough for a page to be hydrated, also on a slow phone. */
const MEASURE_AFTER_MS = 1_500;

/** Starts what no page needs to be read or used. It is one module, because every page lists the names of the modules that it may fetch. */
export function start(router: ReturnType<typeof createRouter>, page: PageData): void {
  setTimeout(endFirstView);
  const font = fetchFont();
  router.subscribe('onBeforeRouteMount', ({ pathChanged }) => {
    if (pathChanged) font();
  });
  setTimeout(() => startMeasurement(router, page), MEASURE_AFTER_MS);
}
