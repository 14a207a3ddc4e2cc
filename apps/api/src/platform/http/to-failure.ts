import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../database/errors.ts';
import { Failure, MalformedRequest } from './failures.ts';

/** The database ended a statement that took too long: it has more to do than it can. */
const STATEMENT_TIMEOUT = '57014';

/** A text of the request has a NUL, which no text of the database can hold. */
const NO_TEXT = '22021';

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

/** Returns true if the same call may succeed a moment later: the database is away or overloaded. */
export function isPassing(error: unknown): boolean {
  return isDatabaseUnavailable(error) || hasCode(error, STATEMENT_TIMEOUT);
}

/** Every error becomes a named failure; an unexpected one is logged whole and returned without its details. */
export function toFailure(error: unknown, log: Logger): Failure {
  if (error instanceof Failure) return error;
  if (isPassing(error)) {
    log.error({ err: error }, 'database unavailable');
    return new Failure('service_unavailable', { retryAfterSeconds: 5, cause: error });
  }
  if (hasCode(error, NO_TEXT)) return new MalformedRequest();
  log.error({ err: error }, 'unexpected error');
  return new Failure('internal_error', { cause: error });
}
