import { createAnalytics } from '@uluran/analytics';
import { measureRoutes } from '@uluran/analytics/tanstack-router';
import { hydrateRoot } from 'react-dom/client';
import type { PageData } from '../app/context.ts';
import { followGifts } from '../app/gift-events.ts';
import type { createRouter } from '../router.tsx';
import { ConsentQuestion } from './consent-question.tsx';
import { MEASUREMENT_FRAME_PATH } from './measurement-paths.ts';
import { OPENED_PATH, readOpenedPath } from './opened-page.ts';

type Router = ReturnType<typeof createRouter>;

/** Fetched when the page lives: measures it where its visitor agreed, and asks where they have not answered. */
export function startMeasurement(router: Router, { configuration }: PageData): void {
  const { pixelId, tagManagerId, pixelPattern } = configuration;
  const analytics = createAnalytics({ pixelId, tagManagerId, pattern: pixelPattern, frameUrl: MEASUREMENT_FRAME_PATH });
  measureRoutes(router, analytics);
  analytics.start();
  followGifts(({ name, kind }) => analytics.track(name, { kind }));
  router.subscribe('onResolved', ({ pathChanged }) => {
    const { pathname } = router.state.location;
    // The server counts the pages that it sends; of one that was drawn here it has seen nothing.
    if (pathChanged && readOpenedPath(pathname) !== undefined) navigator.sendBeacon(OPENED_PATH, pathname);
  });
  if (!analytics.getState().isConfigured) return;
  // A root of its own: the page's is complete without it, and hydrates what the server wrote. Hydrated, and empty at first, so that no page loads what
  // makes roots from nothing.
  const question = () => <ConsentQuestion analytics={analytics} path={router.state.location.pathname} />;
  const root = hydrateRoot(document.body.appendChild(document.createElement('div')), question());
  router.subscribe('onResolved', () => root.render(question()));
}
