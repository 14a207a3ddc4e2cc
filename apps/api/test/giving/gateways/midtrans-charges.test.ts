import { PAYMENT_METHOD_CODES, type PaymentMethodCode } from '@uluran/contract/payment-methods';
import { describe, expect, it } from 'vitest';
import { GatewayAddsFee } from '../../../src/giving/gateways/errors.ts';
import { isPaidOnGatewaysPage, missingToPay } from '../../../src/giving/gateways/midtrans/channels.ts';
import { chargeFields, checkOpened } from '../../../src/giving/gateways/midtrans/charges.ts';
import { customExpiry, pageExpiry, parseAnswerTime } from '../../../src/giving/gateways/midtrans/times.ts';
import type { GatewayReport } from '../../../src/giving/gateways/port.ts';
import { sampleQr } from './midtrans-double.ts';
import { errorOf, request } from './midtrans-fixtures.ts';

describe('the time to pay', () => {
  const at = (text: string) => new Date(`2026-11-21T10:${text}Z`);

  it.each([
    ['00:00.000', '15:00.000', { expiry_duration: 15, unit: 'minute' }],
    ['00:00.900', '15:00.900', { expiry_duration: 15, unit: 'minute' }],
    ['00:00.900', '15:00.100', { expiry_duration: 15, unit: 'minute' }],
    ['00:00.000', '14:59.999', { expiry_duration: 899, unit: 'second' }],
    ['00:00.000', '00:01.000', { expiry_duration: 1, unit: 'second' }],
    ['00:00.000', '00:00.999', { expiry_duration: 1, unit: 'second' }],
    ['05:00.000', '00:00.000', { expiry_duration: 1, unit: 'second' }],
  ])('from %s to %s is never a moment longer', (from, to, expected) => {
    expect(customExpiry(at(from), at(to))).toMatchObject(expected);
  });

  it.each([
    ['00:00.000', '15:00.000', 15],
    ['00:00.001', '15:00.000', 14],
    ['00:00.000', '00:59.999', 1],
    ['05:00.000', '00:00.000', 1],
  ])('of a page from %s to %s is %i whole minutes', (from, to, duration) => {
    const start_time = `2026-11-21 17:${from.slice(0, 5)} +0700`;
    expect(pageExpiry(at(from), at(to))).toEqual({ start_time, unit: 'minutes', duration });
  });

  it.each([
    ['2026-11-21 17:05:09', '2026-11-21T10:05:09.000Z'],
    ['2026-01-01 03:00:00', '2025-12-31T20:00:00.000Z'],
    ['2026-02-31 10:00:00', null],
    ['2026-13-01 10:00:00', null],
    ['2026-11-21 17:05:09 +0700', null],
    ['at 2026-11-21 17:05:09', null],
    ['2026-11-21T17:05:09', null],
    ['', null],
    [undefined, null],
  ])('%j in an answer is %s', (text, moment) => {
    expect(parseAnswerTime(text)?.toISOString() ?? null).toBe(moment);
  });
});

describe('what a charge says', () => {
  it('is the same order under the same key, at most 46 characters', () => {
    const reference = 'r'.repeat(46);
    expect(chargeFields('va_bca', { ...request, reference })).toMatchObject({
      headers: { 'idempotency-key': reference },
      json: { transaction_details: { order_id: reference, gross_amount: 10_000 } },
    });
    expect(errorOf(() => chargeFields('va_bca', { ...request, reference: 'r'.repeat(47) }))).toEqual([
      'RangeError',
      `"${'r'.repeat(47)}" cannot be an order id: use at most 46 letters, digits and -_~.`,
    ]);
  });

  it.each<[Exclude<PaymentMethodCode, 'card'>, Record<string, unknown>]>([
    ['qris', { payment_type: 'qris', qris: { acquirer: 'gopay' } }],
    ['va_bca', { payment_type: 'bank_transfer', bank_transfer: { bank: 'bca' } }],
    ['va_bni', { payment_type: 'bank_transfer', bank_transfer: { bank: 'bni' } }],
    ['va_bri', { payment_type: 'bank_transfer', bank_transfer: { bank: 'bri' } }],
    ['va_permata', { payment_type: 'bank_transfer', bank_transfer: { bank: 'permata' } }],
    ['va_cimb', { payment_type: 'bank_transfer', bank_transfer: { bank: 'cimb' } }],
    ['mandiri_bill', { payment_type: 'echannel', echannel: { bill_info1: 'Untuk:', bill_info2: 'Donasi' } }],
    ['indomaret', { payment_type: 'cstore', cstore: { store: 'indomaret', message: 'Donasi' } }],
    ['alfamart', { payment_type: 'cstore', cstore: { store: 'alfamart', message: 'Donasi' } }],
    ['gopay', { payment_type: 'gopay', gopay: { enable_callback: true, callback_url: request.returnUrl } }],
    ['shopeepay', { payment_type: 'shopeepay', shopeepay: { callback_url: request.returnUrl } }],
  ])('is for %s in its own words, with the time to pay', (method, words) => {
    expect(chargeFields(method, request).json).toEqual({
      ...words,
      transaction_details: { order_id: 'ul-uji-1', gross_amount: 10_000 },
      custom_expiry: { order_time: '2026-11-21 17:00:00 +0700', expiry_duration: 15, unit: 'minute' },
    });
  });

  it('goes to the page of the gateway for cards alone', () => {
    expect(PAYMENT_METHOD_CODES.filter(isPaidOnGatewaysPage)).toEqual(['card']);
  });
});

