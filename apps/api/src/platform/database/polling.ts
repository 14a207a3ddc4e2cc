import { setTimeout as pause } from 'node:timers/promises';
import { errorInWords } from '../logging/redaction.ts';
import type { DatabaseLog } from './log.ts';

/** Pause after a failed look, so that an unreachable database is not asked several times a second. */
const AFTER_FAILURE_MS = 2_000;

export interface PollingOptions {
  /** Milliseconds from the end of one look to the next. */
  readonly everyMs: number;
  readonly log: DatabaseLog;
}

/**
 * Looks into the database again and again, one look at a time; returns the function that stops it, which waits for the look under way. A
 * look that fails is logged, and the next one comes a little later.
 */
export function startPolling(look: () => Promise<unknown>, { everyMs, log }: PollingOptions): () => Promise<void> {
  const stopping = new AbortController();
  const polling = (async () => {
    while (!stopping.signal.aborted) {
      const waitMs = await look().then(
        () => everyMs,
        (error: unknown) => {
          log.warn(
            `A look into the database failed; the next one follows in ${AFTER_FAILURE_MS} ms: ${errorInWords(error)}`,
          );
          return AFTER_FAILURE_MS;
        },
      );
      await pause(waitMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  return async () => {
    stopping.abort();
    await polling;
  };
}
