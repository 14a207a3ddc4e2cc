import { splitGiftSearch } from '@uluran/contract/gift-search';
import { describe, expect, it } from 'vitest';
import { addressOf, keepNext, placeOf } from '../src/features/gifts/gift-pages.ts';
import { readPagedSearch, readSearch, termWords, withoutTerm } from '../src/features/gifts/gift-search.ts';
import { accountWords, outcomeWord, shortMoment } from '../src/features/gifts/gift-words.ts';
import { cutAtFinds, nameWords } from '../src/features/gifts/marked-name.tsx';

const TODAY = '2026-11-22';

describe('the search of an address', () => {
  it('keeps known filters alone, and cuts a text that is too long', () => {
    expect(readSearch({ q: ' ratna ', status: 'paid', method: 'qris', target: 't1', more: 'x' })).toEqual({
      ...{ q: 'ratna', status: 'paid', method: 'qris', target: 't1' },
    });
    expect(readSearch({ q: 50_249, status: 'x', method: ['qris'], target: 'x'.repeat(65) })).toEqual({ q: '50249' });
    expect(readSearch({ q: 'a'.repeat(10_000) }).q).toHaveLength(200);
    expect(readSearch({ q: '  ' })).toEqual({});
  });

  it('loses one term, and keeps the others as they were typed', () => {
    const search = readSearch({ q: 'ratna Rp 50.000 60 hari', status: 'paid' });
    const terms = splitGiftSearch(search.q ?? '', TODAY);
    expect(terms.map(({ term }) => termWords(term))).toEqual([
      'Nama: ratna',
      'Jumlah: Rp\u00a050.000',
      '24 Sep 2026 sampai 22 Nov 2026',
    ]);
    expect(withoutTerm(search, terms, 0)).toEqual({ q: 'Rp 50.000 60 hari', status: 'paid' });
    expect(withoutTerm(readSearch({ q: '4 nov' }), splitGiftSearch('4 nov', TODAY), 0)).toEqual({});
  });
});

describe('the pages of a list', () => {
  it('are read from an address; an unknown page is the first one', () => {
    expect(readPagedSearch({ q: 'ratna', page: 3 })).toEqual({ q: 'ratna', page: 3 });
    for (const page of [1, 0, -2, 1.5, 'dua', 1e9, undefined]) expect(readPagedSearch({ page })).toEqual({});
  });

  it('are found again by list and number, until an earlier page has another next one', () => {
    const search = { q: 'ratna' };
    const turn = (page: number, next: string) => keepNext(placeOf(addressOf(search, page)), next);
    expect(placeOf({ ...search, page: 2 })).toEqual({ search, page: 1, cursor: undefined });
    turn(1, 'a');
    turn(2, 'b');
    expect(placeOf({ ...search, page: 2 })).toEqual({ search, page: 2, cursor: 'a' });
    expect(placeOf({ ...search, page: 3 })).toEqual({ search, page: 3, cursor: 'b' });
    expect(placeOf({ q: 'siti', page: 2 })).toMatchObject({ page: 1, cursor: undefined });
    turn(1, 'c');
    expect(placeOf({ ...search, page: 2 }).cursor).toBe('c');
    expect(placeOf({ ...search, page: 3 })).toMatchObject({ page: 1, cursor: undefined });
    expect(addressOf(search, 1)).toEqual(search);
  });
});

it.each([
  ['Ratna Wulandari', 'wulan RAT', ['', 'Rat', 'na ', 'Wulan', 'dari']],
  ['dr.Ratna <b>', 'ratna', ['dr.', 'Ratna', ' <b>']],
  ['Siti', 'ratna', ['Siti']],
  ['Siti', '60 hari', ['Siti']],
])('marks in %j what %j found', (name, q, pieces) => {
  expect(cutAtFinds(name, nameWords(splitGiftSearch(q, TODAY)))).toEqual(pieces);
});

describe('the words of one gift', () => {
  it('name the time in Jakarta, with another year than the present one', () => {
    const now = Date.parse('2026-11-22T03:20:00Z');
    expect(shortMoment('2026-11-21T03:31:00Z', now)).toBe('21 Nov, 10.31');
    expect(shortMoment('2025-12-31T18:05:00Z', now)).toBe('1 Jan, 01.05');
    expect(shortMoment('2025-12-31T16:05:00Z', now)).toBe('31 Des 2025, 23.05');
  });

  it('name accounts of gateways and funds, and keep unknown names', () => {
    expect(accountWords({ kind: 'clearing', gateway: 'midtrans', title: null })).toBe('Kliring Midtrans');
    expect(accountWords({ kind: 'unsettled', gateway: null, title: 'Bantu Alya' })).toBe('Belum cair: Bantu Alya');
    expect(accountWords({ kind: 'new_kind', gateway: null, title: null })).toBe('new kind');
    expect([outcomeWord('paid'), outcomeWord('unmatched_returned'), outcomeWord('new_one')]).toEqual([
      'Dibayar',
      'Uang tak dikenal: lihat antrean',
      'new one',
    ]);
  });
});
