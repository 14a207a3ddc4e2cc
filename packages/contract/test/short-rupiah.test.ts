import { describe, expect, it } from 'vitest';
import { shortRupiah } from '../src/money.ts';

describe('shortRupiah', () => {
  it.each([
    [1_000_000, 'Rp 1 juta'],
    [10_000_000, 'Rp 10 juta'],
    [1_000_000_000, 'Rp 1 miliar'],
    [2_100_000, 'Rp 2,1 juta'],
    [17_250_000, 'Rp 17,25 juta'],
    [1_050_000, 'Rp 1,05 juta'],
    [1_200_000_000, 'Rp 1,2 miliar'],
    [1_000_000_000_000, 'Rp 1.000 miliar'],
  ])('shortens %i', (amountRupiah, short) => {
    expect(shortRupiah(amountRupiah).replaceAll('\u00a0', ' ')).toBe(short);
  });

  it.each([
    [0, 'Rp 0'],
    [999_999, 'Rp 999.999'],
    [2_103_450, 'Rp 2.103.450'],
    [1_234_500_000, 'Rp 1.234.500.000'],
  ])('never rounds %i', (amountRupiah, full) => {
    expect(shortRupiah(amountRupiah).replaceAll('\u00a0', ' ')).toBe(full);
  });
});
