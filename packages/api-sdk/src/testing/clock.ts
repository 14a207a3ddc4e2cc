/** A clock for tests. It only moves when the test moves it, or when a client waits by it. */
export interface FakeClock {
  /** Current time of the clock. */
  now: () => Date;
  /** Moves it forward by milliseconds: payments whose time to pay has passed expire. */
  advance: (ms: number) => void;
  /** Waits by moving the clock forward, in no real time. A client with this `clock` calls it before it retries a call, polls or reconnects. */
  wait: (ms: number) => Promise<void>;
  /** Calls the listener after each move. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Creates a clock for `createFakeServer` and, if a client must not wait either, for `createClient`.
 *
 * @param startsAt its first time; default: now
 */
export function createFakeClock(startsAt: Date | string = new Date()): FakeClock {
  let time = new Date(startsAt).getTime();
  const listeners = new Set<() => void>();
  function advance(ms: number): void {
    time += ms;
    for (const listener of listeners) listener();
  }
  return {
    now: () => new Date(time),
    advance,
    wait: (ms) => {
      advance(ms);
      // One turn of the event loop, so that a loop that waits by this clock does not block the rest of the program.
      return new Promise((resolve) => setTimeout(resolve, 0));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
