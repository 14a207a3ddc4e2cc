import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '@uluran/api-sdk';
import type { PublicQueries } from '@uluran/api-sdk/query';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import type { FormState } from '../form-actions/form-state.ts';
import type { IslandHost } from '../islands/island-host.ts';
import type { PageQueries } from './page-queries.ts';

/** What every route can reach: `Route.useRouteContext()` in components, `context` in loaders and `beforeLoad`. */
export interface AppContext {
  /** One per request on the server, one per page on the client. */
  queryClient: QueryClient;
  /** On the server its calls carry the visitor's address and request id. */
  client: Client;
  /** Query options of every read: one function serves loader, component and invalidation. */
  queries: PublicQueries;
  configuration: PublicConfiguration;
  /** Result of a native form post; undefined on every other rendering and after the first client navigation. */
  formState: FormState | undefined;
  /** The server's time, ISO 8601: dates relative to it render alike on both sides. */
  now: string;
  /** Names this rendering in the log; shown on error pages. Empty in the browser. */
  requestId: string;
  /** Path of the page as the server sent it, in the browser; undefined on the server. */
  landingPath: string | undefined;
  /** Renders islands; undefined in the browser. */
  islands: IslandHost | undefined;
  /** Called when the screen is hydrated; undefined on the server. */
  onAwake: (() => void) | undefined;
}

/** What the server passes to a hydrated screen, as one JSON block in the page. */
export interface PageData {
  configuration: PublicConfiguration;
  now: string;
  formState?: FormState;
  /** The data of the page. */
  queries?: PageQueries;
}
