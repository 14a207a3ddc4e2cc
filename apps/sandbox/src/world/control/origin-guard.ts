import { createMiddleware } from 'hono/factory';

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host);
}

/** Refuses requests for another host name: a page elsewhere could point its own name at this machine. */
export const loopbackHostOnly = createMiddleware(async (context, next) => {
  const host = context.req.header('host') ?? '';
  if (!isLoopbackHost(host))
    return context.text(`The sandbox answers to 127.0.0.1 and localhost, not to ${host}.`, 421);
  await next();
});

/** Refuses requests from pages of another origin; programs and the sandbox's own pages pass. */
export const sameOriginOnly = createMiddleware(async (context, next) => {
  const origin = context.req.header('origin');
  const site = context.req.header('sec-fetch-site');
  const isForeign = origin !== undefined && hostOf(origin) !== context.req.header('host');
  if (isForeign || site === 'cross-site' || site === 'same-site') {
    return context.json({ error: 'foreign_origin', message: 'Only the sandbox itself and programs may do this.' }, 403);
  }
  await next();
});
