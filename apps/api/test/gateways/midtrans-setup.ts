import pino from 'pino';
import { afterEach, beforeEach } from 'vitest';
import { createMidtransGateway } from '../../src/gateways/midtrans/midtrans-gateway.ts';
import type { ChargeRequest, PaymentGateway } from '../../src/gateways/port.ts';
import { createMetrics, type Metrics } from '../../src/http/metrics.ts';
import { answerJson, type MidtransDouble, sampleQr, startMidtransDouble } from './midtrans-double.ts';

export const serverKey = 'SB-Mid-server-uji';
const createdAt = new Date('2026-11-21T10:00:00.700Z');

export const request: ChargeRequest = {
  reference: 'ul-uji-1',
  amountRupiah: 10_000,
  method: 'qris',
  createdAt,
  expiresAt: new Date('2026-11-21T10:15:00.700Z'),
  returnUrl: 'https://uluran.contoh.id/campaigns/sumur/donate/abc/payment',
};

/** An answer about an open QRIS payment, with changes. */
export const pending = (changes: Record<string, unknown> = {}) => ({
  status_code: '201',
  status_message: 'QRIS transaction is created',
  transaction_id: 'b1d2c3e4',
  order_id: 'ul-uji-1',
  gross_amount: '10000.00',
  currency: 'IDR',
  payment_type: 'qris',
  transaction_status: 'pending',
  fraud_status: 'accept',
  qr_string: sampleQr(10_000),
  expiry_time: '2026-11-21 17:15:00',
  ...changes,
});

export let double: MidtransDouble;
export let metrics: Metrics;
export const time = { nowMs: 0 };
export let gateway: PaymentGateway;

beforeEach(async () => {
  double = await startMidtransDouble({ serverKey });
  metrics = createMetrics();
  time.nowMs = 0;
  gateway = createMidtransGateway({
    baseUrl: double.baseUrl,
    serverKey,
    log: pino({ level: 'silent' }),
    metrics,
    clock: () => time.nowMs,
    timeoutMs: 400,
  });
});
afterEach(() => double.close());

export const answerWith = (body: Record<string, unknown> | string, httpStatus = 200) =>
  double.script((response) => answerJson(response, httpStatus, body));
