import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../src/index.ts';
import { call, startReceiver, startSandbox, statusesOf, until } from './harness.ts';

const PAGE = {
  transaction_details: { order_id: 'order', gross_amount: 25_000 },
  enabled_payments: ['credit_card'],
  credit_card: { secure: true },
  callbacks: { finish: 'http://127.0.0.1/kembali' },
};

async function openPage(sandbox: Sandbox, changes: Record<string, unknown> = {}): Promise<string> {
  const { httpStatus, body } = await call(sandbox, 'POST', '/snap/v1/transactions', { ...PAGE, ...changes });
  expect(httpStatus).toBe(201);
  return String(body.redirect_url);
}

/** Sends a form as a browser without JavaScript does and follows the redirect. */
async function submit(url: string, fields: Record<string, string>): Promise<{ url: string; text: string }> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
  return { url: response.url, text: await response.text() };
}

async function statusOf(sandbox: Sandbox): Promise<Record<string, unknown>> {
  return (await call(sandbox, 'GET', '/v2/order/status')).body;
}

describe("the gateway's own page for a card", () => {
  it.each([
    ['4811111111111114', '112233', 'Pembayaran diterima', 'capture', '200', 'accept'],
    ['4911 1111 1111 1113', '112233', 'menolak kartu ini', 'deny', '202', 'accept'],
    ['4511111111111117', '112233', 'ditahan', 'capture', '201', 'challenge'],
    ['4811111111111114', '000000', 'menolak kartu ini', 'deny', '202', 'accept'],
  ])('takes %s with the code %s', async (number, otp, sentence, status, code, fraud) => {
    const receiver = await startReceiver();
    const sandbox = await startSandbox({ notificationUrl: receiver.url });
    const url = await openPage(sandbox);
    expect((await statusOf(sandbox)).status_code).toBe('404');
    expect(await (await fetch(url)).text()).toContain('Rp\u00a025.000');
    const secure = await submit(url, { card_number: number });
    expect(secure.text).toContain('3-D Secure');
    const done = await submit(secure.url, { otp });
    expect(done.text).toContain(sentence);
    expect(done.text).toContain('href="http://127.0.0.1/kembali"');
    expect(await statusOf(sandbox)).toMatchObject({
      status_code: code,
      transaction_status: status,
      fraud_status: fraud,
    });
    await until(() => statusesOf(receiver).includes(status));
  });

  it('takes no card but the test cards', async () => {
    const sandbox = await startSandbox();
    const { text } = await submit(await openPage(sandbox), { card_number: '4000000000000002' });
    expect(text).toContain('bukan kartu uji');
    expect((await statusOf(sandbox)).status_code).toBe('404');
  });

  it('takes another card after one was denied, and none after one was taken', async () => {
    const sandbox = await startSandbox();
    const url = await openPage(sandbox);
    await submit((await submit(url, { card_number: '4911111111111113' })).url, { otp: '112233' });
    await submit((await submit(url, { card_number: '4811111111111114' })).url, { otp: '112233' });
    expect(await statusOf(sandbox)).toMatchObject({ transaction_status: 'capture' });
    expect((await submit(url, { card_number: '4811111111111114' })).text).toContain('Duplicate order ID');
    const again = await call(sandbox, 'POST', '/snap/v1/transactions', PAGE);
    expect([again.httpStatus, again.body.error_messages]).toEqual([
      400,
      ['transaction_details.order_id has already been taken'],
    ]);
  });

  it('closes when its time is over', async () => {
    const sandbox = await startSandbox();
    const url = await openPage(sandbox, { expiry: { unit: 'minutes', duration: 30 } });
    await call(sandbox, 'POST', '/_control/advance-clock', { seconds: 1800 });
    expect(await (await fetch(url)).text()).toContain('Waktu membayar sudah habis');
    expect((await submit(url, { card_number: '4811111111111114' })).text).toContain('Waktu membayar sudah habis');
    expect((await statusOf(sandbox)).status_code).toBe('404');
  });

  it.each([
    [{}, 'order_id is required'],
    [{ ...PAGE, enabled_payments: ['gopay'] }, 'enabled_payments must contain credit_card'],
    [{ ...PAGE, expiry: { unit: 'years', duration: 1 } }, 'expiry is invalid'],
    ['[]', 'order_id is required'],
  ])('is not opened for %j', async (body, reason) => {
    const sandbox = await startSandbox();
    const answer = await call(sandbox, 'POST', '/snap/v1/transactions', body);
    expect(answer.httpStatus).toBe(400);
    expect(answer.body.error_messages).toEqual(expect.arrayContaining([expect.stringContaining(reason)]));
  });

  it('is not opened with a wrong key', async () => {
    const sandbox = await startSandbox();
    const answer = await call(sandbox, 'POST', '/snap/v1/transactions', PAGE, { authorization: 'Basic c2FsYWg6' });
    expect(answer.httpStatus).toBe(401);
  });

  it('can be paid by a test without a browser', async () => {
    const sandbox = await startSandbox();
    await openPage(sandbox);
    await call(sandbox, 'POST', '/_control/pay', { order_id: 'order' });
    expect(await statusOf(sandbox)).toMatchObject({ transaction_status: 'capture', status_code: '200' });
  });
});

describe('a channel in trouble', () => {
  it('answers 503 to its charges alone', async () => {
    const sandbox = await startSandbox();
    await call(sandbox, 'POST', '/_control/mode', { brokenChannels: ['bca', 'credit_card'] });
    const bank = (id: string, code: string) => ({
      payment_type: 'bank_transfer',
      bank_transfer: { bank: code },
      transaction_details: { order_id: id, gross_amount: 25_000 },
    });
    expect((await call(sandbox, 'POST', '/v2/charge', bank('a', 'bca'))).body.status_code).toBe('503');
    expect((await call(sandbox, 'POST', '/v2/charge', bank('b', 'bni'))).body.status_code).toBe('201');
    expect((await call(sandbox, 'POST', '/snap/v1/transactions', PAGE)).httpStatus).toBe(503);
  });
});
