import { createLog, type Logger } from '../../../../src/platform/logging/log.ts';

/** A log whose lines are kept, as text. */
export function createKeptLog(): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  const log = createLog({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) });
  return { log, lines };
}
