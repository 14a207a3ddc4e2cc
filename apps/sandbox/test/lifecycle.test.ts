import { describe, expect, it } from 'vitest';
import { bankCharge, call, qrisCharge, startReceiver, startSandbox, statusesOf, until } from './harness.ts';

describe('the life of a transaction', () => {
  it('is found by its order id and its transaction id', async () => {
    const sandbox = await startSandbox();
    const { body } = await call(sandbox, 'POST', '/v2/charge', bankCharge('order', 'bca'));
    const byOrder = await call(sandbox, 'GET', '/v2/order/status');
    const byId = await call(sandbox, 'GET', `/v2/${body.transaction_id}/status`);
    expect(byOrder.text).toBe(byId.text);
    expect(byOrder.body).toMatchObject({
      status_code: '201',
      transaction_status: 'pending',
      gross_amount: '150000.00',
    });
  });

  it.each(['status', 'cancel', 'expire'])('answers 404 in the body to %s of an unknown order', async (action) => {
    const sandbox = await startSandbox();
    const answer = await call(sandbox, action === 'status' ? 'GET' : 'POST', `/v2/tidak-ada/${action}`);
    expect(answer).toMatchObject({
      httpStatus: 200,
      body: { status_code: '404', status_message: "Transaction doesn't exist." },
    });
  });

  it('settles exactly, short and over, and reports what was paid', async () => {
    const sandbox = await startSandbox();
    for (const [order, amount, wire] of [
      ['pas', undefined, '150000.00'],
      ['kurang', 100_000, '100000.00'],
      ['lebih', 175_000, '175000.00'],
    ] as const) {
      await call(sandbox, 'POST', '/v2/charge', bankCharge(order, 'bni'));
      await call(sandbox, 'POST', '/_control/pay', { order_id: order, amount });
      expect((await call(sandbox, 'GET', `/v2/${order}/status`)).body).toMatchObject({
        status_code: '200',
        transaction_status: 'settlement',
        gross_amount: wire,
        payment_amounts: [{ amount: wire }],
      });
    }
  });

  it('expires when its time is up and says so', async () => {
    const receiver = await startReceiver();
    const sandbox = await startSandbox({ notificationUrl: receiver.url });
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'));
    await call(sandbox, 'POST', '/_control/advance-clock', { seconds: 15 * 60 });
    await until(() => statusesOf(receiver).includes('expire'));
    expect(receiver.received.at(-1)).toMatchObject({ status_code: '202', transaction_status: 'expire' });
    expect((await call(sandbox, 'GET', '/v2/order/status')).body).toMatchObject({
      status_code: '407',
      transaction_status: 'expire',
    });
  });

  it('expires by the real clock too', async () => {
    const sandbox = await startSandbox();
    await call(
      sandbox,
      'POST',
      '/v2/charge',
      qrisCharge('order', { custom_expiry: { expiry_duration: 1, unit: 'second' } }),
    );
    await until(async () => (await call(sandbox, 'GET', '/v2/order/status')).body.transaction_status === 'expire');
  });

  it('is paid late: expire, then settlement', async () => {
    const receiver = await startReceiver();
    const sandbox = await startSandbox({ notificationUrl: receiver.url });
    await call(sandbox, 'POST', '/v2/charge', bankCharge('order', 'bri'));
    await call(sandbox, 'POST', '/_control/pay', { order_id: 'order', late: true });
    await until(() => receiver.received.length === 3);
    expect(statusesOf(receiver)).toEqual(['pending', 'expire', 'settlement']);
  });

  it('cancels and expires only what is pending; 407 is the success of expire', async () => {
    const sandbox = await startSandbox();
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('satu'));
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('dua'));
    expect((await call(sandbox, 'POST', '/v2/satu/cancel')).body).toMatchObject({
      status_code: '200',
      transaction_status: 'cancel',
    });
    expect((await call(sandbox, 'POST', '/v2/dua/expire')).body).toMatchObject({
      status_code: '407',
      transaction_status: 'expire',
    });
    for (const path of ['/v2/satu/cancel', '/v2/satu/expire', '/v2/dua/cancel', '/v2/dua/expire']) {
      expect((await call(sandbox, 'POST', path)).body).toMatchObject({ status_code: '412' });
    }
  });

  it('denies after settlement, and only then', async () => {
    const sandbox = await startSandbox();
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'));
    await call(sandbox, 'POST', '/_control/pay', { order_id: 'order' });
    expect((await call(sandbox, 'POST', '/_control/deny', { order_id: 'order' })).body).toMatchObject({
      status_code: '202',
      transaction_status: 'deny',
    });
    expect((await call(sandbox, 'POST', '/_control/pay', { order_id: 'order' })).httpStatus).toBe(409);
  });
});

describe('refunds', () => {
  it('gives a QRIS payment back in parts, up to what was paid', async () => {
    const receiver = await startReceiver();
    const sandbox = await startSandbox({ notificationUrl: receiver.url });
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'));
    expect((await call(sandbox, 'POST', '/v2/order/refund', { amount: 5000 })).body.status_code).toBe('412');
    await call(sandbox, 'POST', '/_control/pay', { order_id: 'order' });
    const part = { refund_key: 'r1', amount: 5000, reason: 'salah ketik' };
    expect((await call(sandbox, 'POST', '/v2/order/refund', part)).body).toMatchObject({
      status_code: '200',
      transaction_status: 'partial_refund',
      refund_amount: '5000.00',
      refund_key: 'r1',
    });
    expect((await call(sandbox, 'POST', '/v2/order/refund', part)).body.status_code).toBe('406');
    expect((await call(sandbox, 'POST', '/v2/order/refund', { amount: 20_001 })).body.status_code).toBe('414');
    expect((await call(sandbox, 'POST', '/v2/order/refund', { refund_key: 'r2' })).body).toMatchObject({
      transaction_status: 'refund',
      refund_amount: '20000.00',
    });
    await until(() => statusesOf(receiver).includes('refund'));
    expect(receiver.received.at(-1)).toMatchObject({
      refund_amount: '25000.00',
      refunds: [{ refund_key: 'r1' }, { refund_key: 'r2' }],
    });
  });

  it('refuses to refund a virtual account', async () => {
    const sandbox = await startSandbox();
    await call(sandbox, 'POST', '/v2/charge', bankCharge('order', 'permata'));
    await call(sandbox, 'POST', '/_control/pay', { order_id: 'order' });
    expect((await call(sandbox, 'POST', '/v2/order/refund', { amount: 1000 })).body.status_code).toBe('412');
  });
});
