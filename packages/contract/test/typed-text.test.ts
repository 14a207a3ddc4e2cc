import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keptSeed } from '../../../scripts/check/lanes.ts';
import { addBankAccountSchema } from '../src/bank-accounts.ts';
import { contactFromText } from '../src/donation-form.ts';
import { parseRupiah } from '../src/money.ts';
import { emailField, phoneField } from '../src/person-fields.ts';
import { readReceiptCode } from '../src/receipt-codes.ts';
import { taxNumberField } from '../src/tax-numbers.ts';
import { cleanTyped } from '../src/typed-text.ts';

const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const named = (code: number): [string, string] => [
  `U+${code.toString(16).padStart(4, '0')}`,
  String.fromCodePoint(code),
];

/** Invisible characters: zero-width and bidirectional characters, joiners, a soft hyphen, a byte order mark. */
const HIDDEN = [
  ...between(0x200b, 0x200f),
  ...between(0x202a, 0x202e),
  ...between(0x2060, 0x2069),
  ...[0x00ad, 0x061c, 0xfeff],
].map(named);
const SPACES = [0x0009, 0x00a0, 0x2007, 0x2009, 0x202f, 0x205f, 0x3000].map(named);
const HYPHENS = [...between(0x2010, 0x2015), 0x2212, 0xfe58, 0xfe63, 0xff0d].map(named);

const number = (typed: string) =>
  addBankAccountSchema.safeParse({ bankCode: '014', number: typed, holder: 'Siti' }).data?.number;
const amount = (typed: string) => {
  const read = parseRupiah(typed);
  return read.ok ? read.amountRupiah : read.problem;
};

/** Every field of a fixed form: its parser, and its text in parts between which characters are inserted. */
const FIELDS: [name: string, read: (typed: string) => unknown, parts: [string, string]][] = [
  ['a phone number', (typed) => phoneField.safeParse(typed).data, ['0812', '34567890']],
  ['an e-mail address', (typed) => emailField.safeParse(typed).data, ['Ratna@con', 'toh.id']],
  ['a contact', (typed) => contactFromText(typed), ['0812', '34567890']],
  ['an account number', number, ['12345', '67890']],
  ['a tax number', (typed) => taxNumberField.safeParse(typed).data, ['01.234.567.8', '-901.000']],
  ['a receipt code', readReceiptCode, ['7H4M0P', 'Q2XK93']],
  ['an amount', amount, ['75.0', '00']],
];

describe.each(FIELDS)('%s', (_, read, [first, second]) => {
  const plain = read(first + second);

  test('is read', () => {
    expect(plain).toBeDefined();
    expect(plain).not.toBe('not_a_whole_amount');
  });

  test.each(HIDDEN)('is the same with %s in it and around it', (_name, character) => {
    expect(read(`${character}${first}${character}${second}${character}`)).toEqual(plain);
  });

  test.each(SPACES)('is the same between two %s', (_name, space) => {
    expect(read(`${space}${first}${second}${space}`)).toEqual(plain);
  });
});

test.each(HYPHENS)('%s is a hyphen in a number, a code and an address', (_, hyphen) => {
  expect(phoneField.parse(`0812${hyphen}3456${hyphen}7890`)).toBe('0812-3456-7890');
  expect(number(`123${hyphen}456${hyphen}7890`)).toBe('1234567890');
  expect(readReceiptCode(`7H4M${hyphen}0PQ2${hyphen}XK93`)).toBe('7H4M0PQ2XK93');
  expect(emailField.parse(`siti${hyphen}aminah@contoh.id`)).toBe('siti-aminah@contoh.id');
  expect(amount(`75.000,${hyphen}`)).toBe(75_000);
  // A minus sign stays one: no negative amount becomes a gift.
  expect(amount(`${hyphen}5.000`)).toBe('not_a_whole_amount');
});

