import type { Queryable } from '../../platform/database/client.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import { NotFound } from '../../platform/http/failures.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { readPublicConfiguration } from './public-configuration.ts';
import { readZakatRates } from './zakat-rates.ts';

/** Handler of the configuration, which every client reads first. */
export function configurationHandlers(sql: Queryable, environment: Environment): Pick<Handlers, 'getConfiguration'> {
  return { getConfiguration: async () => ({ data: await readPublicConfiguration(sql, environment) }) };
}

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
