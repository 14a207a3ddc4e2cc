import { expect, test } from 'vitest';
import { type GiftTerm, readGiftSearch, splitGiftSearch } from '../src/gift-search.ts';

const TODAY = '2026-11-22';
const name = (words: string): GiftTerm => ({ kind: 'name', name: words });
const days = (from: string, until = from): GiftTerm => ({ kind: 'days', from, until });
const phone: GiftTerm = { kind: 'phone', phone: '+6281255500142' };
const amount = (amountRupiah: number): GiftTerm => ({ kind: 'amount', amountRupiah });
const reference = (text: string): GiftTerm => ({ kind: 'reference', reference: text });

test.each<[string, GiftTerm[]]>([
  ['', []],
  ['siti', [name('siti')]],
  ['  Siti   Nur\u0000Rahma ', [name('Siti Nur Rahma')]],
  ['0812 5550 0142', [phone]],
  ['+62 812-5550-0142', [phone]],
  ['628125550 0142', [phone]],
  ['Ratna@Contoh.ID', [{ kind: 'email', email: 'ratna@contoh.id' }]],
  ['ULR-20261104-0000002a', [{ kind: 'number', number: 'UL-20261104-0000002A' }]],
  ['UTN/2026/0098412', [{ kind: 'receipt', year: 2026, number: 98_412 }]],
  ['50.249', [amount(50_249)]],
  ['Rp 1.250.000', [amount(1_250_000)]],
  ['rp50000', [amount(50_000)]],
  ['4 nov', [days('2026-11-04')]],
  ['4 Desember', [days('2025-12-04')]],
  ['4 nov 2025', [days('2025-11-04')]],
  ['2026-11-04', [days('2026-11-04')]],
  ['4/11/2026', [days('2026-11-04')]],
  ['hari ini', [days(TODAY)]],
  ['kemarin', [days('2026-11-21')]],
  ['ratna 60 hari', [name('ratna'), days('2026-09-24', TODAY)]],
  ['ratna 50.000 4 nov', [name('ratna'), amount(50_000), days('2026-11-04')]],
  ['8f2c11d0-4a7e-4b1c', [reference('8f2c11d0-4a7e-4b1c')]],
  ['8881012345678', [reference('8881012345678')]],
  ['zUdSXxUbqoGVcBXeJwwupg', [reference('zUdSXxUbqoGVcBXeJwwupg')]],
  ['Purnamasariningtyasning', [name('Purnamasariningtyasning')]],
  ['ul-3kzp9Qmx', [reference('ul-3kzp9Qmx')]],
  ['31 feb', [name('31 feb')]],
  ['UL-20261104', [reference('UL-20261104')]],
  ["O'Neil <b>", [name("O'Neil <b>")]],
])('reads %j', (text, terms) => {
  expect(readGiftSearch(text, TODAY)).toEqual(terms);
});

test('keeps the typed words of each term, which are the search again', () => {
  const parts = splitGiftSearch('4 nov ratna 0812 5550 0142 Wulandari Rp 50.000', TODAY);
  expect(parts.map(({ text }) => text)).toEqual(['ratna Wulandari', '4 nov', '0812 5550 0142', 'Rp 50.000']);
  expect(splitGiftSearch(parts.map(({ text }) => text).join(' '), TODAY)).toEqual(parts);
});

test('reads any text without an error, and soon', () => {
  for (const text of ['@'.repeat(200), '1.'.repeat(100), '+'.repeat(200), '0 '.repeat(100), '\u0000', '9'.repeat(200)])
    expect(readGiftSearch(text, TODAY)).toEqual(expect.any(Array));
});
