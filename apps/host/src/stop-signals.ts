/** The used parts of a process. */
interface SignalSource {
  on: (signal: 'SIGINT' | 'SIGTERM', listener: () => void) => unknown;
}

interface Stops {
  /** Begins the stop, at the first signal. */
  stop: (signal: 'SIGINT' | 'SIGTERM') => void;
  /** Ends the process at once, at the second signal. */
  end: () => void;
}

/** npm forwards a signal to its program, so a signal to the whole process group, such as Ctrl-C, arrives twice. */
const SAME_SIGNAL_MS = 1_000;

/** Calls `stop` at the first signal and `end` at a second one; repeats within a second count as the first. `now` is in milliseconds. */
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
