import { sample } from '@uluran/api-sdk/testing';
import type { OwnDonation } from '@uluran/contract/endpoints';
import { GIFT_STANDINGS } from '@uluran/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { isNarrowed, readDonationSearch, STANDINGS } from '../src/features/donations/donation-search.ts';
import { byMonth, dayOf, noteOf, pageOf, unitsOf } from '../src/features/donations/donation-words.ts';

const GIFT: OwnDonation = {
  ...(sample('listOwnDonations')[0] as OwnDonation),
  status: 'paid',
  anonymous: false,
  quantity: null,
  unitPriceRupiah: null,
  payable: false,
  returnedRupiah: 0,
  givenAt: '2026-11-20T10:00:00.000Z',
};
const METHOD = { ...GIFT.payment, method: 'qris', expiresAt: '2026-11-21T11:00:00.000Z' } as const;
const gift = (changes: Partial<OwnDonation> = {}): OwnDonation => ({ ...GIFT, payment: METHOD, ...changes });

describe('the address of the list', () => {
  it('keeps what means something', () => {
    const chosen = { standing: 'paid', kind: 'product', year: 2026, q: 'air bersih' };
    expect(readDonationSearch(chosen)).toEqual(chosen);
    expect(readDonationSearch({ year: '2025' })).toEqual({ year: 2025 });
    expect(isNarrowed(readDonationSearch(chosen))).toBe(true);
  });

  it.each<Record<string, unknown>>([
    {},
    { standing: 'lunas', kind: 'kapal', year: 'dua ribu', q: '  ' },
    { standing: ['paid'], year: '20260', kind: null },
    { constructor: 'x', year: '' },
  ])('leaves out what means nothing: %o', (search) => {
    expect(readDonationSearch(search)).toEqual({});
    expect(isNarrowed(readDonationSearch(search))).toBe(false);
  });

  it('searches by no more than the API takes', () => {
    expect(readDonationSearch({ q: 'a'.repeat(500) }).q).toHaveLength(100);
  });

  it('has a chip for each standing of the contract', () => {
    expect(STANDINGS.map(([code]) => code).sort()).toEqual([...GIFT_STANDINGS].sort());
  });
});

describe('a gift in words', () => {
  it.each<[Partial<OwnDonation>, string]>([
    [{}, 'QRIS'],
    [{ anonymous: true }, 'QRIS, sebagai Hamba Allah'],
    [{ quantity: 2, unitPriceRupiah: 62_500 }, '2 × Rp 62.500, QRIS'],
    [{ status: 'pending', payable: true }, 'QRIS, bayar sebelum 21 November 2026 pukul 18.00 WIB'],
    [{ status: 'pending' }, 'QRIS, pembayaran sedang diperiksa'],
    [{ status: 'expired' }, 'QRIS, tidak dibayar'],
    [{ status: 'refunded', returnedRupiah: 50_000 }, 'Rp 50.000 kembali kepada Anda'],
  ])('%o reads %s', (changes, words) => {
    expect(noteOf(gift(changes)).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('has a page by what it was for', () => {
    const target = { ...GIFT.target, kind: 'product' } as const;
    expect(pageOf({ id: 'd1', target })).toEqual({ to: '/donation/product/$id', params: { id: 'd1' } });
    expect(pageOf({ id: 'd1', target: { ...target, kind: 'csr' } }).to).toBe('/donation/$id');
    expect(unitsOf(gift())).toBeUndefined();
  });

  it('stands in its month of Western Indonesia, in the order it came', () => {
    const late = gift({ id: 'a', givenAt: '2026-10-31T17:00:00.000Z' });
    const early = gift({ id: 'b', givenAt: '2026-10-31T16:59:59.000Z' });
    expect(byMonth([gift(), late, early]).map(({ month, gifts }) => [month, gifts.length])).toEqual([
      ['November 2026', 2],
      ['Oktober 2026', 1],
    ]);
    expect(dayOf(late.givenAt)).toEqual({ day: '1', month: 'Nov' });
  });
});
