/** Place of one part in a bar 1000 units wide. */
export interface SegmentBar {
  readonly x: number;
  readonly width: number;
}

const BAR = 1000;
const GAP = 2;
/** A part that is not zero stays visible however small its share. */
const LEAST = 4;

/**
 * Divides the bar among amounts (negative ones count as zero), with a gap between visible parts. Widths are approximate; the table
 * contains the amounts.
 */
export function layOutSegments(amounts: readonly number[]): readonly SegmentBar[] {
  const shares = amounts.map((amount) => Math.max(0, amount));
  const sum = shares.reduce((total, share) => total + share, 0);
  if (sum === 0) return shares.map(() => ({ x: 0, width: 0 }));
  const visible = shares.filter((share) => share > 0).length;
  const room = BAR - GAP * (visible - 1);
  const wanted = shares.map((share) => (share === 0 ? 0 : Math.max(LEAST, (share / sum) * room)));
  const shrink = room / wanted.reduce((total, width) => total + width, 0);
  let x = 0;
  return wanted.map((width) => {
    const bar = { x: rounded(x), width: rounded(width * shrink) };
    if (width > 0) x += width * shrink + GAP;
    return bar;
  });
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
