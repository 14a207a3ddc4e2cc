import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter as createTanstackRouter } from '@tanstack/react-router';
import { createClient } from '@uluran/api-sdk';
import { createPublicQueries } from '@uluran/api-sdk/query';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import type { AppContext } from './app/context.ts';
import type { Frame } from './app/frame.ts';
import type { Level } from './app/level.ts';
import { parseSearch, stringifySearch } from './app/search-params.ts';
import type { FormState } from './form-actions/form-state.ts';
import type { IslandHost } from './islands/island-host.ts';
import { ErrorPage } from './layout/error-page.tsx';
import { NotFoundPage } from './layout/not-found-page.tsx';
import type { TopBarData } from './layout/site-header.tsx';
import { routeTree } from './routeTree.gen.ts';

export interface RouterInput {
  configuration: PublicConfiguration;
  /** Result of a native form post. */
  formState: FormState | undefined;
  /** The time of this rendering, ISO 8601. */
  now: string;
  /** Absolute address of the API. */
  apiUrl: string;
  /** Performs API calls: the API may be in the same process. */
  fetch: typeof fetch;
  /** Id of this rendering in the log. */
  requestId: string;
  islands: IslandHost;
  /** Returns true if the visitor has a session. */
  isSignedIn: () => boolean;
}

/** One router per rendered page. Pages are documents, and no browser runs it. */
export function createRouter({ apiUrl, fetch, ...given }: RouterInput) {
  // The SDK repeats failed reads itself; a second policy here would multiply the requests.
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 'static', retry: false } } });
  const client = createClient({ baseUrl: apiUrl, fetch });
  const context: AppContext = { ...given, queryClient, client, queries: createPublicQueries(client) };
  return createTanstackRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    notFoundMode: 'root',
    // An address in other letter case is redirected to the page: see readable-address.ts.
    caseSensitive: true,
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
  interface StaticDataRouteOption {
    /** Scripts of the page. */
    level?: Level;
    /** Frame around the screen; `site` by default. */
    frame?: Frame;
    /** The screen has its own sticky bar; the phone's bottom navigation gives way. */
    actionBar?: boolean;
    /** Settings of the bar at the top of this screen. */
    topBar?: TopBarData;
    /** `public` by default: shared caches may keep the page. `private` pages are `no-store`. */
    cache?: 'public' | 'private';
    /** The page opens a provider's popup to sign in. Only such pages may connect to a provider. */
    providerSignIn?: boolean;
    /** The page may ask for the camera. */
    camera?: boolean;
    /** Other origins whose pictures the page may show. */
    images?: (configuration: PublicConfiguration) => readonly string[];
    /** Neither page views nor events are recorded: the address is a key, or the page cannot send them. */
    isUnmeasured?: boolean;
    /** Replaces the site's `strict-origin-when-cross-origin`. */
    referrerPolicy?: 'same-origin';
  }
}
