import { expect, test } from 'vitest';
import { printReceiptCode, readReceiptCode } from '../src/receipt-codes.ts';

test.each([
  ['7H4M0PQ2XK93', '7H4M0PQ2XK93'],
  ['7h4m-0pq2-xk93', '7H4M0PQ2XK93'],
  [' 7h4m opq2 xk93 ', '7H4M0PQ2XK93'],
  ['IL4M–0PQ2—XK93', '114M0PQ2XK93'],
])('%j is the code %s', (typed, code) => {
  expect(readReceiptCode(typed)).toBe(code);
});

test.each([
  '',
  '7H4M-0PQ2-XK9',
  '7H4M-0PQ2-XK93-1',
  'UTN/2026/0098412',
  "' OR 1=1 --",
  '٧H4M0PQ2XK93',
  'U'.repeat(12),
  '7'.repeat(10_000),
])('%j is none', (typed) => {
  expect(readReceiptCode(typed)).toBeUndefined();
});

test('a code is printed in groups of four', () => {
  expect(printReceiptCode('7H4M0PQ2XK93')).toBe('7H4M-0PQ2-XK93');
});
