import pino, { type Logger } from 'pino';
import { loggable, withoutPersonalText } from './redaction.ts';

export type { Logger } from 'pino';

/** Lines are written in batches: one write per line costs a request as much as writing its response. */
const WRITE_BYTES = 4096;
/** Longest time that a line waits for further lines. */
const WRITE_AFTER_MS = 200;

/**
 * Returns the time of a line as ISO 8601. Its second is formatted once for all lines of that second: pino's own `isoTime` formats each,
 * which makes a line cost 1.7 times as much.
 */
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

/** Level of the log. */
interface LogOptions {
  /** The least severe level that is written, by its name in pino. */
  LOG_LEVEL: string;
}

/** Destination of the lines. */
interface Destination {
  write(line: string): void;
}

/** Standard output. Lines are written in batches by size or time, and the rest when the process ends: no request waits for its line. */
function standardOutput(): Destination {
  return pino.destination({ dest: 1, sync: false, minLength: WRITE_BYTES, periodicFlush: WRITE_AFTER_MS });
}

/** Options of a child logger whose lines contain nothing to redact: searching them costs more than writing them. */
export const PLAIN_LINES = { formatters: { log: (fields: object) => fields as Record<string, unknown> } };

/**
 * Creates structured logs, one JSON object a line. `redaction.ts` lists the contents that are never logged: fields of those names and
 * errors are redacted before a line is written, and texts of those kinds in the finished line.
 */
export function createLog({ LOG_LEVEL }: LogOptions, destination?: Destination): Logger {
  const options = {
    level: LOG_LEVEL,
    base: null,
    timestamp: createTimestamp(),
    formatters: { log: (fields: object) => loggable(fields) as Record<string, unknown> },
    // Errors are described already.
    serializers: { err: (described: unknown) => described },
  };
  const lines = destination ?? standardOutput();
  return pino(options, { write: (line: string) => lines.write(withoutPersonalText(line)) });
}
