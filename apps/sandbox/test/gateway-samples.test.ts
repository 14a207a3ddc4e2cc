import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { signatureKey } from '../src/midtrans/wire/signature.ts';
import { CHARGES, call, startReceiver, startSandbox, statusesOf, until } from './harness.ts';

const body = z.record(z.string(), z.unknown());
const samples = z
  .object({
    midtrans: z.object({
      test_server_key: z.string(),
      charge_responses_pending: z.array(
        z.object({
          payment_type: z.string(),
          bank: z.string().optional(),
          store: z.string().optional(),
          status_code: z.string().default('201'),
          transaction_status: z.string().default('pending'),
          extra: body,
        }),
      ),
      notifications: z.array(z.object({ body })),
    }),
  })
  .parse(JSON.parse(readFileSync(new URL('./fixtures/gateway-samples.json', import.meta.url), 'utf8'))).midtrans;

const charges = samples.charge_responses_pending;
const notifications = samples.notifications.map((it) => it.body);

/** The payment method of a sample notification: its bank or shop by its fields, else its type. */
function wayOf(notification: Record<string, unknown>): string {
  if ('permata_va_number' in notification) return 'permata';
  if (typeof notification.store === 'string') return notification.store;
  const read = z.array(z.object({ bank: z.string() })).safeParse(notification.va_numbers);
  return (read.success ? read.data[0]?.bank : undefined) ?? String(notification.payment_type);
}

const named = notifications.map((it) => [`${wayOf(it)} ${it.transaction_status}`, it] as const);

function chargeBy(way: string): Record<string, unknown> {
  const charge = CHARGES[way];
  if (charge === undefined) throw new Error(`no charge by ${way}`);
  return charge('order');
}

/** The events at the gateway before it sends a notification of this status. */
function playUntil(status: unknown, charge: Record<string, unknown>): [path: string, charge: Record<string, unknown>] {
  if (status === 'expire') return ['/_control/expire', charge];
  if (status !== 'deny') return ['/_control/pay', charge];
  const denied = { token_id: '49111111-1113-8c0a1c6e', authentication: true };
  return ['/_control/deny', { ...charge, credit_card: denied }];
}

describe('the samples of public documentation', () => {
  it('are there for every way to pay', () => {
    expect(charges.map(({ bank, store, payment_type }) => bank ?? store ?? payment_type).toSorted()).toEqual(
      Object.keys(CHARGES).toSorted(),
    );
    expect(notifications).toHaveLength(8);
  });

  it.each(charges.map((it) => [it.bank ?? it.store ?? it.payment_type, it] as const))(
    'charge %s has the fields',
    async (way, sample) => {
      const sandbox = await startSandbox();
      const answer = (await call(sandbox, 'POST', '/v2/charge', chargeBy(way))).body;
      expect(answer).toMatchObject({
        status_code: sample.status_code,
        transaction_status: sample.transaction_status,
        payment_type: sample.payment_type,
      });
      expect(Object.keys(answer)).toEqual(expect.arrayContaining(Object.keys(sample.extra)));
      if (sample.payment_type === 'qris') {
        const actions = z
          .array(z.object({ name: z.string(), method: z.string(), url: z.string() }))
          .parse(answer.actions);
        const written = actions.map(({ name, method, url }) => `${name} ${method} ${new URL(url).pathname}`);
        const id = String(answer.transaction_id);
        expect(written).toEqual([
          `generate-qr-code GET /v2/qris/${id}/qr-code`,
          `generate-qr-code-v2 GET /v4/qris/${id}/qr-code`,
        ]);
        expect(answer.acquirer).toBe(sample.extra.acquirer);
      } else if (sample.extra.actions !== undefined) {
        const actions = z.array(z.object({ name: z.string() })).parse(answer.actions);
        expect(actions.map(({ name }) => name)).toEqual(sample.extra.actions);
      }
    },
  );

  it.each(named)('notification %s has the fields', async (_, sample) => {
    const receiver = await startReceiver();
    const sandbox = await startSandbox({ notificationUrl: receiver.url });
    const status = String(sample.transaction_status);
    const [path, charge] = playUntil(status, chargeBy(wayOf(sample)));
    await call(sandbox, 'POST', '/v2/charge', charge);
    await call(sandbox, 'POST', path, { order_id: 'order' });
    await until(() => statusesOf(receiver).includes(status));
    const notification = body.parse(receiver.received.find((it) => it.transaction_status === status));
    expect(Object.keys(notification)).toEqual(expect.arrayContaining(Object.keys(sample)));
    for (const field of [
      'status_code',
      'status_message',
      'fraud_status',
      'payment_type',
      'currency',
      'transaction_type',
    ]) {
      if (field in sample) expect(notification[field]).toBe(sample[field]);
    }
    expect(Object.keys(z.array(body).parse(notification.va_numbers ?? [])[0] ?? {})).toEqual(
      Object.keys(z.array(body).parse(sample.va_numbers ?? [])[0] ?? {}),
    );
  });

  it.each(notifications.map((it) => [String(it.order_id), it] as const))(
    'signature of %s is reproduced',
    (_, sample) => {
      const fields = {
        order_id: String(sample.order_id),
        status_code: String(sample.status_code),
        gross_amount: String(sample.gross_amount),
      };
      expect(signatureKey(fields, samples.test_server_key)).toBe(sample.signature_key);
      expect(signatureKey({ ...fields, status_code: '201' }, samples.test_server_key)).not.toBe(sample.signature_key);
    },
  );
});
