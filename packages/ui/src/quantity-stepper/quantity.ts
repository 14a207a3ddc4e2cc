/** Limits of a quantity, whole numbers. */
export interface QuantityLimits {
  readonly min: number;
  readonly max: number;
}

/** Parses a text as a whole number; null if it is none. Leading zeros are ignored. */
export function quantityOf(text: string): number | null {
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null;
}

function withinLimits(quantity: number, { min, max }: QuantityLimits): number {
  return Math.min(max, Math.max(min, quantity));
}

/**
 * The next quantity after a press: one more or one less, inside the limits. A text that is no number starts from the smallest,
 * and one beyond the limits comes back to the nearest.
 */
export function stepQuantity(text: string, by: 1 | -1, limits: QuantityLimits): number {
  const now = quantityOf(text);
  return now === null ? limits.min : withinLimits(now + by, limits);
}
