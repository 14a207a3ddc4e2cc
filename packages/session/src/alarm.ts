/** Timers count in 31 bits: a longer delay would fire at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/**
 * Calls back once when a time has come, however far away. A machine that slept calls late, so whoever depends on the time also
 * looks when its page is seen again.
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
  // Not at once, even when the time is over: nobody is called before they hold what ends the alarm.
  timer = setTimeout(wait, Math.min(Math.max(at - now(), 0), LONGEST_DELAY_MS));
  return () => clearTimeout(timer);
}
