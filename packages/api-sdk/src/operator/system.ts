import type { SystemState } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf, done } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** The state of the installation, and messages that were given up; for administrators. */
export interface OperatorSystem {
  /**
   * Release, nodes, jobs, messages, gateways, checks, archive and book. The figures are those of the metrics and of the named checks.
   * @endpoint getSystem
   */
  get(options?: CallOptions): Promise<SystemState>;
  /**
   * Sends a message again that was given up.
   * @endpoint retryMessage
   */
  retryMessage(id: string, options?: CallOptions): Promise<void>;
  /**
   * Sends the messages again that were given up, at most 500. Returns their number.
   * @endpoint retryMessages
   */
  retryMessages(options?: CallOptions): Promise<{ retried: number }>;
}

export function createOperatorSystem({ call }: Connection<OperatorRouteName>): OperatorSystem {
  return {
    get: (options) => dataOf(call('getSystem', {}, options)),
    retryMessage: (id, options) => done(call('retryMessage', { params: { id } }, options)),
    retryMessages: (options) => dataOf(call('retryMessages', {}, options)),
  };
}
