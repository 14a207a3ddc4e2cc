import type { Sql } from '../database/client.ts';
import type { Handlers } from '../http/handlers.ts';
import { createFundLines } from './fund-lines.ts';
import { readRupiahTrace } from './trace.ts';

export function rupiahTraceHandlers(sql: Sql): Pick<Handlers, 'getPaymentTrace'> {
  const lines = createFundLines(sql);
  return {
    getPaymentTrace: async ({ params, query }) => ({
      data: await readRupiahTrace(sql, lines, params.id, query.before),
    }),
  };
}
