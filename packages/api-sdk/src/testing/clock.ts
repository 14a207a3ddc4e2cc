/** A clock for tests. It stands still until the test moves it, or a client waits by it. */
export interface FakeClock {
  /** Its time. */
  now: () => Date;
  /** Moves it on by milliseconds: payments whose time to pay is over expire. */
  advance: (ms: number) => void;
  /** Waits by moving the clock on, in no real time: what a client with this `clock` does before it repeats a call, polls or reconnects. */
  wait: (ms: number) => Promise<void>;
  /** Calls back after each move. Returns what ends that. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Makes a clock for `createFakeServer` and, where a client must not wait either, for `createClient`.
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
      // One turn of the event loop, so that a loop that waits by this clock leaves room for the rest of a program.
      return new Promise((resolve) => setTimeout(resolve, 0));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
