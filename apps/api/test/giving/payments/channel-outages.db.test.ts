import type { PaymentMethod } from '@uluran/contract/endpoints';
import { afterEach, expect, test } from 'vitest';
import { createCampaign } from '../../support/arrange.ts';
import { give } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { apiOver, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { api, database, gateway, get } = running;
const { controls } = gateway;
/** A second node over the same database. */
const other = apiOver(database, gateway);
const { slug } = await createCampaign(database);

afterEach(async () => {
  controls.comeBack();
  for (const method of ['gopay', 'va_bca'] as const) controls.mendMethod(method);
  await database.ownerSql`DELETE FROM channel_outages`;
  await database.ownerSql`UPDATE payments SET expires_at = now() WHERE status = 'created'`;
  await api.payments.expireOverdue();
  await expectInvariants(database);
});

async function listed(code: string, node = running): Promise<PaymentMethod> {
  const methods: PaymentMethod[] = (await node.get('/payment-methods')).body.data;
  const found = methods.find((method) => method.code === code);
  if (found === undefined) throw new Error(`${code} is not listed`);
  return found;
}

async function giveTimes(count: number, method: string, node = running): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { status, body } = await give(node, slug, { method });
    expect(status).toBe(201);
    ids.push(body.data.payment.id);
  }
  return ids;
}

const charges = () => controls.calls.charge;
const pauseIsOver = () => database.ownerSql`UPDATE channel_outages SET retry_at = now() - interval '1 second'`;

test('a channel that does not answer is shown as down by every node, with the reason, and the others are not', async () => {
  controls.breakMethod('gopay');
  await giveTimes(3, 'gopay');
  for (const node of [running, other]) {
    expect(await listed('gopay', node)).toMatchObject({
      available: false,
      unavailableReason: 'GoPay sedang gangguan. Pilih cara lain, atau coba lagi beberapa menit lagi.',
    });
    expect((await listed('qris', node)).available).toBe(true);
  }
});

test('a donor who asks by hand is served even while the channel is left alone, and brings it back for all', async () => {
  controls.breakMethod('gopay');
  const [id = ''] = await giveTimes(3, 'gopay');
  controls.mendMethod('gopay');
  await database.ownerSql`UPDATE payments SET checked_at = checked_at - interval '1 minute'`;
  expect((await running.call('POST', `/payments/${id}/check`)).body.data.status).toBe('awaiting');
  expect((await listed('gopay')).available).toBe(true);
});

test('two failures are not yet an outage, and an answer forgets them', async () => {
  controls.breakMethod('gopay');
  await giveTimes(2, 'gopay');
  expect((await listed('gopay')).available).toBe(true);
  controls.mendMethod('gopay');
  await giveTimes(1, 'gopay');
  controls.breakMethod('gopay');
  await giveTimes(2, 'gopay');
  expect((await listed('gopay')).available).toBe(true);
});

test('a gift by a channel that is down stands, without a call, and is opened once the channel is back', async () => {
  controls.breakMethod('gopay');
  await giveTimes(3, 'gopay');
  const before = charges();
  const [id = ''] = await giveTimes(1, 'gopay', other);
  expect(charges()).toBe(before);
  expect((await get(`/payments/${id}`)).body.data).toMatchObject({
    status: 'created',
    donation: { status: 'pending' },
  });
  controls.mendMethod('gopay');
  await database.ownerSql`UPDATE payments SET created_at = created_at - interval '1 minute'`;
  await api.payments.openUnopened();
  expect((await get(`/payments/${id}`)).body.data.status).toBe('created');
  await pauseIsOver();
  await api.payments.openUnopened();
  expect((await get(`/payments/${id}`)).body.data.status).toBe('awaiting');
  expect((await listed('gopay')).available).toBe(true);
});

test('when the pause is over one call of all nodes is let through as a trial; failing, it holds back longer', async () => {
  controls.breakMethod('va_bca');
  await giveTimes(3, 'va_bca');
  await pauseIsOver();
  expect((await listed('va_bca')).available).toBe(true);
  const before = charges();
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => give(index % 2 === 0 ? running : other, slug, { method: 'va_bca' })),
  );
  expect(charges() - before).toBe(1);
  const [row] = await database.sql<[{ seconds: number }]>`
    SELECT extract(epoch FROM retry_at - now())::int AS seconds FROM channel_outages WHERE method = 'va_bca'`;
  expect(row.seconds).toBeGreaterThan(15);
});

test('a channel that is down keeps no other channel waiting', async () => {
  controls.breakMethod('gopay');
  await giveTimes(4, 'gopay');
  controls.loseNextAnswer();
  const [waiting = ''] = await giveTimes(1, 'va_bni');
  await database.ownerSql`UPDATE payments SET created_at = created_at - interval '1 minute'`;
  expect(await api.payments.openUnopened()).toBe(1);
  expect((await get(`/payments/${waiting}`)).body.data.status).toBe('awaiting');
});

test('when no channel answers none is shown as down: gifts are still taken', async () => {
  await database.ownerSql`
    INSERT INTO channel_outages (gateway, method, failures, retry_at)
    SELECT gateway, method, 3, now() + interval '1 minute' FROM current_payment_method_terms`;
  const methods: PaymentMethod[] = (await get('/payment-methods')).body.data;
  expect(methods.filter(({ available }) => !available)).toEqual([]);
});

test('one payment the gateway never answers for does not speak for its channel', async () => {
  controls.breakMethod('gopay');
  const [stuck = ''] = await giveTimes(1, 'gopay');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await database.ownerSql`UPDATE payments SET checked_at = checked_at - interval '1 minute'`;
    await running.call('POST', `/payments/${stuck}/check`);
  }
  expect((await listed('gopay')).available).toBe(true);
});

test('a refusal is an answer: the channel is there', async () => {
  controls.breakMethod('gopay');
  await giveTimes(2, 'gopay');
  controls.mendMethod('gopay');
  controls.refuseNext('charge');
  await giveTimes(1, 'gopay');
  expect(await database.sql`SELECT * FROM channel_outages`).toHaveLength(0);
});
