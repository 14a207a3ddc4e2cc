import { readFileSync } from 'node:fs';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { InvalidNotification, InvalidSignature } from '../../../src/giving/gateways/errors.ts';
import { createMidtransGateway } from '../../../src/giving/gateways/midtrans/midtrans-gateway.ts';
import { readPayment } from '../../../src/giving/gateways/midtrans/transactions.ts';
import { sign } from './midtrans-double.ts';

interface Samples {
  test_server_key: string;
  charge_responses_pending: { payment_type: string; bank?: string; extra: Record<string, unknown> }[];
  notifications: { body: Record<string, string> }[];
}

const path = new URL('../../fixtures/gateway-samples.json', import.meta.url);
const samples: Samples = JSON.parse(readFileSync(path, 'utf8')).midtrans;
const gatewayWith = (serverKey: string) =>
  createMidtransGateway({ baseUrl: 'http://127.0.0.1:9', serverKey, log: pino({ level: 'silent' }) });
const gateway = gatewayWith(samples.test_server_key);
const notifications = samples.notifications.map(({ body }) => body);

const EXPECTED_STATUS: Record<string, string> = {
  capture: 'paid',
  settlement: 'paid',
  deny: 'failed',
  expire: 'expired',
};

describe("the gateway's published samples", () => {
  it('are the ones this suite counts on', () => {
    expect(notifications).toHaveLength(8);
    expect(samples.charge_responses_pending).toHaveLength(12);
  });

  it.each(notifications)('notification about $order_id is read, and says what it says', (body) => {
    expect(gateway.readNotification(JSON.stringify(body), new Headers())).toEqual({
      reference: body.order_id,
      transactionId: body.transaction_id,
    });
    const { status_code: code = '', order_id: reference = '', transaction_status = '' } = body;
    expect(readPayment({ code, message: '', body }, { reference })).toMatchObject({
      status: EXPECTED_STATUS[transaction_status],
      amountRupiah: Number(body.gross_amount?.replace('.00', '')),
      transactionId: body.transaction_id,
    });
  });

  it.each(notifications)(
    'notification about $order_id is refused under another key, or with a signed field changed',
    (body) => {
      expect(() => gatewayWith('another-key').readNotification(JSON.stringify(body), new Headers())).toThrow(
        InvalidSignature,
      );
      for (const changes of [
        { order_id: 'x' },
        { status_code: '299' },
        { gross_amount: '1.00' },
        { signature_key: '0'.repeat(128) },
      ]) {
        expect(() => gateway.readNotification(JSON.stringify({ ...body, ...changes }), new Headers())).toThrow(
          InvalidSignature,
        );
      }
    },
  );

  it.each(samples.charge_responses_pending)(
    'charge answer of $payment_type $bank is read',
    ({ payment_type, extra }) => {
      const { actions: _, ...fields } = extra;
      const body = {
        status_code: '201',
        status_message: 'created',
        transaction_id: 'b1d2c3e4',
        order_id: 'order-1',
        gross_amount: '10000.00',
        payment_type,
        transaction_status: 'pending',
        ...fields,
      };
      const numbers = fields.va_numbers as { va_number: string }[] | undefined;
      expect(readPayment({ code: '201', message: '', body }, { reference: 'order-1' })).toMatchObject({
        status: 'pending',
        amountRupiah: 10_000,
        accountNumber:
          numbers?.[0]?.va_number ?? fields.permata_va_number ?? fields.bill_key ?? fields.payment_code ?? null,
        billerCode: fields.biller_code ?? null,
        redirectUrl: fields.redirect_url ?? null,
      });
    },
  );
});

describe('notifications that are not what they seem', () => {
  const [sample = {}] = notifications;
  const reader = (text: string) => {
    try {
      return gateway.readNotification(text, new Headers()).reference;
    } catch (error) {
      if (error instanceof InvalidNotification || error instanceof InvalidSignature) return error.name;
      throw error;
    }
  };

  it.each<[what: string, text: string]>([
    ['no signature', JSON.stringify({ ...sample, signature_key: undefined })],
    ['a number as amount', JSON.stringify({ ...sample, gross_amount: 10000 })],
    ['a path as order id', JSON.stringify(sign({ ...sample, order_id: '..' }, samples.test_server_key))],
    ['an order id with a slash', JSON.stringify(sign({ ...sample, order_id: 'a/b' }, samples.test_server_key))],
    ['more than 64 kB', JSON.stringify({ ...sample, padding: 'x'.repeat(64 * 1024) })],
    ['brackets without end', '['.repeat(60_000)],
  ])('%s is no notification', (_, text) => {
    expect(reader(text)).toBe('InvalidNotification');
  });

  it('a signature in other letters, cut short or prolonged is none', () => {
    const { signature_key = '' } = sample;
    for (const changed of [signature_key.toUpperCase(), signature_key.slice(0, 127), `${signature_key}00`, '']) {
      expect(reader(JSON.stringify({ ...sample, signature_key: changed }))).toBe('InvalidSignature');
    }
  });
});
