const MINUTE_MS = 60_000;

/**
 * Documented gaps before the first to fifth retry of a notification: 2, 10, 30, 90 and 210 minutes, each counted from
 * the attempt before it.
 */
export const RETRY_DELAYS_MS: readonly number[] = [2, 10, 30, 90, 210].map((minutes) => minutes * MINUTE_MS);

/** The receiver has this long to answer. */
export const DELIVERY_TIMEOUT_MS = 15_000;

/** How often a 307 or 308 is followed with the same POST before it counts as a failure. */
export const MAX_REDIRECTS = 5;

/**
 * How many retries the gateway documents for an outcome: none after a 2xx or a 301–303 (which it asks merchants to fix
 * in the settings), one after a 500, two after a 400 or 404, four after a 503, five after anything else, which includes
 * a time-out and a refused connection (no HTTP status at all).
 */
export function retriesAllowed(httpStatus: number | undefined): number {
  if (httpStatus === undefined) return 5;
  if (httpStatus >= 200 && httpStatus < 300) return 0;
  if (httpStatus >= 301 && httpStatus <= 303) return 0;
  if (httpStatus === 500) return 1;
  if (httpStatus === 400 || httpStatus === 404) return 2;
  if (httpStatus === 503) return 4;
  return 5;
}

/**
 * When to try again after a failed attempt, as a delay in milliseconds; undefined means never.
 * `attemptsMade` counts that attempt; `delaysMs` is the schedule in force.
 */
export function nextRetryDelayMs(
  httpStatus: number | undefined,
  attemptsMade: number,
  delaysMs: readonly number[],
): number | undefined {
  return attemptsMade <= retriesAllowed(httpStatus) ? delaysMs[attemptsMade - 1] : undefined;
}
