import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { signatureKey } from '../src/midtrans/wire/signature.ts';
import { nextRetryDelayMs, RETRY_DELAYS_MS, retriesAllowed } from '../src/world/notifications/delivery-schedule.ts';
import {
  call,
  deadUrl,
  qrisCharge,
  SERVER_KEY,
  settle,
  startReceiver,
  startSandbox,
  statusesOf,
  until,
} from './harness.ts';

describe('the documented schedule', () => {
  it('waits 2, 10, 30, 90 and 210 minutes', () => {
    expect(RETRY_DELAYS_MS).toEqual([120_000, 600_000, 1_800_000, 5_400_000, 12_600_000]);
  });

  it.each([
    [204, 0],
    [302, 0],
    [400, 2],
    [404, 2],
    [500, 1],
    [503, 4],
    [502, 5],
    [undefined, 5],
  ])('after HTTP %s retries %i times', (httpStatus, retries) => {
    expect(retriesAllowed(httpStatus)).toBe(retries);
    if (retries > 0) expect(nextRetryDelayMs(httpStatus, retries, RETRY_DELAYS_MS)).toBe(RETRY_DELAYS_MS[retries - 1]);
    expect(nextRetryDelayMs(httpStatus, retries + 1, RETRY_DELAYS_MS)).toBeUndefined();
  });
});

describe('delivering', () => {
  it('signs every notification over the amount as sent', async () => {
    const receiver = await startReceiver();
    const sandbox = await startSandbox({ notificationUrl: receiver.url });
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'));
    await call(sandbox, 'POST', '/_control/pay', { order_id: 'order', amount: 20_000 });
    await until(() => receiver.received.length === 2);
    expect(receiver.received.map((it) => it.gross_amount)).toEqual(['25000.00', '20000.00']);
    for (const { order_id, status_code, gross_amount, signature_key } of receiver.received) {
      const fields = {
        order_id: String(order_id),
        status_code: String(status_code),
        gross_amount: String(gross_amount),
      };
      expect(signature_key).toBe(signatureKey(fields, SERVER_KEY));
    }
  });

  it('reaches every address', async () => {
    const [one, two] = [await startReceiver(), await startReceiver()];
    const sandbox = await startSandbox({ notificationUrl: one.url, notificationUrls: [two.url] });
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'));
    await until(() => one.received.length === 1 && two.received.length === 1);
  });

  it('retries a 503 four times with the same body, then gives up, and lists each attempt', async () => {
    const receiver = await startReceiver();
    receiver.answers = [503];
    const sandbox = await startSandbox({ notificationUrl: receiver.url });
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'));
    await until(() => receiver.received.length === 5);
    await settle(sandbox, receiver);
    expect(receiver.received).toHaveLength(5);
    expect(new Set(receiver.received.map((it) => JSON.stringify(it))).size).toBe(1);
    const log = await call(sandbox, 'GET', '/_control/notifications?order_id=order');
    expect(log.body).toMatchObject([{ state: 'failed', attempts: Array(5).fill({ http_status: 503 }) }]);
  });

  it('stops retrying once it is accepted', async () => {
    const receiver = await startReceiver();
    receiver.answers = [502, 502, 204];
    const sandbox = await startSandbox({ notificationUrl: receiver.url });
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'));
    await until(() => receiver.received.length === 3);
    await settle(sandbox, receiver);
    expect(receiver.received).toHaveLength(3);
  });

  it('retries after no answer in time', async () => {
    const receiver = await startReceiver();
    receiver.answers = ['hang', 200];
    const sandbox = await startSandbox({ notificationUrl: receiver.url, deliveryTimeoutMs: 60 });
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'));
    await until(() => receiver.received.length === 2);
  });

  it('retries a refused connection', async () => {
    const sandbox = await startSandbox({ notificationUrl: await deadUrl() });
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'));
    await until(async () => {
      const { body } = await call(sandbox, 'GET', '/_control/notifications?order_id=order');
      return Array.isArray(body) && body[0].state === 'failed' && body[0].attempts.length === 6;
    });
  });

  it('follows a 307 with the same POST and leaves a 302 alone', async () => {
    const [first, second] = [await startReceiver(), await startReceiver()];
    first.answers = [
      { status: 307, location: second.url },
      { status: 302, location: second.url },
    ];
    const sandbox = await startSandbox({ notificationUrl: first.url });
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'));
    await until(() => second.received.length === 1);
    await call(sandbox, 'POST', '/v2/order/cancel');
    await until(() => first.received.length === 2);
    await settle(sandbox, first);
    expect(statusesOf(first)).toEqual(['pending', 'cancel']);
    expect(statusesOf(second)).toEqual(['pending']);
  });

  it('sends the newest one again when asked', async () => {
    const receiver = await startReceiver();
    const sandbox = await startSandbox({ notificationUrl: receiver.url });
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'));
    await call(sandbox, 'POST', '/_control/pay', { order_id: 'order' });
    await call(sandbox, 'POST', '/_control/resend', { order_id: 'order' });
    await until(() => receiver.received.length === 3);
    expect(statusesOf(receiver)).toEqual(['pending', 'settlement', 'settlement']);
  });

  it('goes on after a restart: transactions, queue, clock and mode are kept', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const dataFile = join(folder, 'sandbox.sqlite');
    const receiver = await startReceiver();
    receiver.answers = [503, 200];
    // Far enough away that only a clock moved by hand comes to the second attempt.
    const retrySchedule = [100_000];
    const before = await startSandbox({ dataFile, notificationUrl: receiver.url, retrySchedule });
    await call(before, 'POST', '/v2/charge', qrisCharge('order'));
    await until(async () => {
      const { body } = await call(before, 'GET', '/_control/notifications?order_id=order');
      return Array.isArray(body) && body[0].attempts.length === 1;
    });
    await call(before, 'POST', '/_control/advance-clock', { seconds: 60 });
    await call(before, 'POST', '/_control/mode', { endpoints: { status: { kind: 'error' } } });
    await before.close();
    const after = await startSandbox({ dataFile });
    expect((await call(after, 'GET', '/v2/order/status')).httpStatus).toBe(500);
    await call(after, 'DELETE', '/_control/mode');
    expect((await call(after, 'GET', '/v2/order/status')).body).toMatchObject({ transaction_status: 'pending' });
    expect(statusesOf(receiver)).toEqual(['pending']);
    expect((await call(after, 'POST', '/_control/advance-clock', { seconds: 60 })).body.ahead_seconds).toBe(120);
    await until(() => receiver.received.length === 2);
    expect(statusesOf(receiver)).toEqual(['pending', 'pending']);
  });
});
