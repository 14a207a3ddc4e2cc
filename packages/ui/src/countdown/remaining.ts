/** A device clock this far from the server's is believed; further off, the server's is. */
const BELIEVED_SKEW_MS = 2 * 60_000;

/**
 * What to add to the device's clock. `serverNowMs` was true when the page was made, a little before `deviceNowMs`: a small
 * difference is the time the page took to arrive, a large one a clock that is set wrong.
 */
export function clockCorrection(serverNowMs: number, deviceNowMs: number): number {
  const skew = serverNowMs - deviceNowMs;
  return Math.abs(skew) <= BELIEVED_SKEW_MS ? 0 : skew;
}

/** Milliseconds until the shown second changes next; at least 1. */
export function untilNextSecond(remainingMs: number): number {
  const rest = remainingMs % 1000;
  return rest > 0 ? rest : 1000;
}
