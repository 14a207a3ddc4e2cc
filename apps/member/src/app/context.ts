import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '@uluran/api-sdk';
import type { Auth } from '@uluran/api-sdk/auth';
import type { Queries } from '@uluran/api-sdk/query';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import type { Session } from '@uluran/session';

/** What every route and feature can reach: `useMemberContext()` in components, `context` in loaders and `beforeLoad`. */
export interface MemberContext {
  queryClient: QueryClient;
  client: Client;
  /** Signing out and one's own profile; keeps the session in step. */
  auth: Auth;
  session: Session;
  /** Query options of every read: one function serves loader, component and invalidation. */
  queries: Queries;
  configuration: PublicConfiguration;
}
