/** Runs the sandbox's own events (expiries, deliveries) when they are due, and soon after anything changed. */
export interface Pulse {
  /** Something changed: look now. */
  wake(): void;
  stop(): void;
}

export interface PulseNeeds {
  now(): number;
  /** When something is next due, in epoch milliseconds. */
  nextDueAt(): number | undefined;
  beat(): void;
  log(message: string): void;
}

/** Longest wait between two looks: the clock may be a test's, which real timers do not follow. */
const LONGEST_WAIT_MS = 1000;
/** A delivery under way stays due until it has ended, which wakes the pulse: no hurry to look again. */
const OVERDUE_WAIT_MS = 250;

/** Starts beating at once, so that events that were due while the sandbox was off happen first. */
export function startPulse(needs: PulseNeeds): Pulse {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function schedule(waitMs: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(beat, waitMs);
  }
  function beat(): void {
    try {
      needs.beat();
    } catch (error) {
      // The sandbox may share a process with the product: a full disk here must not end that.
      needs.log(`sandbox: ${String(error)}`);
    }
    const dueAt = needs.nextDueAt();
    const untilDueMs = dueAt === undefined ? LONGEST_WAIT_MS : dueAt - needs.now();
    schedule(untilDueMs > 0 ? Math.min(LONGEST_WAIT_MS, untilDueMs) : OVERDUE_WAIT_MS);
  }
  schedule(0);
  return {
    wake: () => schedule(0),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
