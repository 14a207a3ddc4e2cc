/** Timers count in 31 bits: a longer delay would fire at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/**
 * Calls back once at a time, even a distant one. A machine that slept calls late, so the caller also checks the time when the
 * page becomes visible.
 *
 * @param at milliseconds since 1970.
 */
export function setAlarm(at: number, onTime: () => void, now: () => number = Date.now): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const left = at - now();
    if (left <= 0) onTime();
    else timer = setTimeout(wait, Math.min(left, LONGEST_DELAY_MS));
  };
  // Not synchronously, even if the time is past: the caller first receives the function that ends the alarm.
  timer = setTimeout(wait, Math.min(Math.max(at - now(), 0), LONGEST_DELAY_MS));
  return () => clearTimeout(timer);
}
