import { randomUUID } from 'node:crypto';
import type { RouteName } from '@uluran/contract/routes';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id a caller gave the request, or a new one. It comes back and stands in the log. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get('X-Request-Id');
  return given !== null && REQUEST_ID.test(given) ? given : randomUUID();
}

/** A request that was answered. */
interface Answered {
  route: RouteName | undefined;
  method: string;
  status: number;
  milliseconds: number;
}

/** Counts, times and logs a request. No personal data is logged. */
export function observe(answered: Answered, log: Logger, metrics: Metrics): void {
  const { route = 'unknown', method, status, milliseconds } = answered;
  metrics.requests.inc({ route, method, status });
  metrics.requestSeconds.observe({ route, method }, milliseconds / 1000);
  log[status >= 500 ? 'error' : 'info']({ method, route, status, ms: Math.round(milliseconds) }, 'request');
}
