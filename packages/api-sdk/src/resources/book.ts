import type { Book, EndpointInput } from '@uluran/contract/endpoints';
import { type Connection, dataOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** Which days a book shows: the last, or those before one, as `YYYY-MM-DD`. */
export type BookQuery = EndpointInput<'getBook', 'query'>;

/** The public book. Its log is served as files below `/buku/log/`, which `@uluran/buku` reads and checks. */
export interface PublicBook {
  /**
   * What all funds have at the last checkpoint, by kind, and days that were closed with their roots, fifteen at a time.
   * @endpoint getBook
   */
  get(query?: BookQuery, options?: CallOptions): Promise<Book>;
}

export function createPublicBook({ call }: Connection): PublicBook {
  return {
    get: (query = {}, options) => dataOf(call('getBook', { query }, options)),
  };
}
