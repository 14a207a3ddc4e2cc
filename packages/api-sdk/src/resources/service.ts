import type { EndpointData } from '@uluran/contract/endpoints';
import { type Connection, dataOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** Availability of the API, for monitoring. */
export interface Service {
  /**
   * Whether the process is alive.
   * @endpoint getHealth
   */
  health(options?: CallOptions): Promise<EndpointData<'getHealth'>>;
  /**
   * Whether the process can serve: database reached, migrations applied. Rejects with `service_unavailable` if not.
   * @endpoint getReadiness
   */
  readiness(options?: CallOptions): Promise<EndpointData<'getReadiness'>>;
}

export function createService({ call }: Connection): Service {
  return {
    health: (options) => dataOf(call('getHealth', {}, options)),
    readiness: (options) => dataOf(call('getReadiness', {}, options)),
  };
}
