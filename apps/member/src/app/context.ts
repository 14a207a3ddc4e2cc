import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '@uluran/api-sdk';
import type { Auth } from '@uluran/api-sdk/auth';
import type { Queries } from '@uluran/api-sdk/query';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import type { Session } from '@uluran/session';

/** Services of every route and feature: `useMemberContext()` in components, `context` in loaders and `beforeLoad`. */
export interface MemberContext {
  queryClient: QueryClient;
  client: Client;
  /** Calls for sign-out and the member's own profile; they also update the session. */
  auth: Auth;
  session: Session;
  /** Query options of every read: loaders, components and invalidations use the same functions. */
  queries: Queries;
  configuration: PublicConfiguration;
}
