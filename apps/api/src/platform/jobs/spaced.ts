import { setTimeout as pause } from 'node:timers/promises';

/**
 * Returns a function that does the work at once, or, if the work is running or was done a moment ago, once more when that time is over. For
 * any number of calls meanwhile, the work begins once after the last call.
 *
 * @param work handles its own failures
 * @param everyMs least time from the end of the work to its next start
 */
export function spaced(work: () => Promise<unknown>, everyMs: number): () => void {
  let isBusy = false;
  let isWanted = false;
  const go = async () => {
    isBusy = true;
    while (isWanted) {
      isWanted = false;
      await work();
      await pause(everyMs, undefined, { ref: false });
    }
    isBusy = false;
  };
  return () => {
    isWanted = true;
    if (!isBusy) void go();
  };
}
