import { describe, expect, it } from 'vitest';
import { GatewayRefused, GatewayUnavailable } from '../../../src/giving/gateways/errors.ts';
import { hostedPagesBaseUrl } from '../../../src/giving/gateways/midtrans/hosted-page.ts';
import type { ChargeRequest } from '../../../src/giving/gateways/port.ts';
import { answerJson, sampleQr } from './midtrans-double.ts';
import { pending, request, serverKey } from './midtrans-fixtures.ts';
import { answerWith, double, gateway } from './midtrans-setup.ts';

describe('a charge on the wire', () => {
  it('carries key, idempotency key, whole amount and the time to pay in Jakarta', async () => {
    await gateway.charge(request);
    expect(double.seen).toHaveLength(1);
    expect(double.seen[0]).toMatchObject({
      method: 'POST',
      path: '/v2/charge',
      headers: {
        authorization: `Basic ${btoa(`${serverKey}:`)}`,
        'idempotency-key': 'ul-uji-1',
        'content-type': 'application/json',
      },
      body: {
        payment_type: 'qris',
        qris: { acquirer: 'gopay' },
        transaction_details: { order_id: 'ul-uji-1', gross_amount: 10_000 },
        custom_expiry: { order_time: '2026-11-21 17:00:00 +0700', expiry_duration: 15, unit: 'minute' },
      },
    });
  });

  it('counts the time to pay in seconds when it is no whole minutes', async () => {
    await gateway.charge({ ...request, expiresAt: new Date('2026-11-21T10:01:30Z') });
    expect(double.seen[0]?.body.custom_expiry).toMatchObject({ expiry_duration: 90, unit: 'second' });
  });

  it('opens a page of the gateway for a card, so that its number never comes here', async () => {
    const opened = await gateway.charge({ ...request, method: 'card' });
    expect(opened.redirectUrl).toMatch(/^https:\/\/app\.contoh\.id\/snap\//);
    expect(double.seen).toHaveLength(1);
    expect(double.seen[0]).toMatchObject({
      method: 'POST',
      path: '/snap/v1/transactions',
      headers: { authorization: `Basic ${btoa(`${serverKey}:`)}` },
      body: {
        transaction_details: { order_id: 'ul-uji-1', gross_amount: 10_000 },
        enabled_payments: ['credit_card'],
        credit_card: { secure: true },
        expiry: { start_time: '2026-11-21 17:00:00 +0700', duration: 15, unit: 'minutes' },
        callbacks: { finish: request.returnUrl, error: request.returnUrl },
      },
    });
  });

  it.each([
    ['https://api.midtrans.com', 'https://app.midtrans.com'],
    ['https://api.sandbox.midtrans.com', 'https://app.sandbox.midtrans.com'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ])('finds the pages of %s at %s', (core, pages) => {
    expect(hostedPagesBaseUrl(core)).toBe(pages);
  });

  it.each(['', 'a b', '../x', '..', 'x'.repeat(47)])('is never made for the reference %j', async (reference) => {
    await expect(gateway.charge({ ...request, reference })).rejects.toThrow(RangeError);
    expect(double.seen).toEqual([]);
  });

  it('is looked up when its order id is taken and its idempotency key has lapsed', async () => {
    const first = await gateway.charge({ ...request, method: 'va_bca' });
    double.forgetKeys();
    expect(await gateway.charge({ ...request, method: 'va_bca' })).toEqual(first);
    expect(double.seen.at(-1)).toMatchObject({ method: 'GET', path: '/v2/ul-uji-1/status' });
  });

  it('comes back without its QR code when the gateway no longer tells it', async () => {
    await gateway.charge(request);
    double.forgetKeys();
    expect(await gateway.charge(request)).toMatchObject({ status: 'pending', qrString: null });
  });
});

describe('what a donor is never shown', () => {
  it.each<[what: string, changes: Record<string, unknown>, reason: RegExp]>([
    ['a code of another amount', { qr_string: sampleQr(10_001) }, /asks for 10001 instead of 10000/],
    ['a code without an amount', { qr_string: sampleQr(null) }, /asks for any amount/],
    ['a code that is no QRIS', { qr_string: 'https://example.invalid/pay' }, /no payable QRIS/],
    [
      'a code with one character changed',
      { qr_string: sampleQr(10_000).replace('JAKARTA', 'JAKARTB') },
      /crc_mismatch/,
    ],
    ['no code at all', { qr_string: undefined }, /has no QR code/],
    ['another amount', { gross_amount: '10001.00' }, /amount is 10001 instead of 10000/],
    ['a part of a rupiah', { gross_amount: '10000.50' }, /the amount "10000.50"/],
    ['a number as amount', { gross_amount: 10000 }, /without a transaction/],
    ['an amount in words of a computer', { gross_amount: '1e4' }, /the amount "1e4"/],
    ['another currency', { currency: 'USD' }, /amount in USD/],
    ["somebody else's order", { order_id: 'ul-uji-2' }, /about ul-uji-2/],
    ['an unknown status', { transaction_status: 'levitating' }, /unknown status levitating/],
    ['a status that every object has', { transaction_status: 'constructor' }, /unknown status constructor/],
  ])('%s', async (_, changes, reason) => {
    answerWith(pending(changes));
    const outcome = await gateway.charge(request).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(GatewayUnavailable);
    expect((outcome as Error).message).toMatch(reason);
  });

  it('a wrong code in a status, which is still known to be pending', async () => {
    answerWith(pending({ qr_string: sampleQr(99_000) }));
    expect(await gateway.findPayment('ul-uji-1')).toMatchObject({ status: 'pending', qrString: null });
  });

  it.each<[ChargeRequest['method'], Record<string, unknown>, RegExp]>([
    ['gopay', { actions: [{ name: 'deeplink-redirect', url: 'javascript:alert(1)' }] }, /no address to pay at/],
    ['gopay', { actions: [{ name: 'generate-qr-code', url: 'https://api.contoh.id/qr' }] }, /no address to pay at/],
    ['gopay', { qr_string: sampleQr(10_001), actions: [{ name: 'deeplink-redirect', url: 'gojek://x' }] }, /10001/],
    ['mandiri_bill', { bill_key: '990000000260' }, /no biller code/],
    ['indomaret', { payment_code: '../1' }, /no account number/],
  ])('a payment by %s with %j', async (method, changes, reason) => {
    answerWith(pending({ qr_string: undefined, ...changes }));
    await expect(gateway.charge({ ...request, method })).rejects.toThrow(reason);
  });

  it.each([
    [200, '{}', GatewayUnavailable],
    [201, '{"token":"x","redirect_url":"javascript:alert(1)"}', GatewayUnavailable],
    [401, '{"error_messages":["Access denied"]}', GatewayUnavailable],
    [400, '{"error_messages":["gross_amount is required"]}', GatewayRefused],
    [500, '{"error_messages":["Sorry"]}', GatewayUnavailable],
    [400, '{"error_messages":["transaction_details.order_id sudah digunakan"]}', GatewayUnavailable],
  ])("a card's page that answered HTTP %i with %s", async (httpStatus, body, expected) => {
    answerWith(body, httpStatus);
    await expect(gateway.charge({ ...request, method: 'card' })).rejects.toThrow(expected);
  });

  it('a virtual account without a number', async () => {
    answerWith(pending({ qr_string: undefined, va_numbers: [] }));
    await expect(gateway.charge({ ...request, method: 'va_bca' })).rejects.toThrow(/no account number/);
  });
});

describe('answers that are no', () => {
  it.each([
    ['400', 'gross_amount is not valid'],
    ['408', 'wrong data type'],
    ['410', 'Merchant account is deactivated'],
    ['413', 'malformed syntax'],
  ])('refuses for good with code %s, whatever the HTTP status', async (status_code, status_message) => {
    for (const httpStatus of [200, 400]) {
      answerWith({ status_code, status_message }, httpStatus);
      const refusal = await gateway.charge(request).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(GatewayRefused);
      expect(refusal).toMatchObject({ code: status_code, message: status_message });
    }
  });

  it.each<[what: string, httpStatus: number, body: Record<string, unknown> | string]>([
    ['a channel nobody activated', 200, { status_code: '402', status_message: 'Payment channel is not activated.' }],
    ['a channel in trouble', 200, { status_code: '503', status_message: 'Bank is experiencing a connection issue.' }],
    ['a wrong key', 401, { status_code: '401', status_message: 'Access denied' }],
    ['too many calls', 429, { status_code: '429', status_message: 'rate limit' }],
    ['the first request still in work', 202, { status_code: '202', status_message: 'still being processed' }],
    ['a failure named in the body only', 200, { status_code: '503', status_message: 'Internal error' }],
    ['a failure named over HTTP only', 502, pending()],
    ['a success over a failed HTTP status', 403, pending()],
    ["a proxy's page", 200, '<h1>It works</h1>'],
    ['a missing page', 404, '<h1>Not Found</h1>'],
    ['no code', 404, { message: 'no Route matched' }],
    ['an empty body', 200, ''],
    ['JSON that is no object', 200, '[]'],
    ['an open transaction without a word of it', 200, { status_code: '201', status_message: 'Success' }],
  ])('decides nothing on %s', async (_, httpStatus, body) => {
    double.script(
      (response) => answerJson(response, httpStatus, body),
      (response) => answerJson(response, httpStatus, body),
    );
    await expect(gateway.findPayment('ul-uji-1')).rejects.toThrow(GatewayUnavailable);
  });

  it('takes only the body for an unknown order, over either HTTP status', async () => {
    for (const httpStatus of [200, 404]) {
      answerWith({ status_code: '404', status_message: "Transaction doesn't exist." }, httpStatus);
      expect(await gateway.findPayment('ul-uji-1')).toBeUndefined();
    }
  });

  it('never asks about a name that the gateway cannot hold', async () => {
    for (const reference of ['..', '.', 'a/b', 'a?b', '']) {
      expect(await gateway.findPayment(reference)).toBeUndefined();
      expect(await gateway.cancel(reference)).toBeUndefined();
    }
    expect(double.seen).toEqual([]);
  });
});
