import { describe, expect, it } from 'vitest';
import { bankCharge, call, qrisCharge, settle, startReceiver, startSandbox, statusesOf, until } from './harness.ts';

describe('hostile endpoints', () => {
  it('answers 500 and does nothing, as often as told', async () => {
    const sandbox = await startSandbox();
    await call(sandbox, 'POST', '/_control/mode', { endpoints: { charge: { kind: 'error', times: 2 } } });
    const statuses = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      statuses.push((await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'))).httpStatus);
    }
    expect(statuses).toEqual([500, 500, 200]);
  });

  it('refuses definitely and does nothing, as often as told', async () => {
    const sandbox = await startSandbox();
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'));
    await call(sandbox, 'POST', '/_control/pay', { order_id: 'order' });
    await call(sandbox, 'POST', '/_control/mode', { endpoints: { refund: { kind: 'refused', times: 1 } } });
    const refund = () => call(sandbox, 'POST', '/v2/order/refund', { refund_key: 'r1' });
    expect(await refund()).toMatchObject({ httpStatus: 200, body: { status_code: '412' } });
    expect((await call(sandbox, 'GET', '/v2/order/status')).body.transaction_status).toBe('settlement');
    expect((await refund()).body.transaction_status).toBe('refund');
  });

  it('takes its time', async () => {
    const sandbox = await startSandbox();
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'));
    await call(sandbox, 'POST', '/_control/mode', { endpoints: { status: { kind: 'slow', delayMs: 2_000 } } });
    const answers: string[] = [];
    const slow = call(sandbox, 'GET', '/v2/order/status').then(() => answers.push('slow'));
    await call(sandbox, 'GET', '/_control/statement').then(() => answers.push('fast'));
    await slow;
    expect(answers).toEqual(['fast', 'slow']);
  });

  it.each(['cut', 'lost'])('does the work and breaks the connection (%s)', async (kind) => {
    const sandbox = await startSandbox();
    await call(sandbox, 'POST', '/_control/mode', { endpoints: { charge: { kind, times: 1 } } });
    const key = { 'idempotency-key': 'kunci' };
    await expect(call(sandbox, 'POST', '/v2/charge', qrisCharge('order'), key)).rejects.toThrow();
    const status = await call(sandbox, 'GET', '/v2/order/status');
    expect(status.body.transaction_status).toBe('pending');
    const again = await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'), key);
    expect(again.body).toMatchObject({ status_code: '201', transaction_id: status.body.transaction_id });
  });

  it('sends half of the answer before it cuts', async () => {
    const sandbox = await startSandbox();
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'));
    await call(sandbox, 'POST', '/_control/mode', { endpoints: { qr_code: { kind: 'cut' } } });
    const { transaction_id } = (await call(sandbox, 'GET', '/v2/order/status')).body;
    const response = await fetch(`${sandbox.url}/v2/qris/${transaction_id}/qr-code`);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('refuses a mode it does not know, in words', async () => {
    const sandbox = await startSandbox();
    for (const mode of [
      { endpoints: { charge: { kind: 'meledak' } } },
      { endpoint: {} },
      { denyAfterSettlementMs: -1 },
    ]) {
      const answer = await call(sandbox, 'POST', '/_control/mode', mode);
      expect(answer).toMatchObject({ httpStatus: 400, body: { error: 'unreadable_request' } });
    }
  });
});

describe('hostile notifications', () => {
  it('loses every third, and says in its log which', async () => {
    const receiver = await startReceiver();
    const sandbox = await startSandbox({ notificationUrl: receiver.url });
    await call(sandbox, 'POST', '/_control/mode', { notifications: { loseEvery: 3 } });
    for (const order of ['a', 'b', 'c']) {
      await call(sandbox, 'POST', '/v2/charge', qrisCharge(order));
      await call(sandbox, 'POST', '/_control/pay', { order_id: order });
    }
    await until(() => receiver.received.length === 4);
    await settle(sandbox, receiver);
    const states = async (order: string) => {
      const { body } = await call(sandbox, 'GET', `/_control/notifications?order_id=${order}`);
      return (body as unknown as { state: string }[]).map(({ state }) => state);
    };
    expect(await states('a')).toEqual(['delivered', 'delivered']);
    expect(await states('b')).toEqual(['dropped', 'delivered']);
    expect(await states('c')).toEqual(['delivered', 'dropped']);
  });

  it('duplicates', async () => {
    const receiver = await startReceiver();
    const sandbox = await startSandbox({ notificationUrl: receiver.url });
    await call(sandbox, 'POST', '/_control/mode', { notifications: { extraCopies: 2 } });
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'));
    await until(() => receiver.received.length === 3);
    expect(new Set(receiver.received.map((it) => JSON.stringify(it))).size).toBe(1);
  });

  it('reorders those of one transaction', async () => {
    const receiver = await startReceiver();
    const sandbox = await startSandbox({ notificationUrl: receiver.url });
    await call(sandbox, 'POST', '/_control/mode', { notifications: { reorderWindowMs: 200 } });
    await call(sandbox, 'POST', '/v2/charge', bankCharge('order', 'bca'));
    await call(sandbox, 'POST', '/_control/pay', { order_id: 'order' });
    await call(sandbox, 'POST', '/_control/deny', { order_id: 'order' });
    await until(() => receiver.received.length === 3);
    expect(statusesOf(receiver)).toEqual(['deny', 'settlement', 'pending']);
  });

  it('delays', async () => {
    const receiver = await startReceiver();
    const sandbox = await startSandbox({ notificationUrl: receiver.url });
    await call(sandbox, 'POST', '/_control/mode', { notifications: { delayMs: 60_000 } });
    await call(sandbox, 'POST', '/v2/charge', bankCharge('order', 'bca'));
    await settle(sandbox, receiver, 0);
    expect(receiver.received).toEqual([]);
    await call(sandbox, 'POST', '/_control/advance-clock', { seconds: 60 });
    await until(() => receiver.received.length === 1);
  });

  it('drops', async () => {
    const receiver = await startReceiver();
    const sandbox = await startSandbox({ notificationUrl: receiver.url });
    await call(sandbox, 'POST', '/_control/mode', { notifications: { isDropped: true } });
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'));
    await settle(sandbox, receiver);
    expect(receiver.received).toEqual([]);
    expect((await call(sandbox, 'GET', '/_control/notifications?order_id=order')).body).toMatchObject([
      { state: 'dropped' },
    ]);
  });

  it('denies some time after settlement', async () => {
    const receiver = await startReceiver();
    const sandbox = await startSandbox({ notificationUrl: receiver.url });
    await call(sandbox, 'POST', '/_control/mode', { denyAfterSettlementMs: 50 });
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'));
    await call(sandbox, 'POST', '/_control/pay', { order_id: 'order' });
    await until(() => statusesOf(receiver).includes('deny'));
    expect(statusesOf(receiver)).toEqual(['pending', 'settlement', 'deny']);
  });
});
