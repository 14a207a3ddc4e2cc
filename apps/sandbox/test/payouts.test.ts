import { describe, expect, it } from 'vitest';
import { bankCharge, call, qrisCharge, startSandbox } from './harness.ts';

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

const control = (sandbox: Sandbox, action: string, body: unknown = {}) =>
  call(sandbox, 'POST', `/_control/${action}`, body);

async function payQris(sandbox: Sandbox, order: string, amount = 25_000): Promise<string> {
  const details = { order_id: order, gross_amount: amount };
  await call(sandbox, 'POST', '/v2/charge', qrisCharge(order, { transaction_details: details }));
  const { body } = await control(sandbox, 'pay', { order_id: order });
  return String(body.transaction_id);
}

const refund = (sandbox: Sandbox, id: string, amount: number) =>
  call(sandbox, 'POST', `/v2/${id}/refund`, { refund_key: `r-${id}-${amount}`, amount });

/** The lines of the next payout's report without its name and date; undefined when there was nothing to pay out. */
async function payOut(sandbox: Sandbox): Promise<string[] | undefined> {
  const { body } = await control(sandbox, 'payouts');
  const payout = body.payout as { reference: string; value_date: string; report: string } | null;
  if (payout === null) return undefined;
  const response = await fetch(sandbox.url + payout.report);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [heading, ...lines] = (await response.text()).trimEnd().split('\r\n');
  expect(heading).toBe('payout_reference,value_date,transaction_id,order_id,type,gross,fee,net');
  return lines.map((line) => {
    expect(line.startsWith(`${payout.reference},${payout.value_date},`)).toBe(true);
    return line.split(',').slice(2).join(' ');
  });
}

describe('a payout', () => {
  it('has every payment with its fee, and what went back of it', async () => {
    const sandbox = await startSandbox({ clock: () => Date.parse('2026-11-21T20:00:00Z') });
    const free = await payQris(sandbox, 'gratis');
    const { body } = await call(sandbox, 'POST', '/v2/charge', bankCharge('rekening', 'bca'));
    await control(sandbox, 'pay', { order_id: 'rekening' });
    await refund(sandbox, free, 10_000);
    expect(await payOut(sandbox)).toEqual([
      `${free} gratis payment 25000.00 0.00 25000.00`,
      `${free} gratis refund -10000.00 0.00 -10000.00`,
      `${body.transaction_id} rekening payment 150000.00 4440.00 145560.00`,
    ]);
    expect((await call(sandbox, 'GET', '/_control/payouts')).body).toMatchObject([
      { reference: 'PO-20261122-0001', value_date: '2026-11-22', lines: 3 },
    ]);
    expect(await payOut(sandbox)).toBeUndefined();
  });

  it('deducts what goes back after it, and has again what was won', async () => {
    const sandbox = await startSandbox();
    const id = await payQris(sandbox, 'pesanan');
    await payOut(sandbox);
    await refund(sandbox, id, 5_000);
    await control(sandbox, 'chargeback', { order_id: 'pesanan' });
    expect(await payOut(sandbox)).toEqual([
      `${id} pesanan refund -5000.00 0.00 -5000.00`,
      `${id} pesanan chargeback -20000.00 0.00 -20000.00`,
    ]);
    await control(sandbox, 'win-chargeback', { order_id: 'pesanan' });
    expect(await payOut(sandbox)).toEqual([`${id} pesanan chargeback_won 20000.00 0.00 20000.00`]);
  });

  it('waits for a case about money that was never paid out, and has nothing of what was lost', async () => {
    const sandbox = await startSandbox();
    const won = await payQris(sandbox, 'menang');
    await payQris(sandbox, 'kalah');
    await payQris(sandbox, 'batal');
    for (const order of ['menang', 'kalah']) await control(sandbox, 'chargeback', { order_id: order });
    await control(sandbox, 'deny', { order_id: 'batal' });
    expect(await payOut(sandbox)).toBeUndefined();
    await control(sandbox, 'win-chargeback', { order_id: 'menang' });
    expect(await payOut(sandbox)).toEqual([`${won} menang payment 25000.00 0.00 25000.00`]);
  });

  it('is offered for download, and no other is', async () => {
    const sandbox = await startSandbox();
    await payQris(sandbox, 'pesanan');
    const made = await fetch(`${sandbox.url}/payouts`, { method: 'POST' });
    expect(await made.text()).toContain('PO-');
    expect((await fetch(`${sandbox.url}/payouts/PO-19990101-0001.csv`)).status).toBe(404);
    expect(await (await fetch(`${sandbox.url}/payouts`, { method: 'POST' })).text()).toContain('Tidak ada dana');
    const foreign = await fetch(`${sandbox.url}/payouts`, {
      method: 'POST',
      headers: { origin: 'https://lain.example' },
    });
    expect(foreign.status).toBe(403);
  });
});

describe('several transactions of one order', () => {
  it('are found by the order as its newest, and each by its own id', async () => {
    const sandbox = await startSandbox();
    const first = await payQris(sandbox, 'pesanan');
    const again = await control(sandbox, 'pay-again', { order_id: 'pesanan', amount: 7_000 });
    const second = String(again.body.transaction_id);
    expect(second).not.toBe(first);
    const status = async (id: string) => (await call(sandbox, 'GET', `/v2/${id}/status`)).body;
    expect(await status('pesanan')).toMatchObject({ transaction_id: second, gross_amount: '7000.00' });
    expect(await status(first)).toMatchObject({ transaction_id: first, gross_amount: '25000.00' });
    await control(sandbox, 'chargeback', { transaction_id: first });
    expect(await status(first)).toMatchObject({ transaction_status: 'chargeback', status_code: '200' });
    expect(await status('pesanan')).toMatchObject({ transaction_status: 'settlement' });
    expect((await call(sandbox, 'GET', '/_control/statement')).body).toEqual([
      { transaction_id: second, order_id: 'pesanan', transaction_status: 'settlement', paid: 7_000, held: 7_000 },
      { transaction_id: first, order_id: 'pesanan', transaction_status: 'chargeback', paid: 25_000, held: 0 },
    ]);
  });

  it('begin with one that was paid', async () => {
    const sandbox = await startSandbox();
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('pesanan'));
    expect((await control(sandbox, 'pay-again', { order_id: 'pesanan' })).httpStatus).toBe(409);
  });
});

describe('a charge-back', () => {
  it('of what was refunded in part is won as that', async () => {
    const sandbox = await startSandbox();
    const id = await payQris(sandbox, 'pesanan');
    await refund(sandbox, id, 10_000);
    await control(sandbox, 'chargeback', { order_id: 'pesanan' });
    const won = await control(sandbox, 'win-chargeback', { order_id: 'pesanan' });
    expect(won.body).toMatchObject({ transaction_status: 'partial_refund', refund_amount: '10000.00' });
    const [line] = (await call(sandbox, 'GET', '/_control/statement')).body as unknown as { held: number }[];
    expect(line?.held).toBe(15_000);
  });

  it('needs money, and only one that was made is won; what is charged back is not paid', async () => {
    const sandbox = await startSandbox();
    await call(sandbox, 'POST', '/v2/charge', qrisCharge('pesanan'));
    const status = async (action: string) => (await control(sandbox, action, { order_id: 'pesanan' })).httpStatus;
    expect(await status('chargeback')).toBe(409);
    expect(await status('win-chargeback')).toBe(409);
    await status('pay');
    expect(await status('chargeback')).toBe(200);
    expect(await status('pay')).toBe(409);
    expect((await call(sandbox, 'POST', '/v2/charge', qrisCharge('pesanan'))).body.status_code).toBe('406');
  });
});
