/**
 * Loaded into a node before the product (`--import`): its clock runs `CLOCK_AHEAD_HOURS` ahead, or behind where that is negative. Timers and
 * `performance` are left alone, as a wrong clock leaves them.
 */
const aheadMs = Number(process.env.CLOCK_AHEAD_HOURS ?? 0) * 3_600_000;
const RealDate = Date;

class SkewedDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(SkewedDate.now());
    else super(...(given as [number]));
  }

  static override now(): number {
    return RealDate.now() + aheadMs;
  }
}

globalThis.Date = SkewedDate as DateConstructor;
