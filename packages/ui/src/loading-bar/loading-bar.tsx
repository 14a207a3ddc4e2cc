import { useEffect, useRef, useState } from 'react';
import { createLoadingTimer, type LoadingClock, type LoadingState, type LoadingTimer } from './loading-timer.ts';

const REDRAW_MS = 50;

const browserClock: LoadingClock = {
  now: () => performance.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  repeat: (run) => {
    const timer = setInterval(run, REDRAW_MS);
    return () => clearInterval(timer);
  },
};

interface LoadingBarProps {
  /** True while something is loading (a router's pending state). */
  readonly loading: boolean;
  /** Name of the bar, read aloud. */
  readonly label?: string | undefined;
}

/** A 3-px bar at the top of the screen while a page is on its way; waits under 200 ms show nothing. */
export function LoadingBar({ loading, label = 'Memuat halaman' }: LoadingBarProps) {
  const [state, setState] = useState<LoadingState>({ visible: false });
  const timerRef = useRef<LoadingTimer>(null);
  useEffect(() => {
    const timer = createLoadingTimer(setState, browserClock);
    timerRef.current = timer;
    return () => timer.dispose();
  }, []);
  useEffect(() => {
    if (!loading) return;
    const timer = timerRef.current;
    timer?.start();
    return () => timer?.finish();
  }, [loading]);
  if (!state.visible) return null;
  return <progress className="u-loading-bar" value={state.percent} max={100} aria-label={label} />;
}
