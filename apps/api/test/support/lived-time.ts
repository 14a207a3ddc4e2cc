const TICK_MS = 5;

let lived = 0;
let tickedAt = performance.now();

// A busy machine lets this process wait: those moments are not the product's.
setInterval(() => {
  const now = performance.now();
  lived += Math.min(now - tickedAt, TICK_MS);
  tickedAt = now;
}, TICK_MS).unref();

/** Milliseconds in which this process was let run: for bounds on what the product takes, however busy the machine is. */
export const livedMs = (): number => lived;
