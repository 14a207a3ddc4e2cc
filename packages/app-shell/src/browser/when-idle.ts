/** Calls a function after the page's own first requests. */
export function whenIdle(start: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 5_000 });
  else setTimeout(start, 1_000);
}
