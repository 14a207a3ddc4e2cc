import { afterEach, expect, test } from 'vitest';
import { createCampaign } from '../../support/arrange.ts';
import { give, notify, referenceOf } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, gateway, api, get, call } = running;
const { controls } = gateway;
const { slug } = await createCampaign(database);

afterEach(async () => {
  controls.comeBack();
  await database.ownerSql`DELETE FROM channel_outages`;
  await expectInvariants(database);
});

/** The job leaves young payments to the request that may still be working on them. */
async function letTimePass(seconds: number): Promise<void> {
  await database.ownerSql`
    UPDATE payments SET created_at = created_at - make_interval(secs => ${seconds}), checked_at = checked_at - make_interval(secs => ${seconds})`;
  await database.ownerSql`UPDATE channel_outages SET retry_at = retry_at - make_interval(secs => ${seconds})`;
}

const statusOf = async (id: string) => (await get(`/payments/${id}`)).body.data.status;

test('while the gateway is down a gift stands with its payment created, and a job opens it later', async () => {
  controls.goDown();
  const { status, body } = await give(running, slug);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    donation: { status: 'pending' },
    payment: { status: 'created', qrString: null, accountNumber: null },
  });
  const { id } = body.data.payment;
  await letTimePass(60);
  await api.payments.openUnopened();
  expect(await statusOf(id)).toBe('created');
  controls.comeBack();
  await api.payments.openUnopened();
  expect((await get(`/payments/${id}`)).body.data).toMatchObject({ status: 'awaiting', qrString: expect.any(String) });
  expect(await api.payments.openUnopened()).toBe(0);
});

test('a payment just made is left to its request', async () => {
  controls.goDown();
  const { body } = await give(running, slug);
  controls.comeBack();
  expect(await api.payments.openUnopened()).toBe(0);
  expect(await statusOf(body.data.payment.id)).toBe('created');
});

test('a charge whose answer was lost is found again, not repeated', async () => {
  controls.loseNextAnswer();
  const { body } = await give(running, slug, { method: 'va_bni' });
  expect(body.data.payment.status).toBe('created');
  const reference = await referenceOf(running, body.data.payment.id);
  await letTimePass(60);
  await api.payments.openUnopened();
  expect(await statusOf(body.data.payment.id)).toBe('awaiting');
  expect(controls.opened.filter((opened) => opened === reference)).toHaveLength(1);
});

test('a charge whose answer was lost and that is paid counts once', async () => {
  controls.loseNextAnswer();
  const { body } = await give(running, slug, { method: 'va_bni' });
  const reference = await referenceOf(running, body.data.payment.id);
  controls.pay(reference);
  await letTimePass(60);
  await api.payments.openUnopened();
  await notify(running, reference);
  expect((await get(`/payments/${body.data.payment.id}`)).body.data).toMatchObject({
    status: 'paid',
    donation: { status: 'paid' },
  });
});

test('a payment the gateway refuses has failed, and its donation with it', async () => {
  controls.refuseNext('charge');
  const { status, body } = await give(running, slug);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ donation: { status: 'expired' }, payment: { status: 'failed' } });
  const [row] = await database.sql<[{ reason: string }]>`
    SELECT failure_reason AS reason FROM payments WHERE public_id = ${body.data.payment.id}`;
  expect(row.reason).toContain('told to refuse');
  await letTimePass(60);
  expect(await api.payments.openUnopened()).toBe(0);
});

test('a payment that was never opened in its time fails', async () => {
  controls.goDown();
  const { body } = await give(running, slug);
  controls.comeBack();
  await database.ownerSql`UPDATE payments SET expires_at = now() WHERE public_id = ${body.data.payment.id}`;
  await api.payments.expireOverdue();
  expect((await get(`/payments/${body.data.payment.id}`)).body.data).toMatchObject({
    status: 'failed',
    donation: { status: 'expired' },
  });
});

test('one payment the gateway never answers for does not keep the others from being opened', async () => {
  controls.goDown();
  const stuck = (await give(running, slug)).body.data.payment.id;
  const other = (await give(running, slug)).body.data.payment.id;
  controls.comeBack();
  controls.breakFor(await referenceOf(running, stuck));
  await letTimePass(60);
  for (let round = 0; round < 3; round += 1) await api.payments.openUnopened();
  expect([await statusOf(stuck), await statusOf(other)]).toEqual(['created', 'awaiting']);
});

test('the check of a payment opens it when it was not, and not more often than every few seconds', async () => {
  controls.goDown();
  const { id } = (await give(running, slug)).body.data.payment;
  await letTimePass(60);
  const charges = controls.calls.charge;
  for (let repeat = 0; repeat < 5; repeat += 1) expect((await call('POST', `/payments/${id}/check`)).status).toBe(200);
  expect(controls.calls.charge - charges).toBe(1);
  controls.comeBack();
  await letTimePass(60);
  expect((await call('POST', `/payments/${id}/check`)).body.data.status).toBe('awaiting');
});
