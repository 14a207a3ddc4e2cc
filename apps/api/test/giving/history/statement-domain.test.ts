import { csvCell } from '@uluran/contract/csv';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../../../../scripts/check/code-point.ts';
import { type StatementGift, statementCsv, sumsOf } from '../../../src/giving/history/statement.domain.ts';

const GIFT: StatementGift = {
  paidAt: '2026-11-20T23:30:00.000Z',
  title: 'Air bersih, terpal dan "selimut"',
  organiser: 'Relawan Pantura',
  kind: 'campaign',
  givingTypes: ['donasi'],
  donationNumber: 'UL-20261121-0A1B2C3D',
  receiptNumber: 'UTN/2026/0000012',
  method: 'qris',
  amountRupiah: 100_000,
  tipRupiah: 5_000,
  returnedRupiah: 30_000,
};
const STATEMENT = { name: 'Ratna', year: 2026, asOf: '2026-11-21T00:00:00.000Z', gifts: [GIFT] };

/** Cells of a file of RFC 4180. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (quoted === undefined && plain === '' && end === '') break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

describe('a statement as CSV', () => {
  it('has a head, a row for each gift, and whole rupiah', () => {
    const text = statementCsv(STATEMENT);
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    const [head = [], row = []] = parse(text.slice(1));
    expect(Object.fromEntries(head.map((name, index) => [name, row[index]]))).toEqual({
      tanggal: '21 November 2026',
      waktu_utc: '2026-11-20T23:30:00.000Z',
      nomor_donasi: 'UL-20261121-0A1B2C3D',
      nomor_kuitansi: 'UTN/2026/0000012',
      tujuan: GIFT.title,
      penggalang: 'Relawan Pantura',
      jenis_dana: 'donasi',
      cara_bayar: 'QRIS',
      donasi_rupiah: '100000',
      tip_rupiah: '5000',
      dibayar_rupiah: '105000',
      kembali_rupiah: '30000',
      bersih_rupiah: '75000',
    });
  });

  it.each(['=1+1', '+62', '-5', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\0=1', '＝1', '=HYPERLINK("x")'])(
    'has no formula where a text begins as one: %j',
    (text) => {
      expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('has none after a semicolon, which separates cells for some spreadsheets', () => {
    expect(csvCell(';=cmd')).toBe('";\'=cmd"');
    expect(csvCell('a; -1;b')).toBe('"a;\' -1;b"');
  });

  it('keeps any text in one cell', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: codePoint }),
        fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', 'a') }),
        (one, two) => {
          for (const title of [one, two]) {
            const rows = parse(statementCsv({ ...STATEMENT, gifts: [{ ...GIFT, title }, GIFT] }).slice(1));
            expect(rows.map((row) => row.length)).toEqual([13, 13, 13]);
            const written = (cell = '') => cell.replace(/(^|;)'+/g, '$1');
            expect(written(rows[1]?.[4])).toBe(written(title));
          }
        },
      ),
    );
  });
});

it('adds up what was paid, what went back, and what stayed', () => {
  const whole = { ...GIFT, returnedRupiah: 105_000 };
  expect(sumsOf({ gifts: [GIFT, whole] })).toEqual({
    amountRupiah: 200_000,
    tipRupiah: 10_000,
    paidRupiah: 210_000,
    returnedRupiah: 135_000,
    keptRupiah: 75_000,
  });
});
