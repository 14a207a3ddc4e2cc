import { nice, ticks } from 'd3-array';

/** Width and height of a drawing, in units of its own: it is stretched to its place. */
export const WIDTH = 1200;
export const HEIGHT = 320;

/** Approximate number of parts of the scale. */
const PARTS = 2;

/** A scale from zero: its end and its marks, the highest first. */
export function scaleTo(largest: number): { top: number; marks: number[] } {
  const [, top] = nice(0, Math.max(largest, 1), PARTS);
  return { top, marks: ticks(0, top, PARTS).reverse() };
}

/** Distance of a value from the upper edge. */
export function heightAt(value: number, top: number): number {
  return HEIGHT - (Math.max(value, 0) / top) * HEIGHT;
}

/** Most words that fit below the narrowest chart. */
const LABELS = 4;

/** Points to name below: the first, the last, and some between at equal distances. */
export function named<Point>(points: readonly Point[]): Point[] {
  const gaps = Math.min(LABELS, points.length) - 1;
  if (gaps < 1) return [...points];
  return Array.from({ length: gaps + 1 }, (_, gap) => points[Math.round((gap / gaps) * (points.length - 1))]).filter(
    (point) => point !== undefined,
  );
}
