import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { ApiEnv } from './api-env.ts';
import type { Metrics } from './metrics.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Gives every request an id, which comes back and stands in the log, and counts and times it. No personal data is logged. */
export function observeRequests(log: Logger, metrics: Metrics): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const given = context.req.header('X-Request-Id');
    const requestId = given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
    const requestLog = log.child({ requestId });
    context.set('requestId', requestId);
    context.set('log', requestLog);
    const startedAt = performance.now();
    await next();
    const milliseconds = performance.now() - startedAt;
    context.res.headers.set('X-Request-Id', requestId);
    context.res.headers.set('X-Content-Type-Options', 'nosniff');
    const route = context.get('routeName') ?? 'unknown';
    const { method } = context.req;
    const { status } = context.res;
    metrics.requests.inc({ route, method, status });
    metrics.requestSeconds.observe({ route, method }, milliseconds / 1000);
    requestLog[status >= 500 ? 'error' : 'info']({ method, route, status, ms: Math.round(milliseconds) }, 'request');
  };
}
