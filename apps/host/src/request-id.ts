import { randomUUID } from 'node:crypto';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id a proxy gave the request, or a new one. */
export function requestIdOf(given: string | string[] | null | undefined): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
