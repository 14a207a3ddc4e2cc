import './styles/index.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PageData } from './app/context.ts';
import { loadPageSession } from './app/late-session.ts';
import { keepTranslatedPages } from './app/translated-text.ts';
import { holdInput } from './hydration/hold-input.ts';
import { attachLateStyles } from './hydration/late-styles.ts';
import { readPage } from './hydration/read-page.ts';
import { restoreRouterState } from './hydration/router-state.ts';
import { createRouter } from './router.tsx';

declare global {
  interface Window {
    /** Resolves when the page's modules have run, rejects if one cannot be had. Absent where [start-file.ts](hydration/start-file.ts) is not used. */
    screenRun?: Promise<void>;
  }
}

/** Brings the page to life. */
function start(page: PageData): void {
  // The page may be open under another name of this host than the configured origin; a relative API follows the page.
  const router = createRouter({
    page,
    apiUrl: new URL(page.configuration.apiUrl, location.origin).href,
    loadSession: loadPageSession,
    landingPath: location.pathname,
  });

  // The next page is the visitor's own: a refused form belongs to the page it came with, and time has passed. It is counted from
  // the server's clock, because the device's may be wrong.
  router.subscribe('onResolved', () => {
    const now = new Date(Date.parse(page.now) + performance.now()).toISOString();
    router.update({ ...router.options, context: { ...router.options.context, formState: undefined, now } });
  });

  restoreRouterState(router);
  keepTranslatedPages();
  // As a transition, which lets whatever the visitor does in between go first.
  if (!page.plain) holdInput();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
  // Never waited for, and missed by no page.
  import('./app/late.ts').then((late) => late.start(router, page)).catch(() => undefined);
}

// No `await` at the top: the bundler would take this module apart, and a page would load 7 kB more.
void Promise.all([readPage(), attachLateStyles(), window.screenRun]).then(([page]) => start(page));
