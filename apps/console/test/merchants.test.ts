import type { RegistrableCode } from '@uluran/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { readMerchantSearch } from '../src/features/merchants/merchant-search.ts';
import { compareCodes, dayText, degreesText, readDay, readDegrees } from '../src/features/merchants/merchant-words.ts';

describe('opening hours of a day', () => {
  test.each([
    ['06.30–21.00', [['06:30', '21:00']]],
    [
      '7:00 - 12:00, 15.30 sampai 20.00',
      [
        ['07:00', '12:00'],
        ['15:30', '20:00'],
      ],
    ],
    ['17.00–02.00', [['17:00', '02:00']]],
    ['00.00–24.00', [['00:00', '24:00']]],
    ['', []],
    ['Tutup', []],
  ])('%s is read', (text, spans) => {
    expect(readDay(text, 3)).toEqual(spans.map(([opens, closes]) => ({ weekday: 3, opens, closes })));
  });

  test.each(['pagi', '25.00–26.00', '06.30', '06.30–06.30', '06.60–07.00', '08.00–00.00', '<b>', '20.00–24.30'])(
    '%s is refused',
    (text) => expect(readDay(text, 1)).toBeUndefined(),
  );

  test('are written as they are read', () => {
    const text = '07.00–12.00, 15.30–20.00';
    expect(dayText(readDay(text, 2) ?? [], 2)).toBe(text);
    expect(dayText(readDay(text, 2) ?? [], 3)).toBe('');
  });
});

test('degrees have a comma or a point', () => {
  expect([readDegrees('-6,99'), readDegrees(' 110.46 '), readDegrees('−7')]).toEqual([-6.99, 110.46, -7]);
  expect([readDegrees('utara'), readDegrees(''), readDegrees('1,2,3')]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  expect(degreesText(-6.99)).toBe('-6,99');
});

const CODE: RegistrableCode = {
  ...{
    qrString: 'a',
    nmid: 'ID1026000004821',
    payerName: 'WARUNG BU TINI',
    payerCity: 'SEMARANG',
    postalCode: '50192',
  },
  ...{ issuers: ['ID.CONTOH-A.WWW'], accounts: ['936000980000048210'], mcc: '5812', checksum: '7C31' },
};

test('two codes are compared part by part', () => {
  const parts = compareCodes(CODE, { ...CODE, nmid: 'ID1026000011460', issuers: ['ID.CONTOH-B.WWW'] });
  expect(parts.filter(({ isSame }) => !isSame).map(({ name, before, after }) => [name, before, after])).toEqual([
    ['NMID', 'ID1026000004821', 'ID1026000011460'],
    ['Penerbit', 'ID.CONTOH-A.WWW', 'ID.CONTOH-B.WWW'],
  ]);
  expect(compareCodes(null, CODE).every(({ before, isSame }) => before === '–' && !isSame)).toBe(true);
});

test('the search of the address keeps known states and texts within the limit', () => {
  expect(readMerchantSearch({ q: ' warung ', state: 'waiting' })).toEqual({ q: 'warung', state: 'waiting' });
  expect(readMerchantSearch({ q: 7, state: 'lain' })).toEqual({ q: '7' });
  expect(readMerchantSearch({ q: 'x'.repeat(10_000) }).q).toHaveLength(200);
});
