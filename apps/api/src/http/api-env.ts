import type { RouteName } from '@uluran/contract/routes';
import type { Logger } from 'pino';

/** What the caller of `fetch` knows about the connection. */
export interface Connection {
  clientAddress: string;
}

export type ApiEnv = {
  Bindings: Connection;
  Variables: { requestId: string; log: Logger; routeName: RouteName | undefined };
};
