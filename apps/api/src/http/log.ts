import pino, { type Logger } from 'pino';
import type { Environment } from '../environment/environment.ts';

export type { Logger } from 'pino';

/** Lines are written together: one write a line costs a request as much as writing its answer. */
const WRITE_BYTES = 4096;
/** But no line waits longer for others than this. */
const WRITE_AFTER_MS = 200;

/** The time of a line as ISO 8601. Its second is written once for all lines of that second. */
function createTimestamp(): () => string {
  let writtenSecond = -1;
  let upToSecond = '';
  return () => {
    const now = Date.now();
    const second = Math.floor(now / 1000);
    if (second !== writtenSecond) {
      writtenSecond = second;
      upToSecond = `,"time":"${new Date(now).toISOString().slice(0, -'000Z'.length)}`;
    }
    return `${upToSecond}${String(now % 1000).padStart(3, '0')}Z"`;
  };
}

/**
 * Structured logs, one JSON object a line, on standard output. Addresses, names, mails and keys never go in. Lines are written a page or
 * a moment together, and what is left when the process ends: no request waits for its line.
 */
export function createLog({ LOG_LEVEL }: Pick<Environment, 'LOG_LEVEL'>): Logger {
  const options = {
    level: LOG_LEVEL,
    base: null,
    timestamp: createTimestamp(),
    redact: ['req', '*.email', '*.phone', '*.authorization'],
  };
  return pino(
    options,
    pino.destination({ dest: 1, sync: false, minLength: WRITE_BYTES, periodicFlush: WRITE_AFTER_MS }),
  );
}
