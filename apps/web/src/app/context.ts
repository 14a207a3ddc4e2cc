import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '@uluran/api-sdk';
import type { PublicQueries } from '@uluran/api-sdk/query';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import type { FormState } from '../form-actions/form-state.ts';
import type { IslandHost } from '../islands/island-host.ts';

/** Context of every route: `Route.useRouteContext()` in components, `context` in loaders and `beforeLoad`. Created once per rendered page. */
export interface AppContext {
  queryClient: QueryClient;
  /** Client whose calls carry the visitor's address and request id. */
  client: Client;
  /** Query options of every read: one function serves loader and component. */
  queries: PublicQueries;
  configuration: PublicConfiguration;
  /** Result of a native form post; undefined on every other rendering. */
  formState: FormState | undefined;
  /** The server's time, ISO 8601. */
  now: string;
  /** Id of this rendering in the log; shown on error pages. */
  requestId: string;
  islands: IslandHost;
  /** Returns true if the visitor has a session. A page that calls it is private: no cache stores it. */
  isSignedIn: () => boolean;
}
