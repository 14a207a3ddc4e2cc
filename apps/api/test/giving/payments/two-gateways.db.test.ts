import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFakeGateway } from '../../../src/testing/fake-gateway.ts';
import { createCampaign } from '../../support/arrange.ts';
import { type GivenPayment, give, giveOpen, notify, referenceOf, statesOf } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { type Answer, apiOver, startTestApi } from '../../support/test-api.ts';

/** Signs in a header, where the other signs in the body. */
const second = createFakeGateway({ name: 'xendit', signatureHeader: 'X-Callback-Token' });
const running = await startTestApi({ otherGateways: [second] });
const { database, gateway: first, api, call } = running;
const { ownerSql } = database;
const { slug } = await createCampaign(database);

/** BCA is offered by the second gateway, everything else by the first. */
beforeEach(async () => {
  await ownerSql`
    INSERT INTO payment_method_terms (method, valid_from, position, gateway, description, minimum_rupiah, maximum_rupiah, minutes_to_pay,
      fee_basis_points, fee_fixed_rupiah, source)
    SELECT method, now(), position, 'xendit', description, minimum_rupiah, maximum_rupiah, minutes_to_pay, fee_basis_points, fee_fixed_rupiah, 'Uji coba'
    FROM current_payment_method_terms WHERE method = 'va_bca' AND gateway <> 'xendit'`;
  first.controls.comeBack();
  second.controls.comeBack();
  await ownerSql`DELETE FROM channel_outages`;
});
afterEach(() => expectInvariants(database));

const giveFirst = () => giveOpen(running, slug, { method: 'va_bni' });
const giveSecond = () => giveOpen(running, slug, { method: 'va_bca' });

function notifySecond(
  { reference }: GivenPayment,
  headers = second.controls.notificationHeaders(reference),
): Promise<Answer> {
  return call('POST', '/webhooks/xendit', { body: second.controls.notification(reference), headers });
}

test('a payment is opened at the gateway that its method names', async () => {
  const one = await giveFirst();
  const other = await giveSecond();
  expect(first.controls.opened).toContain(one.reference);
  expect(first.controls.opened).not.toContain(other.reference);
  expect(second.controls.opened).toEqual([other.reference]);
});

test('each gateway notifies at an address of its own, and is asked itself', async () => {
  const one = await giveFirst();
  const other = await giveSecond();
  first.controls.pay(one.reference);
  second.controls.pay(other.reference);
  expect((await notify(running, one.reference)).status).toBe(200);
  expect((await notifySecond(other)).body.data).toEqual({ outcome: 'paid' });
  expect(await statesOf(running, one)).toMatchObject({ payment: 'paid' });
  expect(await statesOf(running, other)).toMatchObject({ payment: 'paid' });
  const booked = await ownerSql<{ gateway: string }[]>`
    SELECT gateway FROM gateway_transactions WHERE gateway_reference = ANY (${[one.reference, other.reference]}) ORDER BY gateway`;
  expect(booked.map(({ gateway }) => gateway)).toEqual(['midtrans', 'xendit']);
});

test("neither takes the other's signature", async () => {
  const gift = await giveSecond();
  second.controls.pay(gift.reference);
  expect((await notifySecond(gift, { 'X-Callback-Token': 'f'.repeat(64) })).status).toBe(401);
  expect((await notifySecond(gift, {})).status).toBe(400);
  const signature = second.controls.notificationHeaders(gift.reference)['X-Callback-Token'];
  const body = second.controls.notification(gift.reference, { signature });
  expect((await call('POST', '/webhooks/midtrans', { body })).status).toBe(401);
  expect(await statesOf(running, gift)).toMatchObject({ payment: 'awaiting' });
});

test.each(['gopay', 'MIDTRANS', 'constructor', '__proto__'])(
  'there is no address for a gateway named %s',
  async (name) => {
    const { status, body } = await call('POST', `/webhooks/${name}`, { body: first.controls.notification('ul-x') });
    expect([status, body.data.code]).toEqual([404, 'not_found']);
  },
);

test('a check, the sweep, the deadline and a cancellation ask the gateway of the payment', async () => {
  const checked = await giveSecond();
  second.controls.pay(checked.reference);
  await ownerSql`UPDATE payments SET checked_at = NULL WHERE public_id = ${checked.paymentId}`;
  expect((await call('POST', `/payments/${checked.paymentId}/check`)).body.data.status).toBe('paid');

  const swept = [await giveFirst(), await giveSecond()];
  first.controls.pay(swept[0]?.reference ?? '');
  second.controls.pay(swept[1]?.reference ?? '');
  await ownerSql`UPDATE payments SET next_check_at = now() WHERE status = 'awaiting'`;
  await api.payments.checkDue();
  for (const gift of swept) expect(await statesOf(running, gift)).toMatchObject({ payment: 'paid' });

  const overdue = await giveSecond();
  await ownerSql`UPDATE payments SET expires_at = now() - interval '1 second' WHERE public_id = ${overdue.paymentId}`;
  expect(await api.payments.expireOverdue()).toBe(1);
  expect(await statesOf(running, overdue)).toMatchObject({ payment: 'expired' });
  expect(await second.findPayment(overdue.reference)).toMatchObject({ status: 'expired' });

  const givenUp = await giveSecond();
  const changed = await call('POST', `/donations/${givenUp.donationId}/payment`, {
    body: { method: 'va_bni' },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(changed.status).toBe(201);
  await api.payments.cancelGivenUp();
  expect(await second.findPayment(givenUp.reference)).toMatchObject({ status: 'cancelled' });
  expect(first.controls.opened).toContain(await referenceOf(running, changed.body.data.payment.id));
});

test('one gateway that does not answer holds back neither the other nor its jobs', async () => {
  const [waiting, paid] = [await giveSecond(), await giveFirst()];
  first.controls.pay(paid.reference);
  second.controls.goDown();
  await ownerSql`UPDATE payments SET next_check_at = now() WHERE status = 'awaiting'`;
  await api.payments.checkDue();
  expect(await statesOf(running, paid)).toMatchObject({ payment: 'paid' });
  expect(await statesOf(running, waiting)).toMatchObject({ payment: 'awaiting' });
});

test('an outage belongs to the gateway that had it, not to the method', async () => {
  await ownerSql`INSERT INTO channel_outages (gateway, method, failures, retry_at) VALUES ('midtrans', 'va_bca', 9, now() + interval '1 minute')`;
  expect((await give(running, slug, { method: 'va_bca' })).body.data.payment.status).toBe('awaiting');
  second.controls.goDown();
  for (let times = 0; times < 3; times += 1) await give(running, slug, { method: 'va_bca' });
  second.controls.comeBack();
  const left = await ownerSql<
    { gateway: string; failures: number }[]
  >`SELECT gateway, failures FROM channel_outages ORDER BY gateway`;
  expect(left).toEqual([
    { gateway: 'midtrans', failures: 9 },
    { gateway: 'xendit', failures: 3 },
  ]);
});

test('a payment of a gateway that this installation does not have waits, and loses nothing', async () => {
  const gift = await giveSecond();
  const without = apiOver(database, first);
  await ownerSql`UPDATE payments SET checked_at = NULL, expires_at = now() - interval '1 second' WHERE public_id = ${gift.paymentId}`;
  expect(await without.api.payments.expireOverdue()).toBe(0);
  const { status, body } = await give(without, slug, { method: 'va_bca' });
  expect([status, body.data.payment.status]).toEqual([201, 'created']);
  expect(await statesOf(running, gift)).toMatchObject({ payment: 'awaiting' });
  expect(await api.payments.expireOverdue()).toBe(1);
});
