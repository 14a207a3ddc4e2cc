import type { Queryable } from '../database/client.ts';
import type { Handlers } from '../http/handlers.ts';
import { lastDays, readFunnelDays, readFunnelTargets } from '../read-models/funnel.ts';

const USUAL_DAYS = 30;
const TARGETS = 100;

/** What operators read about the way to a gift. */
export function funnelHandlers(sql: Queryable): Pick<Handlers, 'getFunnel'> {
  return {
    getFunnel: async ({ query: { days = USUAL_DAYS } }) => {
      const span = await lastDays(sql, days);
      const [all, targets] = await Promise.all([
        readFunnelDays(sql, span, null),
        readFunnelTargets(sql, span, TARGETS),
      ]);
      return { data: { ...all, targets } };
    },
  };
}
