import { expect, test } from 'vitest';
import { describeTaxNumber, taxNumberField } from '../src/tax-numbers.ts';

/** Invented numbers: existing regions and days, and serial numbers higher than any issued. */
const NIK = '3273015708909871';
const NPWP = '992345678901234';

const problemOf = (text: string) => taxNumberField.safeParse(text).error?.issues[0]?.message;

test.each([
  [NIK, NIK],
  [' 3273 0157 0890 9871 ', NIK],
  ['3273-0157-0890-9871', NIK],
  // Born on 29 February 2000, and a woman on 31 December.
  ['1101012902009871', '1101012902009871'],
  ['9601017112999871', '9601017112999871'],
  ['99.234.567.8-901.234', NPWP],
  [`0${NPWP}`, `0${NPWP}`],
])('%j is the number %s', (text, digits) => {
  expect(taxNumberField.parse(text)).toBe(digits);
});

test.each([
  '',
  '   ',
  '123',
  '12345678901234',
  `${NIK}1`,
  '32730157O8909871',
  'NIK saya',
  '9'.repeat(10_000),
  '３２７３０１５７０８９０９８７１',
])('%j is no number at all', (text) => {
  expect(problemOf(text)).toBe('Isi NIK 16 angka, atau NPWP 15 atau 16 angka.');
});

test.each([
  ['a province that does not exist', '4073015708909871'],
  ['no district', '3200015708909871'],
  ['no part of a district', '3273005708909871'],
  ['day 0', '3273010008909871'],
  ['day 40', '3273014008909871'],
  ['day 72', '3273017208909871'],
  ['month 13', '3273011713909871'],
  ['29 February of a common year', '3273012902019871'],
  ['31 April', '3273013104909871'],
  ['serial number 0', '3273015708900000'],
])('a NIK with %s is refused', (_, text) => {
  expect(problemOf(text)).toMatch(/^NIK ini belum benar/);
});

test.each(['0'.repeat(15), '0'.repeat(16), '1'.repeat(15), `0${'7'.repeat(15)}`])('NPWP %s is refused', (text) => {
  expect(problemOf(text)).toMatch(/^NPWP ini belum benar/);
});

test('the kind is read from the number, and four digits may be shown', () => {
  expect(describeTaxNumber(NIK)).toEqual({ kind: 'nik', lastFour: '9871' });
  expect(describeTaxNumber(NPWP)).toEqual({ kind: 'npwp', lastFour: '1234' });
  expect(describeTaxNumber(`0${NPWP}`)).toEqual({ kind: 'npwp', lastFour: '1234' });
});
