/** What a process is to its stop. */
interface SignalSource {
  on: (signal: 'SIGINT' | 'SIGTERM', listener: () => void) => unknown;
}

interface Stops {
  /** Begins the stop, with the first signal. */
  stop: (signal: 'SIGINT' | 'SIGTERM') => void;
  /** Ends the process at once, with the second one. */
  end: () => void;
}

/** npm passes a signal on to its program: one that goes to the whole group, as Ctrl-C does, comes twice. */
const SAME_SIGNAL_MS = 1_000;

/** Calls `stop` at the first signal and `end` at a second one; repeats of the first within a second are the same. `now` is in milliseconds. */
export function onStopSignals(source: SignalSource, { stop, end }: Stops, now = () => performance.now()): void {
  let stoppedAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    source.on(signal, () => {
      if (stoppedAt === undefined) {
        stoppedAt = now();
        return stop(signal);
      }
      if (now() - stoppedAt >= SAME_SIGNAL_MS) end();
    });
}
