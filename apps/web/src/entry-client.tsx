import { RouterClient } from '@tanstack/react-router/ssr/client';
import { readPageData } from '@uluran/page-server/page-data';
import { StrictMode } from 'react';
import type { PageData } from './app/context.ts';
import { loadPageSession } from './app/late-session.ts';
import type { StartIsland } from './islands/page-block.ts';
import { hydrateGuarded } from './islands/react-island.tsx';
import { createRouter } from './router.tsx';

type Router = ReturnType<typeof createRouter>;

/** The next screen of the page is the visitor's own: a refused form belongs to the address it came with, and time has passed. */
function followAddress(router: Router, page: PageData): void {
  router.subscribe('onResolved', () => {
    // Counted from the server's clock, because the device's may be wrong.
    const now = new Date(Date.parse(page.now) + performance.now()).toISOString();
    router.update({ ...router.options, context: { ...router.options.context, formState: undefined, now } });
    const title = router.state.matches
      .flatMap(({ meta = [] }) => meta)
      .findLast((tag) => tag !== undefined && 'title' in tag)?.title;
    if (typeof title === 'string') document.title = title;
  });
}

/** Hydrates the screen of a page of level `app`. What is around it stays as the server wrote it. */
export const start: StartIsland = (element, _, fail) =>
  new Promise((resolve, reject) => {
    const page = readPageData<PageData>();
    const router = createRouter({
      page,
      // The page may be open under another name of this host than the configured origin; a relative API follows the page.
      apiUrl: new URL(page.configuration.apiUrl, location.origin).href,
      loadSession: loadPageSession,
      landingPath: location.pathname,
      onAwake: resolve,
    });
    followAddress(router, page);
    const content = (
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>
    );
    const onError = (error: unknown) => {
      fail(error);
      reject(error);
    };
    hydrateGuarded({ element, content, onError });
  });
