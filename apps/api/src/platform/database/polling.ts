import { setTimeout as pause } from 'node:timers/promises';
import { errorInWords } from '../logging/redaction.ts';
import type { DatabaseLog } from './log.ts';

/** Pause after a failed check, so that an unreachable database does not get several queries a second. */
const AFTER_FAILURE_MS = 2_000;

export interface PollingOptions {
  /** Milliseconds from the end of one check to the start of the next. */
  readonly everyMs: number;
  readonly log: DatabaseLog;
}

/**
 * Runs a check of the database repeatedly, one at a time; returns the function that stops it, which waits for a running check. A failed check
 * is logged, and the next one follows after a longer pause.
 */
export function startPolling(check: () => Promise<unknown>, { everyMs, log }: PollingOptions): () => Promise<void> {
  const stopping = new AbortController();
  const polling = (async () => {
    while (!stopping.signal.aborted) {
      const waitMs = await check().then(
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
