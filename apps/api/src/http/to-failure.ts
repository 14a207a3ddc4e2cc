import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../database/errors.ts';
import { Failure } from './failures.ts';

/** The database ended a statement that took too long: it has more to do than it can. */
const STATEMENT_TIMEOUT = '57014';

function isOverloaded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === STATEMENT_TIMEOUT;
}

/** Every error becomes a named failure; an unexpected one is logged whole and returned without its details. */
export function toFailure(error: unknown, log: Logger): Failure {
  if (error instanceof Failure) return error;
  if (isDatabaseUnavailable(error) || isOverloaded(error)) {
    log.error({ err: error }, 'database unavailable');
    return new Failure('service_unavailable', { retryAfterSeconds: 5, cause: error });
  }
  log.error({ err: error }, 'unexpected error');
  return new Failure('internal_error', { cause: error });
}
