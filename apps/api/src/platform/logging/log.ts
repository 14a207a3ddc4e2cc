import pino, { type Logger } from 'pino';
import { loggable, withoutPersonalText } from './redaction.ts';

export type { Logger } from 'pino';

/** Lines are written together: one write a line costs a request as much as writing its answer. */
const WRITE_BYTES = 4096;
/** But no line waits longer for others than this. */
const WRITE_AFTER_MS = 200;

/** The time of a line as ISO 8601. Its second is formatted once for all lines of that second: pino's own `isoTime` formats each, which makes a line cost 1.7 times as much. */
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

/** How much is logged. */
interface LogOptions {
  /** The least severe level that is written, by its name in pino. */
  LOG_LEVEL: string;
}

/** Where lines go. */
interface Destination {
  write(line: string): void;
}

/** Standard output. Lines are written a page or a moment together, and what is left when the process ends: no request waits for its line. */
function standardOutput(): Destination {
  return pino.destination({ dest: 1, sync: false, minLength: WRITE_BYTES, periodicFlush: WRITE_AFTER_MS });
}

/** What a child logger is given whose lines hold nothing that could need to be left out: looking for it costs more than writing them. */
export const PLAIN_LINES = { formatters: { log: (fields: object) => fields as Record<string, unknown> } };

/**
 * Structured logs, one JSON object a line. What never goes in stands in `redaction.ts`: fields of those names and errors are cleared before
 * a line is written, and texts of those kinds on their way out, wherever they stand.
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
