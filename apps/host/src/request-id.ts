import { randomUUID } from 'node:crypto';

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Returns the id that a proxy gave the request, or a new one. Hono's `requestId` is middleware of a Hono application, which the host does not have:
 * refusals and cached pages have an id too, and are sent before any application is called.
 */
export function requestIdOf(given: string | string[] | null | undefined): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
