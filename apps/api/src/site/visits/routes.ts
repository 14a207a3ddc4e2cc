import type { Queryable } from '../../platform/database/client.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { lastDays, readFunnelDays, readFunnelTargets } from './funnel.ts';
import type { VisitCounter } from './visit-counter.ts';

const USUAL_DAYS = 30;
const TARGETS = 100;

interface FunnelParts {
  sql: Queryable;
  visits: Pick<VisitCounter, 'count'>;
}

/** Handlers for operators' figures about steps to a gift, and for pages opened at processes without a database. */
export function funnelHandlers({ sql, visits }: FunnelParts): Pick<Handlers, 'getFunnel' | 'reportOpenedPage'> {
  return {
    reportOpenedPage: async ({ body, headers, clientAddress }) => {
      visits.count(body, {
        clientAddress,
        userAgent: headers.get('User-Agent') ?? undefined,
        purpose: headers.get('Sec-Purpose') ?? undefined,
      });
      return { data: null };
    },
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
