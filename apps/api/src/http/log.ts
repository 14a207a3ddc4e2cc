import pino, { type Logger } from 'pino';
import type { Environment } from '../environment/environment.ts';

export type { Logger } from 'pino';

/**
 * Structured logs, one JSON object a line, on standard output. Addresses, names, mails and keys never go in. Lines are written when
 * the output takes them, several at once under load, and what is left when the process ends: no request waits for its line.
 */
export function createLog({ LOG_LEVEL }: Pick<Environment, 'LOG_LEVEL'>): Logger {
  const options = {
    level: LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req', '*.email', '*.phone', '*.authorization'],
  };
  return pino(options, pino.destination({ dest: 1, sync: false }));
}
