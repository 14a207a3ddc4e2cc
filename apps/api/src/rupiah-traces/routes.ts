import type { Sql } from '../platform/database/client.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { FundLines } from './fund-lines.ts';
import { readRupiahTrace } from './trace.ts';

export function rupiahTraceHandlers(sql: Sql, lines: FundLines): Pick<Handlers, 'getPaymentTrace'> {
  return {
    getPaymentTrace: async ({ params, query }) => ({
      data: await readRupiahTrace(sql, lines, params.id, query.before),
    }),
  };
}
