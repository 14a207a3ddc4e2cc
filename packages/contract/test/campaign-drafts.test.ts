import { describe, expect, it } from 'vitest';
import { budgetTotal, FEE_LINE_LABEL, withFeeLine, withoutFeeLine } from '../src/campaign-drafts.ts';
import { platformFeeOf } from '../src/fees.ts';

const LINES = [
  { label: 'Kapal', amountRupiah: 20_400_000 },
  { label: 'Obat', amountRupiah: 61_920_000 },
];
const rates = (platformFeeBasisPoints: number) => ({ platformFeeBasisPoints, costCeilingBasisPoints: 1_000 });

describe('the fee in a budget', () => {
  it('is its last line: with it the lines add up to the target', () => {
    const budget = withFeeLine(LINES, 200);
    expect(budget.at(-1)).toEqual({ label: FEE_LINE_LABEL, amountRupiah: 1_680_000 });
    expect(budgetTotal(budget)).toBe(84_000_000);
    expect(withoutFeeLine(budget)).toEqual(LINES);
  });

  it('is no line where the platform takes nothing, or nothing is planned', () => {
    expect(withFeeLine(LINES, 0)).toEqual(LINES);
    expect(withFeeLine([{ label: '', amountRupiah: 0 }], 500)).toEqual([{ label: '', amountRupiah: 0 }]);
  });

  it.each([1, 19, 20, 999, 1_000_001, 95_000_000, 999_999_999_999])('leaves %i for the other lines', (net) => {
    for (const basisPoints of [1, 200, 500, 999]) {
      const target = budgetTotal(withFeeLine([{ label: 'Semua', amountRupiah: net }], basisPoints));
      expect(target - platformFeeOf(target, rates(basisPoints))).toBeGreaterThanOrEqual(net);
      expect(target - 1 - platformFeeOf(target - 1, rates(basisPoints))).toBeLessThanOrEqual(net);
    }
  });
});
