import { describe, expect, it } from 'vitest';
import { matchSegments, traceSegments } from './index.ts';

describe('traceSegments', () => {
  const figures = { evidencedRupiah: 17_499, awaitingRupiah: 14_156, waitingRupiah: 17_345, feesRupiah: 900 };
  const whole = { ...figures, transferFeesRupiah: 100, returnedRupiah: 0, sharedRupiah: 0 };

  it.each([
    [whole, 4, 50_000],
    [{ ...whole, returnedRupiah: 3_000, sharedRupiah: 2_000 }, 6, 55_000],
  ])('adds up to the gift, with what went back only where there is any', (trace, parts, rupiah) => {
    const segments = traceSegments(trace);
    expect(segments).toHaveLength(parts);
    expect(segments.reduce((sum, { amountRupiah }) => sum + amountRupiah, 0)).toBe(rupiah);
  });

  it('of what a company added goes back to its pool, and has no fees but the bank’s', () => {
    const segments = matchSegments({ ...whole, returnedRupiah: 1_000 });
    expect(segments.reduce((sum, { amountRupiah }) => sum + amountRupiah, 0)).toBe(50_100);
    expect(segments.map(({ label }) => label).slice(3)).toEqual(['Biaya kirim bank', 'Kembali ke dana padanan']);
    expect(matchSegments({ ...whole, transferFeesRupiah: 0 })).toHaveLength(3);
  });
});
