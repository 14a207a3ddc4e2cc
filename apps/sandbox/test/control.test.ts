import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../src/index.ts';
import { bankCharge, call, qrisCharge, SERVER_KEY, startReceiver, startSandbox, until } from './harness.ts';

const OPTIONS = { port: 0, smtpPort: 0, dataFile: ':memory:', serverKey: SERVER_KEY };

/** fetch cannot set Host. */
function statusForHost(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('who may play with the sandbox', () => {
  it.each(['0.0.0.0', '::', '192.168.1.4', 'contoh.test'])('refuses to listen on %s', async (host) => {
    await expect(createSandbox({ ...OPTIONS, host })).rejects.toThrow(/refuses to listen/);
  });

  it('refuses a taken port and leaves nothing listening', async () => {
    const sandbox = await startSandbox();
    const port = Number(new URL(sandbox.url).port);
    await expect(createSandbox({ ...OPTIONS, port })).rejects.toThrow(/EADDRINUSE/);
  });

  it.each(['/_control/pay', '/simulator/order/pay', '/mode', '/clock/reset'])(
    'refuses a foreign origin at %s',
    async (path) => {
      const sandbox = await startSandbox();
      await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'));
      for (const headers of [{ origin: 'https://jahat.test' }, { origin: 'null' }, { 'sec-fetch-site': 'same-site' }]) {
        const response = await fetch(sandbox.url + path, { method: 'POST', headers, body: '{"order_id":"order"}' });
        expect(response.status).toBe(403);
      }
      expect((await call(sandbox, 'GET', '/v2/order/status')).body.transaction_status).toBe('pending');
    },
  );

  it('refuses another host name, which a foreign page could point here', async () => {
    const sandbox = await startSandbox();
    expect(await statusForHost(`${sandbox.url}/_control/health`, 'jahat.test')).toBe(421);
    expect(await statusForHost(`${sandbox.url}/_control/health`, 'localhost:4000')).toBe(200);
  });
});

describe('the control routes', () => {
  it('find a transaction as a banking app would', async () => {
    const sandbox = await startSandbox();
    const bank = (await call(sandbox, 'POST', '/v2/charge', bankCharge('satu', 'permata'))).body;
    const qris = (await call(sandbox, 'POST', '/v2/charge', qrisCharge('dua'))).body;
    const paid = await call(sandbox, 'POST', '/_control/pay', { va_number: bank.permata_va_number });
    expect(paid.body).toMatchObject({ order_id: 'satu', transaction_status: 'settlement' });
    const cancelled = await call(sandbox, 'POST', '/_control/cancel', { qr_string: qris.qr_string });
    expect(cancelled.body).toMatchObject({ order_id: 'dua', transaction_status: 'cancel' });
  });

  it('answer 404, 409 and 400 with a reason', async () => {
    const sandbox = await startSandbox();
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'));
    await call(sandbox, 'POST', '/_control/pay', { order_id: 'order' });
    expect(await call(sandbox, 'POST', '/_control/pay', { order_id: 'lain' })).toMatchObject({ httpStatus: 404 });
    expect(await call(sandbox, 'POST', '/_control/pay', { order_id: 'order' })).toMatchObject({ httpStatus: 409 });
    expect(await call(sandbox, 'POST', '/_control/pay', { order_id: 'order', amount: 0 })).toMatchObject({
      httpStatus: 400,
    });
    expect(await call(sandbox, 'POST', '/_control/pay', '{')).toMatchObject({ httpStatus: 400 });
  });

  it('list transactions and change where notifications go', async () => {
    const receiver = await startReceiver();
    const sandbox = await startSandbox();
    await call(sandbox, 'POST', '/_control/notification-urls', { urls: [receiver.url] });
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'));
    await until(() => receiver.received.length === 1);
    expect((await call(sandbox, 'GET', '/_control/transactions')).body).toMatchObject([{ order_id: 'order' }]);
    expect(await call(sandbox, 'POST', '/_control/notification-urls', { urls: ['x'] })).toMatchObject({
      httpStatus: 400,
    });
  });
});
