import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Qris, QrisComparedField } from '../src/index.ts';
import { compareQris, encodeQris, parseQris } from '../src/index.ts';
import { qrisArbitrary } from './arbitraries.ts';
import { sampleFields } from './samples.ts';

function read(changes: Partial<typeof sampleFields> = {}): Qris {
  const result = parseQris(encodeQris({ ...sampleFields, ...changes }));
  if (!result.ok) throw new Error(result.error.message);
  return result.qris;
}

const [account] = sampleFields.accounts;
const withAccount = (changes: object) => read({ accounts: [{ ...account, ...changes } as typeof account & object] });
const registered = read();

/** The verdict, and the differing fields. */
function compared(scanned: Qris, expected = registered): [string, QrisComparedField[]] {
  const { verdict, fields } = compareQris(scanned, expected);
  return [verdict, fields.filter(({ isSame }) => !isSame).map(({ field }) => field)];
}

describe('comparing a scanned code with the registered one', () => {
  it("finds a till's code for one purchase the same as the sticker", () => {
    const till = read({ pointOfInitiation: 'dynamic', amountRupiah: 17_500, postalCode: '16110', mcc: '5812' });
    expect(compared(till, read({ pointOfInitiation: 'static', amountRupiah: null }))).toEqual(['same', []]);
    expect(compared(read({ merchantName: 'YAYASAN  contoh kebaikan' }))).toEqual(['same', []]);
  });

  it.each<[string, QrisComparedField[], Qris]>([
    ['relabelled', ['merchantName'], read({ merchantName: 'Toko Lain' })],
    ['relabelled', ['merchantCity'], read({ merchantCity: 'Batam' })],
    ['redirected', ['nmid'], read({ nmid: 'ID1020000000023' })],
    ['redirected', ['pan'], withAccount({ pan: '936099900000000025' })],
    ['redirected', ['merchantId'], withAccount({ merchantId: 'CONTOH25' })],
    ['redirected', ['merchantId'], withAccount({ guid: 'COM.EXAMPLE.LAIN' })],
    ['redirected', ['merchantCity', 'pan'], { ...withAccount({ pan: '936099900000000025' }), merchantCity: 'BATAM' }],
    ['other', ['nmid', 'merchantName'], read({ nmid: 'ID1020000000023', merchantName: 'Toko Lain' })],
  ])('is %s where %j differ', (verdict, fields, scanned) => {
    expect(compared(scanned)).toEqual([verdict, fields]);
  });

  it('notices an account that was added, whatever its place, and one that is gone', () => {
    const added = { tag: '27', guid: 'COM.EXAMPLE.LAIN', pan: '936099900000000033', merchantId: 'LAIN' };
    const two = read({ accounts: [...sampleFields.accounts, added] });
    expect(compared(two)).toEqual(['redirected', ['pan', 'merchantId']]);
    expect(compared(registered, two)).toEqual(['redirected', ['pan', 'merchantId']]);
    expect(compared({ ...two, accounts: [...two.accounts].reverse() }, two)).toEqual(['same', []]);
  });

  it('gives both values as they are written, and null where there is none', () => {
    const { nmid: _, ...withoutNational } = sampleFields;
    const plain = parseQris(encodeQris(withoutNational, { mode: 'lenient' }));
    expect(plain.ok && compareQris(plain.qris, registered).fields[0]).toEqual({
      ...{ field: 'nmid', expected: 'ID1020000000015', actual: null, isSame: false },
    });
  });

  it('finds every code the same as itself, and sides agree on what differs', () => {
    fc.assert(
      fc.property(qrisArbitrary, qrisArbitrary, (one, other) => {
        expect(compareQris(one, one).verdict).toBe('same');
        expect(compared(one, other)).toEqual(compared(other, one));
      }),
    );
  });
});
