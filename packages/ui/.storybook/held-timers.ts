/** Timers of one length that run when the story releases them, so that no assertion depends on the machine's speed. */
export interface HeldTimers {
  /** For the story's `beforeEach`: holds every timer of this length until the returned function restores the page's own. */
  readonly hold: () => () => void;
  /** Runs the held timers that were not cleared. */
  readonly release: () => void;
}

/** The longest delay a browser accepts, about 25 days. */
const NEVER_MS = 2 ** 31 - 1;

export function createHeldTimers(lengthMs: number): HeldTimers {
  const held = new Map<number, () => void>();
  return {
    hold() {
      const { setTimeout, clearTimeout } = window;
      const heldTimeout = (run: TimerHandler, milliseconds?: number, ...values: unknown[]): number => {
        if (milliseconds !== lengthMs || typeof run !== 'function') return setTimeout(run, milliseconds, ...values);
        const id = setTimeout(() => undefined, NEVER_MS);
        held.set(id, () => run(...values));
        return id;
      };
      Object.assign(window, {
        setTimeout: heldTimeout,
        clearTimeout: (id: number | undefined) => {
          if (id !== undefined) held.delete(id);
          clearTimeout(id);
        },
      });
      return () => {
        for (const id of held.keys()) clearTimeout(id);
        held.clear();
        Object.assign(window, { setTimeout, clearTimeout });
      };
    },
    release() {
      const due = [...held.values()];
      held.clear();
      for (const run of due) run();
    },
  };
}
