import type { CreateDonation } from '@uluran/contract/donation-form';
import { describe, expect, test } from 'vitest';
import { amountErrors } from '../../../src/giving/donations/donation.domain.ts';
import { ANONYMOUS_NAME } from '../../../src/giving/donors/anonymous.domain.ts';

const donation = (amountRupiah: number): CreateDonation => ({
  target: { kind: 'campaign', slug: 'sumur' },
  amountRupiah,
  tipRupiah: 5_000,
  method: 'qris',
  donor: { name: 'Siti', email: 'siti@contoh.id' },
  anonymous: false,
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
