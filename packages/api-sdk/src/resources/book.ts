import type { Book, EndpointInput } from '@uluran/contract/endpoints';
import { type Connection, dataOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** Selects the days of a book: the latest, or those before a day, as `YYYY-MM-DD`. */
export type BookQuery = EndpointInput<'getBook', 'query'>;

/** The public book. Its log is served as files below `/buku/log/`, which `@uluran/buku` reads and checks. */
export interface PublicBook {
  /**
   * Totals of all funds at the last checkpoint, by kind, and closed days with their roots, fifteen at a time.
   * @endpoint getBook
   */
  get(query?: BookQuery, options?: CallOptions): Promise<Book>;
}

export function createPublicBook({ call }: Connection): PublicBook {
  return {
    get: (query = {}, options) => dataOf(call('getBook', { query }, options)),
  };
}
