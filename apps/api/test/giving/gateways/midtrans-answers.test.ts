import { encodeQris, parseQris } from '@uluran/qris';
import { describe, expect, it } from 'vitest';
import { GatewayRefused, GatewayUnavailable } from '../../../src/giving/gateways/errors.ts';
import { parseWireAmount } from '../../../src/giving/gateways/midtrans/amounts.ts';
import { isReference } from '../../../src/giving/gateways/midtrans/references.ts';
import {
  isAboutTransaction,
  isOfOrder,
  payableAddress,
  qrProblem,
  readPayment,
} from '../../../src/giving/gateways/midtrans/transactions.ts';
import { sampleQr } from './midtrans-double.ts';
import { errorOf, pending } from './midtrans-fixtures.ts';

const answer = (changes: Record<string, unknown> = {}, code = '200') => ({
  code,
  message: 'Success',
  body: pending({ qr_string: undefined, expiry_time: undefined, ...changes }),
});
const read = (changes: Record<string, unknown> = {}, code?: string) =>
  readPayment(answer(changes, code), { reference: 'ul-uji-1' });

const readOf = (transactionId: string) => readPayment(answer(), { transactionId });

describe('an answer about a transaction', () => {
  it('tells whose order it is', () => {
    expect(readOf('b1d2c3e4')).toMatchObject({ reference: 'ul-uji-1', transactionId: 'b1d2c3e4' });
  });

  it('is not taken for that of another', () => {
    expect(errorOf(() => readOf('b1d2c3e5'))).toEqual(
      unavailable('The gateway answered about b1d2c3e4 when asked about b1d2c3e5, which cannot be relied on.'),
    );
  });

  it('is none where an order bears the id', () => {
    expect(isOfOrder(answer(), { transactionId: 'ul-uji-1' })).toBe(true);
    expect(isOfOrder(answer(), { transactionId: 'b1d2c3e4' })).toBe(false);
    expect(isOfOrder(answer(), { reference: 'ul-uji-1' })).toBe(false);
  });
});

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

describe('an answer about a transaction', () => {
  it('is read whole', () => {
    const refunds = [
      { refund_key: 'r-1', refund_amount: '300.00', reason: 'Batal' },
      { refund_key: 'r-2', refund_amount: 'banyak' },
      { refund_amount: '5.00' },
    ];
    expect(read({ refund_amount: '300.00', refunds, expiry_time: '2026-11-21 17:15:00', qr_string: 'x' })).toEqual({
      reference: 'ul-uji-1',
      transactionId: answer().body.transaction_id,
      status: 'pending',
      amountRupiah: 10_000,
      refundedRupiah: 300,
      refunds: [{ key: 'r-1', amountRupiah: 300 }],
      qrString: 'x',
      accountNumber: null,
      billerCode: null,
      redirectUrl: null,
      expiresAt: new Date('2026-11-21T10:15:00Z'),
      paidAt: null,
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

describe('what a status means', () => {
  it.each([
    ['200', 'settlement', 'accept', 'paid'],
    ['200', 'settlement', undefined, 'paid'],
    ['200', 'capture', 'accept', 'paid'],
    ['200', 'capture', 'challenge', 'pending'],
    ['200', 'settlement', 'deny', 'pending'],
    ['201', 'settlement', 'accept', 'pending'],
    ['202', 'capture', 'accept', 'pending'],
    ['201', 'pending', 'accept', 'pending'],
    ['200', 'authorize', 'accept', 'pending'],
    ['202', 'deny', 'accept', 'failed'],
    ['202', 'failure', 'accept', 'failed'],
    ['200', 'cancel', 'accept', 'cancelled'],
    ['407', 'expire', 'accept', 'expired'],
    ['202', 'expire', 'accept', 'expired'],
    ['200', 'refund', 'accept', 'refunded'],
    ['200', 'partial_refund', 'accept', 'partially_refunded'],
    ['200', 'chargeback', 'accept', 'charged_back'],
    ['200', 'partial_chargeback', 'accept', 'partially_refunded'],
  ])('code %s, %s, fraud status %s: %s', (code, transaction_status, fraud_status, status) => {
    const known = read({ transaction_status, fraud_status, a_new_field: { of: ['next', 'year'] } }, code);
    expect(known).toMatchObject({ status, amountRupiah: 10_000 });
  });
});

describe('money of cards, and money that goes back', () => {
  it.each([
    ['a capture', { payment_type: 'credit_card', transaction_status: 'capture' }, 'paid'],
    [
      'a capture held back',
      { payment_type: 'credit_card', transaction_status: 'capture', fraud_status: 'challenge' },
      'pending',
    ],
    ['the settlement of a card', { payment_type: 'credit_card', transaction_status: 'settlement' }, 'settled'],
    ['the settlement of anything else', { payment_type: 'gopay', transaction_status: 'settlement' }, 'paid'],
  ])('%s is told apart', (_, changes, status) => {
    expect(read(changes).status).toBe(status);
  });

  it.each([
    ['of a transfer is when it was settled', 'bank_transfer', '2025-12-31T16:50:00.000Z'],
    ['of a card is when it was charged', 'credit_card', '2025-12-31T16:00:00.000Z'],
  ])('the time %s, in the gateway’s zone', (_, payment_type, paidAt) => {
    const times = { transaction_time: '2025-12-31 23:00:00', settlement_time: '2025-12-31 23:50:00' };
    expect(read({ payment_type, transaction_status: 'settlement', ...times }).paidAt?.toISOString()).toBe(paidAt);
    expect(read({ payment_type, transaction_status: 'settlement', settlement_time: 'kemarin' }).paidAt).toBeNull();
  });

  it.each([
    ['3000.00', 3_000],
    ['3000.50', null],
    [undefined, null],
  ])('a part of %s that went back is %s', (refund_amount, refundedRupiah) => {
    const known = read({ transaction_status: 'partial_refund', refund_amount });
    expect(known).toMatchObject({ status: 'partially_refunded', refundedRupiah });
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

it('a code that adds a tip is not shown: whoever pays it pays more than was promised', () => {
  const parsed = parseQris(sampleQr(10_000));
  if (!parsed.ok) throw new Error(parsed.error.message);
  const tipping = encodeQris({ ...parsed.qris, tip: { kind: 'prompt' } }, { mode: 'lenient' });
  expect(qrProblem(tipping, 10_000)).toBe('it adds a tip to the amount');
});

it('a refusal is told apart from silence', () => {
  expect(() => read({}, '400')).toThrow(GatewayRefused);
  for (const code of ['401', '402', '403', '429', '500']) expect(() => read({}, code)).toThrow(GatewayUnavailable);
});
