import { PAYMENT_METHOD_CODES, type PaymentMethodCode } from '@uluran/contract/payment-methods';
import { describe, expect, it } from 'vitest';
import { GatewayRefused, GatewayUnavailable } from '../../src/gateways/errors.ts';
import { parseWireAmount } from '../../src/gateways/midtrans/amounts.ts';
import { isPaidOnGatewaysPage, missingToPay } from '../../src/gateways/midtrans/channels.ts';
import { chargeFields, checkOpened } from '../../src/gateways/midtrans/charges.ts';
import { isReference } from '../../src/gateways/midtrans/references.ts';
import { customExpiry, pageExpiry, parseAnswerTime } from '../../src/gateways/midtrans/times.ts';
import {
  isAboutTransaction,
  payableAddress,
  qrProblem,
  readPayment,
} from '../../src/gateways/midtrans/transactions.ts';
import type { GatewayPayment } from '../../src/gateways/port.ts';
import { sampleQr } from './midtrans-double.ts';
import { errorOf, pending, request } from './midtrans-fixtures.ts';

const answer = (changes: Record<string, unknown> = {}, code = '200') => ({
  code,
  message: 'Success',
  body: pending({ qr_string: undefined, expiry_time: undefined, ...changes }),
});
const read = (changes: Record<string, unknown> = {}, code?: string) => readPayment(answer(changes, code), 'ul-uji-1');

const unavailable = (sentence: string) => ['GatewayUnavailable', sentence];

it.each([
  ['10000.00', 10_000],
  ['10000', 10_000],
  ['0', 0],
  ['0.00', 0],
  ['1000000000000', 1_000_000_000_000],
  ['1000000000000.00', 1_000_000_000_000],
  ['1000000000001', undefined],
  ['10000000000000', undefined],
  ['010', undefined],
  ['10.0', undefined],
  ['10.50', undefined],
  ['10.000', undefined],
  ['1e4', undefined],
  ['-1', undefined],
  [' 1', undefined],
  ['1 ', undefined],
  ['', undefined],
])('the wire amount %j is %s', (text, amountRupiah) => {
  expect(parseWireAmount(text)).toBe(amountRupiah);
});

it.each([
  ['ul-aB3_~.', true],
  ['a', true],
  ['.a', true],
  ['a'.repeat(50), true],
  ['a'.repeat(51), false],
  ['', false],
  ['.', false],
  ['...', false],
  ['a/b', false],
  ['/a', false],
  ['a?', false],
])('%j may name an order: %s', (text, expected) => {
  expect(isReference(text)).toBe(expected);
});

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

