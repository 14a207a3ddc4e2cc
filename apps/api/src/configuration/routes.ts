import type { Queryable } from '../database/client.ts';
import { NotFound } from '../http/failures.ts';
import type { Handlers } from '../http/handlers.ts';
import { readZakatRates } from './zakat-rates.ts';

/** Dated public figures. */
export function zakatHandlers(sql: Queryable): Pick<Handlers, 'getZakatRates'> {
  return {
    getZakatRates: async ({ query }) => {
      const rates = await readZakatRates(sql, query.date);
      if (rates === undefined) throw new NotFound('Angka zakat untuk tanggal ini belum ada.');
      return { data: rates };
    },
  };
}
