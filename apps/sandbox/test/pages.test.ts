import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../src/index.ts';
import { bankCharge, call, qrisCharge, startReceiver, startSandbox, until } from './harness.ts';

async function open(sandbox: Sandbox, path: string): Promise<{ status: number; url: string; text: string }> {
  const response = await fetch(sandbox.url + path);
  return { status: response.status, url: response.url, text: await response.text() };
}

/** Sends a form as a browser without JavaScript does and follows the redirect. */
async function submit(sandbox: Sandbox, path: string, fields: Record<string, string> = {}): Promise<string> {
  const response = await fetch(sandbox.url + path, {
    method: 'POST',
    headers: { origin: sandbox.url },
    body: new URLSearchParams(fields),
  });
  return await response.text();
}

async function statusOf(sandbox: Sandbox, order: string): Promise<unknown> {
  return (await call(sandbox, 'GET', `/v2/${order}/status`)).body.transaction_status;
}

describe("the donor's bank", () => {
  it('lists transactions, newest first', async () => {
    const sandbox = await startSandbox();
    expect((await open(sandbox, '/')).text).toContain('Belum ada transaksi');
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('pertama'));
    await call(sandbox, 'POST', '/v2/charge', bankCharge('kedua', 'bca'));
    const { text } = await open(sandbox, '/');
    expect(text.indexOf('kedua')).toBeLessThan(text.indexOf('pertama'));
    expect(text).toContain('Rp\u00a0150.000');
    expect(text).toContain('Sandbox: bukan uang sungguhan');
  });

  it('finds a bill by account number, scanned text and order id', async () => {
    const sandbox = await startSandbox();
    const bank = (await call(sandbox, 'POST', '/v2/charge', bankCharge('satu', 'permata'))).body;
    const qris = (await call(sandbox, 'POST', '/v2/charge', qrisCharge('dua'))).body;
    const spaced = String(bank.permata_va_number).replaceAll(/(.{4})/g, '$1 ');
    const codes = [
      [spaced, bank.transaction_id],
      [String(qris.qr_string), qris.transaction_id],
      ['dua', qris.transaction_id],
    ];
    for (const [code, id] of codes) {
      const found = await open(sandbox, `/find?code=${encodeURIComponent(String(code))}`);
      expect(found.url).toBe(`${sandbox.url}/simulator/${id}`);
    }
    const lost = await open(sandbox, '/find?code=12345');
    expect(lost).toMatchObject({ status: 404, text: expect.stringContaining('Tagihan tidak ditemukan') });
  });

  it.each([
    ['pay', {}, 'settlement'],
    ['pay-late', {}, 'settlement'],
    ['pay-short', { amount: '149000' }, 'settlement'],
    ['pay-over', { amount: '151000' }, 'settlement'],
    ['cancel', {}, 'cancel'],
    ['expire', {}, 'expire'],
  ])('plays %s', async (action, fields, status) => {
    const sandbox = await startSandbox();
    const { transaction_id } = (await call(sandbox, 'POST', '/v2/charge', bankCharge('order', 'bni'))).body;
    const text = await submit(sandbox, `/simulator/${transaction_id}/${action}`, fields);
    expect(text).toContain('class="notice good"');
    expect(await statusOf(sandbox, 'order')).toBe(status);
  });

  it('plays a second payment, a charge-back and a case that is won', async () => {
    const sandbox = await startSandbox();
    const { transaction_id } = (await call(sandbox, 'POST', '/v2/charge', bankCharge('order', 'bni'))).body;
    const path = `/simulator/${transaction_id}`;
    expect(await submit(sandbox, `${path}/chargeback`)).toContain('class="notice bad"');
    await submit(sandbox, `${path}/pay`);
    for (const [action, status] of [
      ['pay-again', 'settlement'],
      ['chargeback', 'chargeback'],
      ['win-chargeback', 'settlement'],
    ]) {
      expect(await submit(sandbox, `${path}/${action}`)).toContain('class="notice good"');
      expect((await call(sandbox, 'GET', `/v2/${transaction_id}/status`)).body.transaction_status).toBe(status);
    }
    expect((await open(sandbox, '/')).text.split('/simulator/')).toHaveLength(3);
  });

  it('denies after settlement, sends again, and shows the log', async () => {
    const receiver = await startReceiver();
    receiver.answers = [503, 200];
    const sandbox = await startSandbox({ notificationUrl: receiver.url });
    const { transaction_id } = (await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'))).body;
    const path = `/simulator/${transaction_id}`;
    await submit(sandbox, `${path}/pay`);
    await submit(sandbox, `${path}/deny`);
    await submit(sandbox, `${path}/resend`);
    await until(() => receiver.received.length === 5);
    const { text } = await open(sandbox, path);
    expect(text).toContain('HTTP 503');
    expect(text).toContain('HTTP 200');
    expect(text).toContain('Ditolak');
  });

  it.each([
    ['pay-short', { amount: '150000' }],
    ['pay-over', { amount: '150000' }],
    ['pay-short', { amount: '0' }],
    ['pay-short', { amount: '10.000' }],
    ['refund', {}],
  ])('refuses %s %j and says why', async (action, fields: Record<string, string>) => {
    const sandbox = await startSandbox();
    const { transaction_id } = (await call(sandbox, 'POST', '/v2/charge', bankCharge('order', 'bri'))).body;
    expect(await submit(sandbox, `/simulator/${transaction_id}/${action}`, fields)).toContain('class="notice bad"');
    expect(await statusOf(sandbox, 'order')).toBe('pending');
  });

  it('answers 404 for an unknown transaction', async () => {
    const sandbox = await startSandbox();
    expect((await open(sandbox, '/simulator/tidak-ada')).status).toBe(404);
  });
});

