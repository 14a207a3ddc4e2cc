import { endFirstView } from '../hydration/first-view.ts';
import { fetchFont } from '../hydration/late-font.ts';
import { startMeasurement } from '../measurement/start-measurement.tsx';
import type { createRouter } from '../router.tsx';
import type { PageData } from './context.ts';

/** The page has come to life by then, also on a slow phone. */
const MEASURE_AFTER_MS = 1_500;

/** What no page needs to be read or used. In one module that is fetched after the others, because each one costs every page its name. */
export function start(router: ReturnType<typeof createRouter>, page: PageData): void {
  setTimeout(endFirstView);
  const font = fetchFont();
  router.subscribe('onBeforeRouteMount', ({ pathChanged }) => {
    if (pathChanged) font();
  });
  setTimeout(() => startMeasurement(router, page), MEASURE_AFTER_MS);
}
