import { CoreApi, Snap } from 'midtrans-client';
import ApiConfig from 'midtrans-client/lib/apiConfig.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CHARGES, call, qrisCharge, SERVER_KEY, startSandbox } from './harness.ts';

const { CORE_SANDBOX_BASE_URL, SNAP_SANDBOX_BASE_URL } = ApiConfig;

/** The published client, talking to a sandbox of the test's own. */
async function startClient(serverKey = SERVER_KEY) {
  const sandbox = await startSandbox();
  Object.assign(ApiConfig, { CORE_SANDBOX_BASE_URL: sandbox.url, SNAP_SANDBOX_BASE_URL: `${sandbox.url}/snap/v1` });
  onTestFinished(() => void Object.assign(ApiConfig, { CORE_SANDBOX_BASE_URL, SNAP_SANDBOX_BASE_URL }));
  return { sandbox, client: new CoreApi({ isProduction: false, serverKey, clientKey: 'unused' }) };
}

const METHODS = Object.entries(CHARGES);

describe('the published client as the caller', () => {
  it.each(METHODS)('charges %s and reads its status', async (_, charge) => {
    const { client, sandbox } = await startClient();
    const charged = await client.charge(charge('order'));
    expect(charged).toMatchObject({ status_code: '201', transaction_status: 'pending', order_id: 'order' });
    expect(await client.transaction.status('order')).toMatchObject({ transaction_id: charged.transaction_id });
    await call(sandbox, 'POST', '/_control/pay', { order_id: 'order' });
    expect(await client.transaction.status('order')).toMatchObject({
      status_code: '200',
      transaction_status: charged.payment_type === 'credit_card' ? 'capture' : 'settlement',
    });
  });

  it('makes a token of a card, charges it, and is sent to 3-D Secure', async () => {
    const { client } = await startClient();
    const { token_id } = await client.cardToken({
      client_key: 'SB-Mid-client-contoh',
      card_number: '4811 1111 1111 1114',
      card_exp_month: '12',
      card_exp_year: '2030',
      card_cvv: '123',
    });
    const charged = await client.charge({
      ...CHARGES.credit_card?.('order'),
      credit_card: { token_id, authentication: true },
    });
    expect(charged).toMatchObject({ transaction_status: 'pending', masked_card: '48111111-1114' });
    const secured = await fetch(String(charged.redirect_url), {
      method: 'POST',
      body: new URLSearchParams({ otp: '112233' }),
    });
    expect(await secured.text()).toContain('Pembayaran diterima');
    expect(await client.transaction.status('order')).toMatchObject({
      transaction_status: 'capture',
      fraud_status: 'accept',
    });
  });

  it("opens the gateway's own page for a card", async () => {
    const { client, sandbox } = await startClient();
    const snap = new Snap({ isProduction: false, serverKey: SERVER_KEY, clientKey: 'unused' });
    const opened = await snap.createTransaction({
      transaction_details: { order_id: 'order', gross_amount: 25_000 },
      enabled_payments: ['credit_card'],
      credit_card: { secure: true },
    });
    expect(opened.redirect_url).toBe(`${sandbox.url}/snap/v4/redirection/${opened.token}`);
    await expect(client.transaction.status('order')).rejects.toMatchObject({ httpStatusCode: '404' });
  });

  it.each(METHODS)('cancels %s', async (_, charge) => {
    const { client } = await startClient();
    await client.charge(charge('order'));
    expect(await client.transaction.cancel('order')).toMatchObject({
      status_code: '200',
      transaction_status: 'cancel',
    });
    await expect(client.transaction.cancel('order')).rejects.toMatchObject({ httpStatusCode: '412' });
  });

  it.each(METHODS)('expires %s and reads the expired status', async (_, charge) => {
    const { client } = await startClient();
    await client.charge(charge('order'));
    expect(await client.transaction.expire('order')).toMatchObject({
      status_code: '407',
      transaction_status: 'expire',
    });
    expect(await client.transaction.status('order')).toMatchObject({
      status_code: '407',
      transaction_status: 'expire',
    });
  });

  it('reports an unknown order and a wrong key as its errors', async () => {
    const { client } = await startClient();
    await expect(client.transaction.status('tidak-ada')).rejects.toMatchObject({ httpStatusCode: '404' });
    const stranger = await startClient('salah');
    await expect(stranger.client.charge(qrisCharge('order'))).rejects.toMatchObject({ httpStatusCode: 401 });
  });
});
