import pLimit from 'p-limit';
import { Failure } from '../http/failures.ts';

const RETRY_AFTER_SECONDS = 2;

/** The failure if the queue is full; the contract's sentence and two seconds by default. */
interface Refusal {
  message?: string;
  retryAfterSeconds?: number;
}

/**
 * Runs work in order of arrival, with limits on running and waiting pieces: a flood does not exhaust the memory or delay other requests. If
 * the queue is full, a piece throws Failure `service_unavailable` without being started.
 */
export function createTurns(concurrency: number, queueLimit: number, refusal: Refusal = {}) {
  const limit = pLimit(concurrency);

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.activeCount + limit.pendingCount >= concurrency + queueLimit)
      throw new Failure('service_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, ...refusal });
    return await limit(work);
  };
}
