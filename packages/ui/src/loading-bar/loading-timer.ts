/** Times of the bar, in milliseconds. */
export interface LoadingTimes {
  /** Waits this short show no bar at all. */
  readonly throttleMs: number;
  /** The scale of the bar: half of it is filled after about half this time. */
  readonly durationMs: number;
  /** How long the full bar stays before it goes. */
  readonly lingerMs: number;
}

/** The times the specification fixes. */
export const LOADING_TIMES: LoadingTimes = { throttleMs: 200, durationMs: 2000, lingerMs: 300 };

/** State of the bar: hidden, or visible with a percentage. */
export type LoadingState = { readonly visible: false } | { readonly visible: true; readonly percent: number };

/** Clock and timers; a test passes its own. `repeat` calls until the returned function is called. */
export interface LoadingClock {
  readonly now: () => number;
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly repeat: (run: () => void) => () => void;
}

/** Starts and ends waits. Starts may overlap: the bar ends with the last of them. */
export interface LoadingTimer {
  readonly start: () => void;
  readonly finish: () => void;
  /** Stops every timer and shows nothing more. */
  readonly dispose: () => void;
}

/** Percent shown after `elapsedMs`: quick at first, never done before the work is. */
export function estimatedPercent(elapsedMs: number, durationMs: number): number {
  return (200 / Math.PI) * Math.atan((2 * Math.max(0, elapsedMs)) / durationMs);
}

/** The bar without its picture: reports what to show and when. */
export function createLoadingTimer(
  show: (state: LoadingState) => void,
  clock: LoadingClock,
  times: LoadingTimes = LOADING_TIMES,
): LoadingTimer {
  let running = 0;
  let visible = false;
  let startedMs = 0;
  const cancels = new Set<() => void>();

  const cancelAll = () => {
    for (const cancel of cancels) cancel();
    cancels.clear();
  };
  const hide = () => {
    cancelAll();
    visible = false;
    show({ visible: false });
  };
  const appear = () => {
    visible = true;
    const draw = () => show({ visible: true, percent: estimatedPercent(clock.now() - startedMs, times.durationMs) });
    draw();
    cancels.add(clock.repeat(draw));
  };

  return {
    start() {
      running += 1;
      if (running > 1) return;
      cancelAll();
      startedMs = clock.now();
      if (visible) appear();
      else cancels.add(clock.after(times.throttleMs, appear));
    },
    finish() {
      if (running === 0) return;
      running -= 1;
      if (running > 0) return;
      cancelAll();
      if (!visible) return;
      show({ visible: true, percent: 100 });
      cancels.add(clock.after(times.lingerMs, hide));
    },
    dispose() {
      running = 0;
      cancelAll();
      visible = false;
    },
  };
}
