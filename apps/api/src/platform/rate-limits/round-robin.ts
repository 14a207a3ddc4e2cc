import { Failure } from '../http/failures.ts';

/** Number of pieces of work that may wait. */
export interface WaitingLimits {
  perCaller: number;
  inAll: number;
}

/** The failure if the queue is full: `service_unavailable` by default; `too_many_requests` if callers are members who request too much. */
interface Refusal {
  code?: 'service_unavailable' | 'too_many_requests';
  message: string;
  retryAfterSeconds: number;
}

/**
 * Runs one piece of work at a time, in round-robin order of the waiting callers: a caller with many pieces waits for its own, and delays
 * others by one of them at most. If the queue is full, a piece throws a Failure without being started.
 */
export function createRoundRobin(
  { perCaller, inAll }: WaitingLimits,
  { code = 'service_unavailable', ...refusal }: Refusal,
) {
  /** Functions that start the waiting pieces of each caller; the first caller is next. */
  const waiting = new Map<string, (() => void)[]>();
  let count = 0;
  let busy = false;

  function next(): void {
    const [first] = waiting;
    if (first === undefined) {
      busy = false;
      return;
    }
    const [caller, [begin, ...later]] = first;
    waiting.delete(caller);
    if (later.length > 0) waiting.set(caller, later);
    count -= 1;
    begin?.();
  }

  function wait(caller: string): Promise<void> {
    const own = waiting.get(caller) ?? [];
    if (own.length >= perCaller || count >= inAll) throw new Failure(code, refusal);
    count += 1;
    return new Promise((begin) => {
      waiting.set(caller, [...own, begin]);
    });
  }

  return async function inTurn<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    if (busy) await wait(caller);
    busy = true;
    try {
      return await work();
    } finally {
      next();
    }
  };
}