describe('the mode page', () => {
  it('sets and clears the mode by form', async () => {
    const sandbox = await startSandbox();
    const saved = await submit(sandbox, '/mode', {
      'charge.kind': 'slow',
      'charge.delayMs': '250',
      'charge.times': '3',
      extraCopies: '1',
      isDropped: 'on',
      denyAfterSettlementMs: '9000',
    });
    expect(saved).toContain('Mode gangguan aktif');
    expect((await call(sandbox, 'GET', '/_control/mode')).body).toMatchObject({
      endpoints: { charge: { kind: 'slow', delayMs: 250, times: 3 } },
      notifications: { extraCopies: 1, delayMs: 0, isDropped: true },
      denyAfterSettlementMs: 9000,
    });
    expect(await submit(sandbox, '/mode/normal')).not.toContain('Mode gangguan aktif');
  });

  it('refuses numbers that are none', async () => {
    const sandbox = await startSandbox();
    expect(await submit(sandbox, '/mode', { 'charge.kind': 'slow', 'charge.delayMs': '-4' })).toContain(
      'Belum disimpan',
    );
  });

  it('shows that the clock runs ahead and sets it right', async () => {
    const sandbox = await startSandbox();
    await call(sandbox, 'POST', '/_control/advance-clock', { seconds: 600 });
    expect((await open(sandbox, '/')).text).toContain('maju 10 menit');
    expect(await submit(sandbox, '/clock/reset')).not.toContain('maju');
  });
});

describe('every page', () => {
  it('is escaped, styled by file and locked down', async () => {
    const sandbox = await startSandbox();
    const { transaction_id } = (await call(sandbox, 'POST', '/v2/charge', qrisCharge('order'))).body;
    for (const path of [
      '/',
      `/find?code=${encodeURIComponent('"><script>')}`,
      `/simulator/${transaction_id}`,
      '/mode',
      '/mailbox',
    ]) {
      const response = await fetch(sandbox.url + path);
      const text = await response.text();
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(text).not.toMatch(/<script|\sstyle=/);
      expect(text).toContain('lang="id"');
    }
    const style = await fetch(`${sandbox.url}/assets/style.css`);
    expect(style.headers.get('content-type')).toContain('text/css');
  });
});
