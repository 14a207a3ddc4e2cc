import { Failure } from './failures.ts';

const RETRY_AFTER_SECONDS = 2;

/** What somebody is told who finds the queue full; the contract's sentence and two seconds unless said. */
interface Refusal {
  message?: string;
  retryAfterSeconds?: number;
}

/**
 * Runs work in the order it comes, so many pieces at once and so many more waiting: a flood costs neither the memory nor the other
 * requests. A piece that finds the queue full throws Failure `service_unavailable` without being begun.
 */
export function createTurns(concurrency: number, queueLimit: number, refusal: Refusal = {}) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= concurrency) {
      if (waiting.length >= queueLimit) {
        throw new Failure('service_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, ...refusal });
      }
      // Whoever ends hands its place over, so the count of running ones stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
