import { errorInWords } from '../../logging/redaction.ts';
import type { DatabaseLog } from '../log.ts';
import { forgetPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';
import { processStartTime } from './processes.ts';

const CHECK_EVERY_MS = 1_000;

/** Watches over a running server. */
export interface Supervisor {
  /** Ends the watch, then the server. */
  stop(): Promise<void>;
}

/**
 * Restarts the server when it ends unexpectedly (killed for its memory, for example), on the port in its URLs.
 *
 * @param restart starts another server on the given port.
 */
export function superviseServer(
  first: Postmaster,
  restart: (port: number) => Promise<Postmaster>,
  log: DatabaseLog,
): Supervisor {
  let current = first;
  let startedAt = processStartTime(first.pid);
  let round: Promise<void> | undefined;

  const check = async () => {
    const started = await processStartTime(current.pid);
    if (started !== undefined && started === (await startedAt)) {
      return;
    }
    forgetPostmaster(current.pid);
    log.warn(`The database server (process ${current.pid}) ended by itself; starting it again.`);
    current = await restart(current.port);
    startedAt = processStartTime(current.pid);
    log.info(`The database server runs again (process ${current.pid}).`);
  };
  const timer = setInterval(() => {
    round ??= check()
      .catch((error: unknown) => log.warn(`The database server did not start again: ${errorInWords(error)}`))
      .finally(() => {
        round = undefined;
      });
  }, CHECK_EVERY_MS);
  timer.unref();

  return {
    stop: async () => {
      clearInterval(timer);
      await round;
      await stopPostmaster(current.pid);
    },
  };
}
