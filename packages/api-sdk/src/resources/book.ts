import type { Book } from '@uluran/contract/endpoints';
import { type Connection, dataOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** The public book. Its log is served as files below `/buku/log/`, which `@uluran/buku` reads and checks. */
export interface PublicBook {
  /**
   * What all funds have at the last checkpoint, by kind, and the last days that were closed with their roots.
   * @endpoint getBook
   */
  get(options?: CallOptions): Promise<Book>;
}

export function createPublicBook({ call }: Connection): PublicBook {
  return {
    get: (options) => dataOf(call('getBook', {}, options)),
  };
}
