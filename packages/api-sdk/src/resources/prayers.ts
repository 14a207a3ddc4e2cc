import type { Amen, EndpointInput } from '@uluran/contract/endpoints';
import { type Connection, dataOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** The prayers that donors leave with their gifts. Walls list them, with the number of Aamiin. */
export interface Prayers {
  /**
   * Adds an Aamiin to a prayer, once per account or visitor, or removes it with `said: false`. Without a token the first call returns a `visitor`:
   * store it and send it with further calls, so that they count as the same visitor's.
   * @endpoint sayAmen
   */
  sayAmen(id: string, amen?: EndpointInput<'sayAmen', 'body'>, options?: CallOptions): Promise<Amen>;
}

export function createPrayers({ call }: Connection): Prayers {
  return { sayAmen: (id, body = {}, options) => dataOf(call('sayAmen', { params: { id }, body }, options)) };
}
