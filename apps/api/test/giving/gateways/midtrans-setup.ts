import pino from 'pino';
import { afterEach, beforeEach } from 'vitest';
import { createMidtransGateway } from '../../../src/giving/gateways/midtrans/midtrans-gateway.ts';
import type { PaymentGateway } from '../../../src/giving/gateways/port.ts';
import { createMetrics, type Metrics } from '../../../src/platform/telemetry/metrics.ts';
import { answerJson, type MidtransDouble, startMidtransDouble } from './midtrans-double.ts';
import { serverKey } from './midtrans-fixtures.ts';

export let double: MidtransDouble;
export let metrics: Metrics;
export const time = { nowMs: 0 };
export let gateway: PaymentGateway;

/** Returns an adapter of the double. Its time limit, in ms, is one that only a silent gateway reaches. */
export const adapterOf = (timeoutMs = 30_000): PaymentGateway =>
  createMidtransGateway({
    baseUrl: double.baseUrl,
    serverKey,
    log: pino({ level: 'silent' }),
    metrics,
    clock: () => time.nowMs,
    timeoutMs,
  });

beforeEach(async () => {
  double = await startMidtransDouble({ serverKey });
  metrics = createMetrics();
  time.nowMs = 0;
  gateway = adapterOf();
});
afterEach(() => double.close());

export const answerWith = (body: Record<string, unknown> | string, httpStatus = 200) =>
  double.script((response) => answerJson(response, httpStatus, body));
