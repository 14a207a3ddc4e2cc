import { expect, test } from 'vitest';
import {
  accountNumberLabel,
  isPaymentMethodCode,
  PAYMENT_METHOD_CODES,
  PAYMENT_METHOD_GROUP_LABELS,
  PAYMENT_METHOD_GROUPS,
  PAYMENT_METHODS,
} from '../src/payment-methods.ts';

test('the number to pay to is called what the bank or the shop calls it', () => {
  const labels = PAYMENT_METHOD_CODES.map((code) => [code, accountNumberLabel(code)]);
  expect(Object.fromEntries(labels)).toMatchObject({
    va_bca: 'Nomor virtual account',
    va_bni: 'Nomor virtual account',
    va_bri: 'Nomor virtual account',
    va_permata: 'Nomor virtual account',
    va_cimb: 'Nomor virtual account',
    mandiri_bill: 'Kode bayar',
    indomaret: 'Kode pembayaran',
    alfamart: 'Kode pembayaran',
  });
});

test('every method stands in a group that has a name of its own', () => {
  for (const { group } of Object.values(PAYMENT_METHODS)) expect(PAYMENT_METHOD_GROUPS).toContain(group);
  const names = PAYMENT_METHOD_GROUPS.map((group) => PAYMENT_METHOD_GROUP_LABELS[group]);
  expect(names).toEqual([
    'QRIS',
    'Dompet digital',
    'Virtual account',
    'Kartu debit atau kredit',
    'Alfamart atau Indomaret',
    'Transfer bank',
  ]);
});

test('a code is known by its own name only, never by what every object has', () => {
  for (const code of PAYMENT_METHOD_CODES) expect(isPaymentMethodCode(code)).toBe(true);
  for (const text of ['', 'QRIS', 'tunai', 'constructor', '__proto__', 'toString'])
    expect(isPaymentMethodCode(text)).toBe(false);
});
