import pLimit from 'p-limit';
import { Failure } from '../http/failures.ts';

const RETRY_AFTER_SECONDS = 2;

/** The failure of a caller that finds the queue full; the contract's sentence and two seconds by default. */
interface Refusal {
  message?: string;
  retryAfterSeconds?: number;
}

/**
 * Runs work in the order it comes, so many pieces at once and so many more waiting: a flood costs neither the memory nor the other
 * requests. A piece that finds the queue full throws Failure `service_unavailable` without being begun.
 */
export function createTurns(concurrency: number, queueLimit: number, refusal: Refusal = {}) {
  const limit = pLimit(concurrency);

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.activeCount + limit.pendingCount >= concurrency + queueLimit)
      throw new Failure('service_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, ...refusal });
    return await limit(work);
  };
}