describe('an answer about a transaction', () => {
  it('is read whole', () => {
    expect(read({ refund_amount: '300.00', expiry_time: '2026-11-21 17:15:00', qr_string: 'x' })).toEqual({
      reference: 'ul-uji-1',
      transactionId: answer().body.transaction_id,
      status: 'pending',
      amountRupiah: 10_000,
      refundedRupiah: 300,
      qrString: 'x',
      accountNumber: null,
      billerCode: null,
      redirectUrl: null,
      expiresAt: new Date('2026-11-21T10:15:00Z'),
    });
  });

  it.each<[Record<string, unknown>, string | undefined, [string, string]]>([
    [{}, '404', ['GatewayRefused', 'Success']],
    [{}, '503', ['GatewayUnavailable', 'The gateway answered 503: Success']],
    [
      { transaction_id: '' },
      '200',
      ['GatewayUnavailable', 'The gateway answered 200 (Success) without a transaction, which cannot be relied on.'],
    ],
    [
      { transaction_id: 'x'.repeat(101) },
      '201',
      ['GatewayUnavailable', 'The gateway answered 201 (Success) without a transaction, which cannot be relied on.'],
    ],
    [
      { order_id: 'ul-uji-2' },
      '200',
      [
        'GatewayUnavailable',
        'The gateway answered about ul-uji-2 when asked about ul-uji-1, which cannot be relied on.',
      ],
    ],
    [
      { currency: 'USD' },
      '200',
      ['GatewayUnavailable', 'The gateway gave ul-uji-1 an amount in USD, which cannot be relied on.'],
    ],
    [
      { gross_amount: '1e4' },
      '200',
      ['GatewayUnavailable', 'The gateway gave ul-uji-1 the amount "1e4", which cannot be relied on.'],
    ],
    [
      { transaction_status: 'toString' },
      '200',
      ['GatewayUnavailable', 'The gateway gave ul-uji-1 the unknown status toString, which cannot be relied on.'],
    ],
  ])('with %j and code %s is none to rely on', (changes, code, error) => {
    expect(errorOf(() => read(changes, code))).toEqual(error);
  });

  it('is in rupiah where it does not say', () => {
    expect(read({ currency: undefined }).amountRupiah).toBe(10_000);
    expect(read({ transaction_id: 'x'.repeat(100) }).transactionId).toHaveLength(100);
  });

  it.each([
    ['200', true],
    ['201', true],
    ['202', true],
    ['407', true],
    ['404', false],
    ['412', false],
  ])('is one with code %s: %s', (code, expected) => {
    expect(isAboutTransaction(answer({}, code))).toBe(expected);
    expect(isAboutTransaction({ ...answer({}, code), body: { status_code: code } })).toBe(false);
  });

  it.each([
    ['12345', null],
    ['123456', '123456'],
    ['1'.repeat(30), '1'.repeat(30)],
    ['1'.repeat(31), null],
    ['x123456', null],
    ['123456x', null],
  ])('with the account number %s shows %s', (typed, shown) => {
    for (const fields of [
      { permata_va_number: typed },
      { va_numbers: [{ bank: 'bca', va_number: typed }] },
      { bill_key: typed },
      { payment_code: typed },
    ])
      expect(read(fields).accountNumber).toBe(shown);
  });

  it('without any number has none', () => {
    for (const fields of [{}, { va_numbers: [] }]) expect(read(fields).accountNumber).toBeNull();
    expect(errorOf(() => read({ va_numbers: [{}] }))).toEqual(
      unavailable('The gateway answered 200 (Success) without a transaction, which cannot be relied on.'),
    );
  });

  it.each([
    ['12', null],
    ['123', '123'],
    ['1234567890', '1234567890'],
    ['12345678901', null],
    ['x123', null],
    ['123x', null],
    [undefined, null],
  ])('with the biller code %s shows %s', (typed, shown) => {
    expect(read({ biller_code: typed }).billerCode).toBe(shown);
  });

  it('leads to the wallet by its own link, or by the action of that name', () => {
    const actions = [
      { name: 'generate-qr-code', url: 'https://api.contoh.id/qr' },
      { name: 'deeplink-redirect', url: 'gojek://bayar' },
    ];
    expect(read({ actions }).redirectUrl).toBe('gojek://bayar');
    expect(read({ actions, redirect_url: 'https://app.contoh.id/x' }).redirectUrl).toBe('https://app.contoh.id/x');
    expect(read({ actions: [] }).redirectUrl).toBeNull();
    expect(errorOf(() => read({ actions: [{}] }))[0]).toBe('GatewayUnavailable');
  });
});

it.each([
  ['https://app.contoh.id/x', true],
  ['http://127.0.0.1:4000/x', true],
  ['gojek://gopay/x', true],
  ['gopay://x', true],
  ['shopeeid://main', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['nowhere', false],
  ['', false],
  [undefined, false],
])('a donor may be sent to %s: %s', (text, isPayable) => {
  expect(payableAddress(text)).toBe(isPayable ? text : null);
});

it.each([
  [sampleQr(10_000), undefined],
  [sampleQr(10_001), 'it asks for 10001 instead of 10000'],
  [sampleQr(null), 'it asks for any amount instead of 10000'],
  ['https://contoh.id', 'it is no payable QRIS (not_qris)'],
])('the code %s has the problem %s', (code, problem) => {
  expect(qrProblem(code, 10_000)).toBe(problem);
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

const OPENED: GatewayPayment = {
  reference: 'ul-uji-1',
  transactionId: 'tx',
  status: 'pending',
  amountRupiah: 10_000,
  refundedRupiah: null,
  qrString: sampleQr(10_000),
  accountNumber: '8800123456',
  billerCode: '70012',
  redirectUrl: 'gojek://bayar',
  expiresAt: null,
};

describe('what was opened', () => {
  it.each<[PaymentMethodCode, Partial<GatewayPayment>, string]>([
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
    const said = (changes: Partial<GatewayPayment>) => errorOf(() => checkOpened({ ...OPENED, ...changes }, request));
    const because = (reason: string) =>
      unavailable(`The gateway opened ul-uji-1, but it cannot be shown to a donor: ${reason}.`);
    expect(said({ amountRupiah: 9_999 })).toEqual(because('its amount is 9999 instead of 10000'));
    expect(said({ qrString: sampleQr(9_999) })).toEqual(
      because('its QR code is wrong, it asks for 9999 instead of 10000'),
    );
    expect(said({ qrString: null })).toEqual(because('it has no QR code'));
    expect(checkOpened({ ...OPENED, qrString: null }, request, { foundAgain: true }).qrString).toBeNull();
  });

  it('is booked as it is when it is decided already', () => {
    const paid: GatewayPayment = { ...OPENED, status: 'paid', amountRupiah: 1, qrString: 'x' };
    expect(checkOpened(paid, request)).toBe(paid);
  });
});

it('a refusal is told apart from silence', () => {
  expect(() => read({}, '400')).toThrow(GatewayRefused);
  for (const code of ['401', '402', '403', '429', '500']) expect(() => read({}, code)).toThrow(GatewayUnavailable);
});
