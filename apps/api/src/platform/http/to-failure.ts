import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../database/errors.ts';
import { Failure, MalformedRequest } from './failures.ts';

/** The database ended a statement that took too long, because it is overloaded. */
const STATEMENT_TIMEOUT = '57014';

/** A text of the request contains a NUL, which the database cannot store: in a column, and in JSON. */
const NUL = ['22021', '22P05'];
const INVALID_TEXT = '22P02';
/** The database's parser of JSON. Every JSON text is written by `JSON.stringify`, so it refuses half of a surrogate pair alone. */
const JSON_PARSER = 'jsonfuncs.c';

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

/** Returns true if the database cannot store a text of the request, because it is no Unicode text or contains a NUL. */
function isNoText(error: unknown): boolean {
  if (NUL.some((code) => hasCode(error, code))) return true;
  return hasCode(error, INVALID_TEXT) && error instanceof Error && 'file' in error && error.file === JSON_PARSER;
}

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
  if (isNoText(error)) return new MalformedRequest();
  log.error({ err: error }, 'unexpected error');
  return new Failure('internal_error', { cause: error });
}
