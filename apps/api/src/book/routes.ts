import type { Sql } from '../database/client.ts';
import type { Handlers } from '../http/handlers.ts';
import { readBook } from '../read-models/book.ts';

export function bookHandlers(sql: Sql): Pick<Handlers, 'getBook'> {
  return { getBook: async () => ({ data: await readBook(sql) }) };
}
