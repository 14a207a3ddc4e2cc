const TICK_MS = 5;

let lived = 0;
let tickedAt = performance.now();

// On a busy machine this process waits for the processor; that time is not counted.
setInterval(() => {
  const now = performance.now();
  lived += Math.min(now - tickedAt, TICK_MS);
  tickedAt = now;
}, TICK_MS).unref();

/** Milliseconds in which this process had the processor, for bounds on the product's own time on a busy machine. */
export const livedMs = (): number => lived;
