import type { QueryClient } from '@tanstack/react-query';
import type { OperatorClient } from '@uluran/api-sdk/operator';
import type { OperatorQueries } from '@uluran/api-sdk/operator/query';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import type { OperatorBrowserSession } from './session/operator-session.ts';

/** Services of every route and feature: `useConsole()` in components, `context` in loaders and `beforeLoad`. */
export interface ConsoleContext extends Pick<OperatorBrowserSession, 'session' | 'canContinue'> {
  queryClient: QueryClient;
  client: OperatorClient;
  /** Query options of every read: loaders, components and invalidations use the same functions. */
  queries: OperatorQueries;
  configuration: PublicConfiguration;
}
