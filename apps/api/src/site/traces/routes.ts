import type { FundLines } from '../../books/fund-lines/fund-lines.ts';
import type { Sql } from '../../platform/database/client.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { readRupiahTrace } from './trace.ts';

export function rupiahTraceHandlers(sql: Sql, lines: FundLines): Pick<Handlers, 'getPaymentTrace'> {
  return {
    getPaymentTrace: async ({ params, query }) => ({
      data: await readRupiahTrace(sql, lines, params.id, query.before),
    }),
  };
}
