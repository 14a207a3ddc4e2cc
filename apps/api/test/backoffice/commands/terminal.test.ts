import { expect, test } from 'vitest';
import { printable } from '../../../src/backoffice/commands/terminal.ts';

test.each([
  ['a colour and a cleared screen', 'UL-1\x1b[31m\x1b[2J', 'UL-1\\u001b[31m\\u001b[2J'],
  ['a title of the window', '\x1b]0;judul\x07', '\\u001b]0;judul\\u0007'],
  ['a control of one byte', '\x9b31m', '\\u009b31m'],
  ['a line that is written over', 'Rp1.000\rRp9', 'Rp1.000\\u000dRp9'],
  ['a turned direction', 'a\u202eb\u2066c', 'a\\u202eb\\u2066c'],
])('writes out %s', (_, text, expected) => {
  expect(printable(text)).toBe(expected);
});

test('keeps lines, tabs and letters of every language', () => {
  const text = 'Rp50.000\u00a0— “Sumur”\n\té ﷽ 😀';
  expect(printable(text)).toBe(text);
});
