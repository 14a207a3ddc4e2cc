import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter as createTanstackRouter } from '@tanstack/react-router';
import { createPublicQueries } from '@uluran/api-sdk/query';
import type { AppContext, PageData } from './app/context.ts';
import type { LoadSession } from './app/late-session.ts';
import { parseSearch, stringifySearch } from './app/search-params.ts';
import { createLateClient } from './hydration/late-client.ts';
import type { Level } from './app/level.ts';
import { unpackQueries } from './app/page-queries.ts';
import type { IslandHost } from './islands/island-host.ts';
import { ErrorPage } from './layout/error-page.tsx';
import { NotFoundPage } from './layout/not-found-page.tsx';
import type { TopBarData } from './layout/site-header.tsx';
import { routeTree } from './routeTree.gen.ts';

export interface RouterInput {
  page: PageData;
  /** Absolute address of the API as seen from here. */
  apiUrl: string;
  /** Loads the session, in the browser alone. Pages are made without one, so that they are the same for every visitor. */
  loadSession?: LoadSession;
  /** In the browser: the path under which the page came, and what is called when its screen is hydrated. */
  landingPath?: string;
  onAwake?: () => void;
  /** Replaces the network: on the server, the API of the same process. */
  fetch?: typeof fetch;
  /** On the server: what names this rendering in the log, and what renders islands. */
  requestId?: string;
  islands?: IslandHost;
}

/** One router per rendered page: per request on the server, once in the browser. */
export function createRouter(input: RouterInput) {
  const { page } = input;
  // The SDK repeats failed reads itself; a second policy here would multiply the requests.
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: false }, mutations: { retry: false } },
  });
  // Every loader is awaited before the page is rendered, so what the queries hold travels whole, as data; nothing needs to stream.
  unpackQueries(queryClient, page.queries ?? []);
  const client = createLateClient(
    { baseUrl: input.apiUrl, ...(input.fetch ? { fetch: input.fetch } : {}) },
    input.loadSession,
  );
  const context: AppContext = {
    queryClient,
    client,
    landingPath: input.landingPath,
    queries: createPublicQueries(client),
    configuration: page.configuration,
    formState: page.formState,
    now: page.now,
    requestId: input.requestId ?? '',
    islands: input.islands,
    onAwake: input.onAwake,
  };
  const router = createTanstackRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    defaultPendingMs: 200,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    notFoundMode: 'root',
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
  interface StaticDataRouteOption {
    /** How much of the page runs in the browser; `app` by default. */
    level?: Level;
    /** The screen has its own sticky bar; the phone's bottom navigation gives way. */
    actionBar?: boolean;
    /** What the bar at the top shows and hides on this screen. */
    topBar?: TopBarData;
    /** Whether shared caches may keep the page; `public` by default. `private` pages are `no-store`. */
    cache?: 'public' | 'private';
    /** The page opens a provider's popup to sign in: the only pages that may reach a provider. */
    providerSignIn?: boolean;
    /** Sent instead of the site's `strict-origin-when-cross-origin`. */
    referrerPolicy?: 'same-origin';
  }
}