const OPENED: GatewayReport = {
  reference: 'ul-uji-1',
  transactionId: 'tx',
  status: 'pending',
  amountRupiah: 10_000,
  refundedRupiah: null,
  refunds: [],
  qrString: sampleQr(10_000),
  accountNumber: '8800123456',
  billerCode: '70012',
  redirectUrl: 'gojek://bayar',
  expiresAt: null,
  paidAt: null,
};

describe('what was opened', () => {
  it.each<[PaymentMethodCode, Partial<GatewayReport>, string]>([
    ['qris', { qrString: null }, 'it has no QR code'],
    ['gopay', { redirectUrl: null }, 'it has no address to pay at'],
    ['shopeepay', { redirectUrl: null }, 'it has no address to pay at'],
    ['card', { redirectUrl: null }, 'it has no address to pay at'],
    ['va_bca', { accountNumber: null }, 'it has no account number'],
    ['va_permata', { accountNumber: null }, 'it has no account number'],
    ['mandiri_bill', { accountNumber: null }, 'it has no account number'],
    ['mandiri_bill', { billerCode: null }, 'it has no biller code'],
    ['indomaret', { accountNumber: null }, 'it has no account number'],
    ['alfamart', { accountNumber: null }, 'it has no account number'],
  ])('by %s without %j cannot be paid', (method, absent, problem) => {
    expect(missingToPay(method, OPENED, false)).toBeUndefined();
    expect(missingToPay(method, { ...OPENED, ...absent }, false)).toBe(problem);
    const isToldOnce = ['qris', 'gopay', 'shopeepay', 'card'].includes(method);
    expect(missingToPay(method, { ...OPENED, ...absent }, true)).toBe(isToldOnce ? undefined : problem);
  });

  it('is shown only when whoever pays it pays what was promised', () => {
    expect(checkOpened(OPENED, request)).toBe(OPENED);
    const errorWith = (changes: Partial<GatewayReport>) =>
      errorOf(() => checkOpened({ ...OPENED, ...changes }, request));
    const because = (reason: string) => [
      'GatewayUnavailable',
      `The gateway opened ul-uji-1, but it cannot be shown to a donor: ${reason}.`,
    ];
    expect(errorWith({ amountRupiah: 9_999 })).toEqual(because('its amount is 9999 instead of 10000'));
    expect(errorWith({ amountRupiah: 14_000 })).toEqual(
      because(
        'its amount is 14000 instead of 10000. The account adds its fee to what donors pay: let the merchant bear it, see docs/operations.md, "Fees at Midtrans"',
      ),
    );
    expect(() => checkOpened({ ...OPENED, amountRupiah: 14_000 }, request)).toThrow(GatewayAddsFee);
    expect(errorWith({ qrString: sampleQr(9_999) })).toEqual(
      because('its QR code is wrong, it asks for 9999 instead of 10000'),
    );
    expect(errorWith({ qrString: null })).toEqual(because('it has no QR code'));
    expect(checkOpened({ ...OPENED, qrString: null }, request, { foundAgain: true }).qrString).toBeNull();
  });

  it('is booked as it is when it is decided already', () => {
    const paid: GatewayReport = { ...OPENED, status: 'paid', amountRupiah: 1, qrString: 'x' };
    expect(checkOpened(paid, request)).toBe(paid);
  });
});
