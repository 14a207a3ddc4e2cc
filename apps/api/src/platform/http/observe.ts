import { randomUUID } from 'node:crypto';
import type { RouteName } from '@uluran/contract/routes';
import type { Logger } from 'pino';
import { PLAIN_LINES } from '../logging/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Returns the id that a caller gave the request, or a new one. The response and the log contain it. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get('X-Request-Id');
  return given !== null && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Calls that load balancers and monitors make every second: counted, logged only if they fail, and not traced. */
export const UNLOGGED: ReadonlySet<RouteName | undefined> = new Set([
  'getHealth',
  'getReadiness',
  'getMetrics',
] as const);

/** A request with its response. */
interface Answered {
  requestId: string;
  route: RouteName | undefined;
  method: string;
  status: number;
  milliseconds: number;
}

/** Finds the counter and the timer of a kind of request by one name; by their labels, both would be searched for at every request. */
function createMeters(metrics: Metrics) {
  const make = (route: string, method: string, status: number) => ({
    requests: metrics.requests.labels({ route, method, status }),
    seconds: metrics.requestSeconds.labels({ route, method }),
  });
  const known = new Map<string, ReturnType<typeof make>>();
  return (route: string, method: string, status: number) => {
    const name = `${route} ${method} ${status}`;
    const meters = known.get(name) ?? make(route, method, status);
    known.set(name, meters);
    return meters;
  };
}

/** Creates the function that counts, times and logs requests. No personal data is logged. */
export function createObserver(log: Logger, metrics: Metrics): (answered: Answered) => void {
  const lines = log.child({}, PLAIN_LINES);
  const meters = createMeters(metrics);
  return ({ requestId, route = 'unknown', method, status, milliseconds }) => {
    const { requests, seconds } = meters(route, method, status);
    requests.inc();
    seconds.observe(milliseconds / 1000);
    if (status < 400 && UNLOGGED.has(route as RouteName)) return;
    const line = { requestId, method, route, status, ms: Math.round(milliseconds) };
    lines[status >= 500 ? 'error' : 'info'](line, 'request');
  };
}
