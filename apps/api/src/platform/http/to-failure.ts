import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../database/errors.ts';
import { Failure, MalformedRequest } from './failures.ts';

/** The database ended a statement that took too long, because it is overloaded. */
const STATEMENT_TIMEOUT = '57014';

/** A text of the request contains a NUL, which the database cannot store. */
const NO_TEXT = '22021';

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

/** Returns true if the same call may succeed a moment later: the database is unreachable or overloaded. */
export function isPassing(error: unknown): boolean {
  return isDatabaseUnavailable(error) || hasCode(error, STATEMENT_TIMEOUT);
}

/** Converts every error into a named failure; an unexpected one is logged in full and returned without its details. */
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
