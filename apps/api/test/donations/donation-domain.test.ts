import type { CreateDonation } from '@uluran/contract/donation-form';
import { GIVING_TYPES } from '@uluran/contract/targets';
import { describe, expect, test } from 'vitest';
import { ANONYMOUS_NAME, amountErrors, platformFeeRupiah } from '../../src/donations/donation.domain.ts';

const FEES = { donasi: 500, zakat: 0, infaq: 300, wakaf: 200, bencana: 0 };

const donation = (amountRupiah: number): CreateDonation => ({
  target: { kind: 'campaign', slug: 'sumur' },
  amountRupiah,
  tipRupiah: 5_000,
  method: 'qris',
  donor: { name: 'Siti', email: 'siti@contoh.id' },
  anonymous: false,
});

describe("the platform's fee", () => {
  test('is the share of its own giving type', () => {
    expect(GIVING_TYPES.map((type) => platformFeeRupiah(100_000, type, FEES))).toEqual([5_000, 0, 3_000, 2_000, 0]);
  });

  test('is rounded down, for the fund', () => {
    expect([19, 20, 39, 40].map((amount) => platformFeeRupiah(amount, 'donasi', FEES))).toEqual([0, 1, 1, 2]);
  });
});

describe('an amount', () => {
  test('is refused below the minimum, which a tip does not fill up', () => {
    expect(amountErrors(donation(9_999), 10_000, null)).toEqual({
      amountRupiah: ['Donasi paling sedikit Rp\u00a010.000.'],
    });
    expect(amountErrors(donation(10_000), 10_000, null)).toBeUndefined();
  });

  test('that the method does not take is said beside the method, once it is enough at all', () => {
    expect(amountErrors(donation(10_000), 10_000, 'QRIS sedang libur.')).toEqual({ method: ['QRIS sedang libur.'] });
    expect(Object.keys(amountErrors(donation(1), 10_000, 'QRIS sedang libur.') ?? {})).toEqual(['amountRupiah']);
  });
});

test('who hides their name is a servant of God', () => {
  expect(ANONYMOUS_NAME).toBe('Hamba Allah');
});
