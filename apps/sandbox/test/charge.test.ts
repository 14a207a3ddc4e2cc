import { parseQris } from '@uluran/qris';
import { describe, expect, it } from 'vitest';
import { bankCharge, CARD_TOKEN, call, qrisCharge, startReceiver, startSandbox } from './harness.ts';

const NOW = Date.UTC(2026, 7, 17, 3, 0, 0);

describe('charging', () => {
  it('answers a QRIS charge with a dynamic code of the exact amount', async () => {
    const sandbox = await startSandbox({ clock: () => NOW });
    const { httpStatus, body } = await call(sandbox, 'POST', '/v2/charge', qrisCharge('donasi-1'));
    expect(httpStatus).toBe(200);
    expect(body).toMatchObject({
      status_code: '201',
      order_id: 'donasi-1',
      gross_amount: '25000.00',
      transaction_status: 'pending',
      transaction_time: '2026-08-17 10:00:00',
      expiry_time: '2026-08-17 10:15:00',
    });
    const read = parseQris(String(body.qr_string));
    expect(read).toMatchObject({
      ok: true,
      warnings: [],
      qris: { pointOfInitiation: 'dynamic', amountRupiah: 25_000, mcc: '8398', merchantName: 'ULURAN CONTOH' },
    });
  });

  it.each([
    ['bca', /^39104\d{11}$/],
    ['bni', /^988\d{13}$/],
    ['bri', /^39104\d{13}$/],
  ])('answers a %s charge with an account number of its own', async (bank, shape) => {
    const sandbox = await startSandbox({ clock: () => NOW });
    const numbers = new Set<unknown>();
    for (let order = 0; order < 20; order += 1) {
      const { body } = await call(sandbox, 'POST', '/v2/charge', bankCharge(`order-${order}`, bank));
      expect(body).toMatchObject({ status_code: '201', expiry_time: '2026-08-18 10:00:00' });
      expect(body.va_numbers).toEqual([{ bank, va_number: expect.stringMatching(shape) }]);
      numbers.add(JSON.stringify(body.va_numbers));
    }
    expect(numbers.size).toBe(20);
  });

  it('answers a permata charge with permata_va_number', async () => {
    const sandbox = await startSandbox();
    const { body } = await call(sandbox, 'POST', '/v2/charge', bankCharge('order', 'permata'));
    expect(body.permata_va_number).toMatch(/^8562\d{12}$/);
    expect(body).not.toHaveProperty('va_numbers');
  });

  it('shows the code as a picture to a browser without the key', async () => {
    const sandbox = await startSandbox();
    const { body } = await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'));
    const [action] = body.actions as Array<{ url: string }>;
    const picture = await fetch(action?.url ?? '');
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(await picture.text()).toMatch(/^<svg /);
  });

  it.each([
    [{ order_time: '2026-08-17 09:50:00 +0700', expiry_duration: 30, unit: 'minute' }, '2026-08-17 10:20:00'],
    [{ order_time: '2026-08-17 03:00:00 +0000', expiry_duration: 45, unit: 'second' }, '2026-08-17 10:00:45'],
    [{ expiry_duration: 2, unit: 'day' }, '2026-08-19 10:00:00'],
    [{ expiry_duration: 3, unit: 'hour' }, '2026-08-17 13:00:00'],
    [{ expiry_duration: 5 }, '2026-08-17 10:05:00'],
  ])('honours custom_expiry %j', async (customExpiry, expiryTime) => {
    const sandbox = await startSandbox({ clock: () => NOW });
    const { body } = await call(sandbox, 'POST', '/v2/charge', qrisCharge('order', { custom_expiry: customExpiry }));
    expect(body.expiry_time).toBe(expiryTime);
  });
});

