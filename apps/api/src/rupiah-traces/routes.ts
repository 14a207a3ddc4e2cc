import type { Sql } from '../database/client.ts';
import type { Handlers } from '../http/handlers.ts';
import { readRupiahTrace } from './trace.ts';

export function rupiahTraceHandlers(sql: Sql): Pick<Handlers, 'getPaymentTrace'> {
  return { getPaymentTrace: async ({ params }) => ({ data: await readRupiahTrace(sql, params.id) }) };
}
