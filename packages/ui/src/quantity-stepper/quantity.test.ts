import { describe, expect, it } from 'vitest';
import { quantityOf, stepQuantity } from './quantity.ts';

const LIMITS = { min: 1, max: 10 };

describe('stepQuantity', () => {
  it('counts by one and stops at the limits', () => {
    expect(stepQuantity('1', 1, LIMITS)).toBe(2);
    expect(stepQuantity('10', 1, LIMITS)).toBe(10);
    expect(stepQuantity('1', -1, LIMITS)).toBe(1);
  });

  it('comes back from beyond the limits to the nearest', () => {
    expect(stepQuantity('250', 1, LIMITS)).toBe(10);
    expect(stepQuantity('250', -1, LIMITS)).toBe(10);
    expect(stepQuantity('0', -1, LIMITS)).toBe(1);
  });

  it.each(['', 'dua', '1,5', '-3', '1e3'])('starts from the smallest when "%s" is no quantity', (text) => {
    expect(quantityOf(text)).toBeNull();
    expect(stepQuantity(text, 1, LIMITS)).toBe(1);
  });
});
