import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { codePoint } from '../../../scripts/check/code-point.ts';
import {
  amountInWords,
  formatNumber,
  formatRupiah,
  isRupiah,
  parseRupiah,
  percentOf,
  RUPIAH_LIMIT,
  shareRupiah,
  shortRupiah,
} from '../src/money.ts';
import SPELLINGS from './money-spellings.json' with { type: 'json' };

const amount = fc.integer({ min: 0, max: RUPIAH_LIMIT });

describe('parseRupiah', () => {
  // The form's field and the server are tested with the same table.
  test.each([...SPELLINGS.read, [`${'0'.repeat(30)}50`, 50]] as [string, number][])(
    'reads %j as %d',
    (text, amountRupiah) => {
      expect(parseRupiah(text)).toEqual({ ok: true, amountRupiah });
    },
  );

  test.each([...SPELLINGS.refused, ['9'.repeat(10_000), 'too_large']] as [string, string][])(
    'refuses %j as %s',
    (text, problem) => {
      expect(parseRupiah(text)).toEqual({ ok: false, problem });
    },
  );

  it('reads back whatever was formatted', () => {
    fc.assert(
      fc.property(amount, (amountRupiah) => {
        const expected = { ok: true, amountRupiah };
        expect(parseRupiah(formatRupiah(amountRupiah))).toEqual(expected);
        expect(parseRupiah(formatNumber(amountRupiah))).toEqual(expected);
        expect(parseRupiah(String(amountRupiah))).toEqual(expected);
        expect(parseRupiah(`${amountRupiah}.00`)).toEqual(expected);
        expect(parseRupiah(`${formatRupiah(amountRupiah)},00`)).toEqual(expected);
      }),
    );
  });

  it('reads back what was shortened', () => {
    const figure = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(figure, fc.constantFrom(10_000, 10_000_000), (hundredths, unit) => {
        const amountRupiah = hundredths * unit;
        fc.pre(amountRupiah <= RUPIAH_LIMIT);
        const expected = { ok: true, amountRupiah };
        expect(parseRupiah(shortRupiah(amountRupiah))).toEqual(expected);
      }),
    );
  });

  it('never throws, and answers nothing but a rupiah amount', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (text) => {
        const parsed = parseRupiah(text);
        if (parsed.ok) expect(isRupiah(parsed.amountRupiah)).toBe(true);
      }),
    );
  });
});

describe('formatRupiah', () => {
  test.each([
    [0, 'Rp\u00a00'],
    [999, 'Rp\u00a0999'],
    [1_000, 'Rp\u00a01.000'],
    [20_000, 'Rp\u00a020.000'],
    [1_234_567, 'Rp\u00a01.234.567'],
    [-95_000, 'Rp\u00a0-95.000'],
    [RUPIAH_LIMIT, 'Rp\u00a01.000.000.000.000'],
  ])('writes %d as %j', (value, text) => {
    expect(formatRupiah(value)).toBe(text);
  });

  it('is what Intl would write, without its locale data', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(formatNumber(value)).toBe(new Intl.NumberFormat('id-ID').format(value));
      }),
    );
  });
});