test.each(SPACES)('%s is a space within a number', (_, space) => {
  expect(phoneField.parse(`0812${space}3456 7890`)).toBe('0812 3456 7890');
  expect(amount(`Rp${space}75${space}000`)).toBe(75_000);
});

/** Fields, and where a copied space may be: anywhere (`free`), or only beside a point, a comma or an `@`. */
const COPIED: [name: string, read: (typed: string) => unknown, plain: string, spaces: 'free' | 'beside'][] = [
  ['a phone number', (typed) => phoneField.safeParse(typed).data?.replaceAll(' ', ''), '0812-345-678', 'free'],
  ['an e-mail address', (typed) => emailField.safeParse(typed).data, 'siti-aminah.r@contoh.co.id', 'beside'],
  ['a contact', (typed) => contactFromText(typed), 'siti-aminah.r@contoh.co.id', 'beside'],
  ['an account number', number, '123-4567-890123', 'free'],
  ['a tax number', (typed) => taxNumberField.safeParse(typed).data, '01.234.567.8-901.000', 'free'],
  ['a receipt code', readReceiptCode, '7H4M-0PQ2-XK93', 'free'],
  ['an amount', amount, '27.000', 'beside'],
  ['an amount with decimals', amount, 'Rp.1.527.000,--', 'beside'],
  ['an amount with a unit', amount, '1,5jt', 'beside'],
];

const charactersOf = (list: [string, string][]) => fc.constantFrom(...list.map(([, character]) => character));
const hiddenText = fc.string({ unit: charactersOf(HIDDEN), maxLength: 3 });
const space = charactersOf([...SPACES, named(0x20)]);
const oneSpace = fc.tuple(hiddenText, fc.option(space, { nil: '' }), hiddenText).map((parts) => parts.join(''));
const anySpaces = fc.string({ unit: fc.oneof(charactersOf(HIDDEN), space), maxLength: 3 });

/** A text as copied: each hyphen as one of typesetting, and hidden characters and spaces wherever the field may have them. */
function copied(plain: string, spaces: 'free' | 'beside') {
  const signs = [...plain].map((sign) => (sign === '-' ? charactersOf([...HYPHENS, named(0x2d)]) : fc.constant(sign)));
  const gaps = [...`${plain} `].map((sign, index) => {
    const isBeside = /[.,@ ]/.test(sign + (plain[index - 1] ?? ' '));
    if (isBeside) return anySpaces;
    return spaces === 'free' ? oneSpace : hiddenText;
  });
  return fc
    .tuple(fc.tuple(...gaps), fc.tuple(...signs))
    .map(([between, kept]) => between.map((gap, index) => gap + (kept[index] ?? '')).join(''));
}

test.each(COPIED)('%s is the same with any of them together', (_, read, plain, spaces) => {
  const meant = read(plain);
  expect(meant).toBeDefined();
  expect(meant).not.toBe('not_a_whole_amount');
  fc.assert(
    fc.property(copied(plain, spaces), (typed) => {
      expect(read(typed)).toEqual(meant);
    }),
    { numRuns: 500, seed: keptSeed(636_507_231) },
  );
});

test('a space between digits of an amount separates groups alone, and digits of two numbers stay apart', () => {
  expect(amount('27\u200b.\u00a0000')).toBe(27_000);
  expect(amount('27. 00')).toBe(27);
  expect(amount('27\u00a00')).toBe('not_a_whole_amount');
  expect(emailField.safeParse('Ratna\u00a0ratna@contoh.id').success).toBe(false);
  expect(emailField.safeParse('ratna@contoh.id, siti@contoh.id').success).toBe(false);
});

test('text that is meant stays as it was typed', () => {
  expect(cleanTyped('+62 (812) 3456.7890')).toBe('+62 (812) 3456.7890');
  expect(cleanTyped('ratna+air@contoh.id')).toBe('ratna+air@contoh.id');
});

test('stays fast on long text', () => {
  expect(cleanTyped(' \u200b-'.repeat(100_000))).toHaveLength(199_999);
});