describe('refused charges', () => {
  const otherWay = (way: Record<string, unknown>) => ({
    transaction_details: { order_id: 'order', gross_amount: 25_000 },
    ...way,
  });
  const details = (changes: Record<string, unknown>) => ({
    transaction_details: { order_id: 'order', gross_amount: 25_000, ...changes },
  });
  it.each<[string, unknown, string]>([
    ['no amount', qrisCharge('order', details({ gross_amount: undefined })), 'gross_amount is required'],
    ['an amount of 0', qrisCharge('order', details({ gross_amount: 0 })), 'gross_amount must be greater'],
    ['a negative amount', qrisCharge('order', details({ gross_amount: -5 })), 'gross_amount must be greater'],
    ['an amount with decimals', qrisCharge('order', details({ gross_amount: 10.5 })), 'must not have decimals'],
    ['an amount as text', qrisCharge('order', details({ gross_amount: '25000' })), 'is not a number'],
    [
      'more than QRIS allows',
      qrisCharge('order', details({ gross_amount: 10_000_001 })),
      'less than or equal to 10000000',
    ],
    ['no order id', qrisCharge('order', details({ order_id: '' })), 'order_id is required'],
    ['an order id of 51', qrisCharge('x'.repeat(51)), 'order_id must not be longer than 50'],
    ['an order id with a space', qrisCharge('a b'), 'order_id may hold only'],
    [
      'items that do not add up',
      qrisCharge('order', { item_details: [{ id: 'a', name: 'Donasi', price: 20_000, quantity: 1 }] }),
      'not equal to the sum of item_details',
    ],
    [
      'a card without its token',
      otherWay({ payment_type: 'credit_card', credit_card: { authentication: true } }),
      'token_id is required',
    ],
    [
      'a card without 3-D Secure',
      otherWay({ payment_type: 'credit_card', credit_card: { token_id: CARD_TOKEN } }),
      'authentication must be true',
    ],
    ['an unknown shop', otherWay({ payment_type: 'cstore', cstore: { store: 'warung' } }), 'cstore.store must be'],
    [
      'a long message to the teller',
      otherWay({ payment_type: 'cstore', cstore: { store: 'alfamart', message: 'x'.repeat(21) } }),
      'must not be longer than 20',
    ],
    [
      'a bill without words',
      otherWay({ payment_type: 'echannel', echannel: { bill_info1: 'Untuk:' } }),
      'bill_info2 is required',
    ],
    [
      'a bill with long words',
      otherWay({ payment_type: 'echannel', echannel: { bill_info1: 'x'.repeat(11), bill_info2: 'y' } }),
      'must not be longer than 10',
    ],
    [
      'a way back that runs script',
      otherWay({ payment_type: 'gopay', gopay: { callback_url: 'javascript:alert(1)' } }),
      'callback_url is not a valid url',
    ],
    ['an unknown bank', bankCharge('order', 'bank-contoh'), 'bank_transfer.bank is not supported'],
    ['an unknown type', qrisCharge('order', { payment_type: 'kerang' }), 'payment_type is not supported'],
    ['an unknown acquirer', qrisCharge('order', { qris: { acquirer: 'lain' } }), 'qris.acquirer must be'],
    [
      'an expiry in the past',
      qrisCharge('order', { custom_expiry: { order_time: '2020-01-01 00:00:00 +0700', expiry_duration: 1 } }),
      'in the past',
    ],
    [
      'an impossible date',
      qrisCharge('order', { custom_expiry: { order_time: '2026-02-31 00:00:00 +0700', expiry_duration: 1 } }),
      'order_time format is invalid',
    ],
    ['a list', [], 'request body must be a JSON object'],
  ])('refuses %s with 400 and its reason', async (_name, body, reason) => {
    const sandbox = await startSandbox({ clock: () => NOW });
    const answer = await call(sandbox, 'POST', '/v2/charge', body);
    expect(answer.body).toMatchObject({ status_code: '400' });
    expect(answer.body.validation_messages).toEqual([expect.stringContaining(reason)]);
  });

  it('names every broken rule at once', async () => {
    const sandbox = await startSandbox();
    const { body } = await call(sandbox, 'POST', '/v2/charge', { payment_type: 'qris' });
    expect(body.validation_messages).toEqual([
      'transaction_details.order_id is required',
      'transaction_details.gross_amount is required',
    ]);
  });

  it('accepts 50 characters of the whole alphabet and items that add up', async () => {
    const sandbox = await startSandbox();
    const orderId = `Aa0-_~.${'x'.repeat(43)}`;
    const items = [
      { id: 'a', name: 'Donasi', price: 20_000, quantity: 1 },
      { id: 'b', name: 'Tip', price: 2_500, quantity: 2 },
    ];
    const { body } = await call(sandbox, 'POST', '/v2/charge', qrisCharge(orderId, { item_details: items }));
    expect(body).toMatchObject({ status_code: '201', order_id: orderId });
    expect((await call(sandbox, 'GET', `/v2/${orderId}/status`)).body).toMatchObject({ status_code: '201' });
  });

  it.each(['dana', 'ovo', 'akulaku'])('refuses %s, which it has not got, with 402', async (type) => {
    const sandbox = await startSandbox();
    const { body } = await call(sandbox, 'POST', '/v2/charge', qrisCharge('order', { payment_type: type }));
    expect(body.status_code).toBe('402');
  });

  it('refuses text that is not JSON with 413', async () => {
    const sandbox = await startSandbox();
    expect((await call(sandbox, 'POST', '/v2/charge', '{"payment_type":')).body.status_code).toBe('413');
  });

  it.each(['', 'Bearer x', 'Basic c2FsYWg6', 'Basic !!'])('refuses the key "%s" with 401', async (authorization) => {
    const sandbox = await startSandbox();
    const answer = await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'), { authorization });
    expect(answer.httpStatus).toBe(401);
    expect(answer.body).toMatchObject({ status_code: '401', status_message: expect.stringContaining('Access denied') });
  });

  it('refuses an order id that is active or paid, and takes it again once it has lapsed', async () => {
    const sandbox = await startSandbox();
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'));
    expect((await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'))).body.status_code).toBe('406');
    await call(sandbox, 'POST', '/v2/order/expire');
    const again = await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'));
    expect(again.body.status_code).toBe('201');
    expect((await call(sandbox, 'GET', '/v2/order/status')).body.transaction_id).toBe(again.body.transaction_id);
    await call(sandbox, 'POST', '/_control/pay', { order_id: 'order' });
    expect((await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'))).body.status_code).toBe('406');
  });
});

describe('Idempotency-Key', () => {
  it('answers the same bytes for five minutes and charges once', async () => {
    let now = NOW;
    const receiver = await startReceiver();
    const sandbox = await startSandbox({ clock: () => now, notificationUrl: receiver.url });
    const key = { 'idempotency-key': 'kunci-1' };
    const first = await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'), key);
    const second = await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'), key);
    expect(second.text).toBe(first.text);
    now += 5 * 60 * 1000 + 1;
    expect((await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'), key)).body.status_code).toBe('406');
  });

  it('keeps no refusal', async () => {
    const sandbox = await startSandbox();
    const key = { 'idempotency-key': 'kunci-2' };
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('a b'), key);
    expect((await call(sandbox, 'POST', '/v2/charge', qrisCharge('a-b'), key)).body.status_code).toBe('201');
  });

  it('answers 202 while the first request is in the works, and one of many parallel ones charges', async () => {
    const sandbox = await startSandbox();
    await call(sandbox, 'POST', '/_control/mode', { endpoints: { charge: { kind: 'slow', delayMs: 1_000 } } });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        call(sandbox, 'POST', '/v2/charge', qrisCharge('order'), { 'idempotency-key': 'kunci-3' }),
      ),
    );
    expect(answers.map((answer) => answer.httpStatus).toSorted()).toEqual([200, ...Array(9).fill(202)]);
  });

  it('takes 46 characters and refuses 47', async () => {
    const sandbox = await startSandbox();
    const charge = (length: number) =>
      call(sandbox, 'POST', '/v2/charge', qrisCharge('order'), { 'idempotency-key': 'k'.repeat(length) });
    expect((await charge(47)).body.status_code).toBe('400');
    expect((await charge(46)).body.status_code).toBe('201');
  });
});