test.each([
  [0, true],
  [1, true],
  [RUPIAH_LIMIT, true],
  [RUPIAH_LIMIT + 1, false],
  [-1, false],
  [0.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  ['5', false],
  [5n, false],
  [null, false],
])('%s is an amount: %s', (value, expected) => {
  expect(isRupiah(value)).toBe(expected);
});

describe('amountInWords', () => {
  test.each([
    [0, 'nol'],
    [1, 'satu'],
    [10, 'sepuluh'],
    [11, 'sebelas'],
    [12, 'dua belas'],
    [19, 'sembilan belas'],
    [20, 'dua puluh'],
    [21, 'dua puluh satu'],
    [99, 'sembilan puluh sembilan'],
    [100, 'seratus'],
    [101, 'seratus satu'],
    [111, 'seratus sebelas'],
    [200, 'dua ratus'],
    [999, 'sembilan ratus sembilan puluh sembilan'],
    [1_000, 'seribu'],
    [1_001, 'seribu satu'],
    [1_100, 'seribu seratus'],
    [2_000, 'dua ribu'],
    [10_000, 'sepuluh ribu'],
    [11_000, 'sebelas ribu'],
    [21_000, 'dua puluh satu ribu'],
    [100_000, 'seratus ribu'],
    [101_000, 'seratus satu ribu'],
    [250_000, 'dua ratus lima puluh ribu'],
    [1_000_000, 'satu juta'],
    [1_001_000, 'satu juta seribu'],
    [1_500_000, 'satu juta lima ratus ribu'],
    [11_000_011, 'sebelas juta sebelas'],
    [100_000_000, 'seratus juta'],
    [1_000_000_000, 'satu miliar'],
    [1_001_001_001, 'satu miliar satu juta seribu satu'],
    [
      999_999_999_999,
      'sembilan ratus sembilan puluh sembilan miliar sembilan ratus sembilan puluh sembilan juta sembilan ratus sembilan puluh sembilan ribu sembilan ratus sembilan puluh sembilan',
    ],
    [RUPIAH_LIMIT, 'satu triliun'],
  ])('writes %d as %j', (value, words) => {
    expect(amountInWords(value)).toBe(`${words} rupiah`);
  });

  test.each([-1, 0.5, Number.NaN, RUPIAH_LIMIT + 1])('has no words for %s', (value) => {
    expect(amountInWords(value)).toBe('');
  });

  it('says exactly the amount, read back word by word', () => {
    fc.assert(
      fc.property(amount, (value) => void expect(readWords(amountInWords(value))).toBe(value)),
      { numRuns: 2_000 },
    );
  });

  it('uses single spaces and no other words', () => {
    const word =
      /^(?:nol|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|sebelas|seratus|seribu|belas|puluh|ratus|ribu|juta|miliar|triliun|rupiah)$/;
    fc.assert(
      fc.property(amount, (value) => {
        for (const part of amountInWords(value).split(' ')) expect(part).toMatch(word);
      }),
    );
  });
});

const DIGITS = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];
const SCALES: Record<string, number> = { ribu: 1e3, juta: 1e6, miliar: 1e9, triliun: 1e12 };

/** An independent parser of Indonesian numbers. */
function readWords(text: string): number {
  let total = 0;
  let group = 0;
  let digit = 0;
  for (const word of text.split(' ')) {
    if (DIGITS.includes(word)) digit = DIGITS.indexOf(word);
    else if (word === 'sepuluh') group += 10;
    else if (word === 'sebelas') group += 11;
    else if (word === 'seratus') group += 100;
    else if (word === 'seribu') total += 1_000;
    else if (word === 'belas' || word === 'puluh' || word === 'ratus') {
      group += word === 'belas' ? 10 + digit : digit * (word === 'puluh' ? 10 : 100);
      digit = 0;
    } else if (SCALES[word] !== undefined) {
      total += (group + digit) * SCALES[word];
      group = 0;
      digit = 0;
    }
  }
  return total + group + digit;
}

describe('shareRupiah', () => {
  test.each([
    [50_000, 500, 2_500],
    [999, 500, 49],
    [1, 9_999, 0],
    [0, 500, 0],
    [10_000, 0, 0],
    [10_000, 10_000, 10_000],
    [RUPIAH_LIMIT, 70, 7_000_000_000],
  ])('of %d at %d basis points is %d', (amountRupiah, basisPoints, share) => {
    expect(shareRupiah(amountRupiah, basisPoints)).toBe(share);
  });

  it('never takes more than its part, and at most one rupiah less', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (amountRupiah, basisPoints) => {
        const taken = BigInt(shareRupiah(amountRupiah, basisPoints)) * 10_000n;
        const exact = BigInt(amountRupiah) * BigInt(basisPoints);
        expect(taken <= exact && exact - taken < 10_000n).toBe(true);
      }),
    );
  });
});

test.each([
  [0, 100, 0],
  [1, 3, 33],
  [999, 1_000, 99],
  [9_999_999, 10_000_000, 99],
  [1_000, 1_000, 100],
  [2_500, 1_000, 250],
  [5, 0, 0],
  [5, -1, 0],
])('%d of %d are %d percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});
