import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCampaign } from '../../support/arrange.ts';
import { type GivenPayment, giveOpen, givePaid, notify, referenceOf, statesOf } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { type Answer, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { api, database, gateway, call, get } = running;
const { controls } = gateway;

afterEach(async () => {
  controls.comeBack();
  await expectInvariants(database);
});

async function change(donationId: string, method: string, key: string = randomUUID()): Promise<Answer> {
  return await call('POST', `/donations/${donationId}/payment`, {
    body: { method },
    headers: { 'Idempotency-Key': key },
  });
}

/** A gift whose payment was changed: the old payment and the new one. */
async function giveTwice(slug: string, method = 'va_bca'): Promise<{ old: GivenPayment; fresh: GivenPayment }> {
  const old = await giveOpen(running, slug, { tipRupiah: 5_000 });
  const { status, body, text } = await change(old.donationId, method);
  if (status !== 201) throw new Error(text);
  const paymentId: string = body.data.payment.id;
  return { old, fresh: { ...old, paymentId, reference: await referenceOf(running, paymentId) } };
}

const raised = async (slug: string) => (await get(`/campaigns/${slug}`)).body.data.raisedRupiah;
const unmatched = async () =>
  await database.sql`SELECT reason, amount_rupiah AS "amountRupiah" FROM unmatched_payments u JOIN gateway_transactions t ON t.id = u.transaction_id ORDER BY u.id`;

async function pay({ reference }: GivenPayment): Promise<string> {
  controls.pay(reference);
  return (await notify(running, reference)).body.data.outcome;
}

test('answers a new open payment of the same amount, and the old page leads to it', async () => {
  const { slug } = await createCampaign(database);
  const old = await giveOpen(running, slug, { tipRupiah: 5_000 });
  const { status, body } = await change(old.donationId, 'mandiri_bill');
  expect(status).toBe(201);
  const { donation, payment } = body.data;
  expect(donation).toEqual({ id: old.donationId, status: 'pending', amountRupiah: 50_000, tipRupiah: 5_000 });
  expect(payment).toMatchObject({
    status: 'awaiting',
    method: 'mandiri_bill',
    amountRupiah: 55_000,
    billerCode: '70099',
    accountNumber: expect.any(String),
  });
  expect(payment.id).not.toBe(old.paymentId);
  const oldPage = (await get(`/payments/${old.paymentId}`)).body.data;
  expect(oldPage).toMatchObject({
    status: 'cancelled',
    replacedBy: { id: payment.id, path: payment.path },
    guides: [],
  });
  const newPage = (await get(`/payments/${payment.id}`)).body.data;
  expect(newPage.replacedBy).toBeNull();
  expect(newPage.guides.map(({ channel }: { channel: string }) => channel)).toEqual([
    'mobile_banking',
    'atm',
    'internet_banking',
  ]);
  expect(JSON.stringify(newPage.guides)).toContain('70099');
});

test('the same key changes once and answers the same bytes; another body under it is refused', async () => {
  const { slug } = await createCampaign(database);
  const { donationId } = await giveOpen(running, slug);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => change(donationId, 'gopay', key)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const [{ count }] = await database.sql<[{ count: number }]>`
    SELECT count(*)::int AS count FROM payments p JOIN donations d ON d.id = p.donation_id WHERE d.public_id = ${donationId}`;
  expect(count).toBe(2);
  expect((await change(donationId, 'va_bni', key)).body.data.code).toBe('idempotency_key_reused');
});

test('many changes at once leave one open payment', async () => {
  const { slug } = await createCampaign(database);
  const { donationId } = await giveOpen(running, slug);
  const answers = await Promise.all(
    ['gopay', 'va_bca', 'va_bni', 'card', 'alfamart'].map((way) => change(donationId, way)),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const rows = await database.sql`
    SELECT p.status FROM payments p JOIN donations d ON d.id = p.donation_id WHERE d.public_id = ${donationId} ORDER BY p.status`;
  expect(rows.map(({ status }) => status)).toEqual(['awaiting', ...Array(5).fill('cancelled')]);
});

describe('the payment that was given up', () => {
  // Payments to be cancelled from earlier tests would be counted here too.
  beforeEach(async () => {
    await database.ownerSql`UPDATE payments SET cancel_requested_at = NULL`;
  });

  test('is cancelled at the gateway, once', async () => {
    const { slug } = await createCampaign(database);
    const { old } = await giveTwice(slug);
    await api.payments.cancelGivenUp();
    expect(await gateway.findPayment(old.reference)).toMatchObject({ status: 'cancelled' });
    expect(await api.payments.cancelGivenUp()).toBe(0);
  });

  test('is cancelled later when the gateway is down', async () => {
    const { slug } = await createCampaign(database);
    const { old } = await giveTwice(slug);
    controls.goDown();
    expect(await api.payments.cancelGivenUp()).toBe(0);
    controls.comeBack();
    expect(await api.payments.cancelGivenUp()).toBe(0);
    await database.ownerSql`UPDATE payments SET cancel_tried_at = cancel_tried_at - interval '1 minute' WHERE cancel_tried_at IS NOT NULL`;
    expect(await api.payments.cancelGivenUp()).toBe(1);
    expect(await gateway.findPayment(old.reference)).toMatchObject({ status: 'cancelled' });
  });

  test('is cancelled even if its own charge reached the gateway after the change', async () => {
    const { slug } = await createCampaign(database);
    controls.goDown();
    const { body } = await call('POST', '/donations', {
      body: {
        target: { kind: 'campaign', slug },
        amountRupiah: 50_000,
        method: 'qris',
        donor: { name: 'Siti', email: 's@contoh.id' },
      },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    controls.comeBack();
    const old = await referenceOf(running, body.data.payment.id);
    expect((await change(body.data.donation.id, 'va_bca')).status).toBe(201);
    await api.payments.cancelGivenUp();
    controls.openForeign(old, 50_000);
    await database.ownerSql`UPDATE payments SET cancel_tried_at = cancel_tried_at - interval '1 minute' WHERE gateway_reference = ${old}`;
    expect(await api.payments.cancelGivenUp()).toBe(1);
    expect(await gateway.findPayment(old)).toMatchObject({ status: 'cancelled' });
  });
});

describe('money', () => {
  test('for the new payment pays the donation, in time', async () => {
    const { slug } = await createCampaign(database);
    const { old, fresh } = await giveTwice(slug);
    expect(await pay(fresh)).toBe('paid');
    expect(await statesOf(running, fresh)).toEqual({ payment: 'paid', donation: 'paid', late: false });
    expect(await raised(slug)).toBe(50_000);
    expect((await get(`/payments/${old.paymentId}`)).body.data.replacedBy.id).toBe(fresh.paymentId);
  });

  test('for the old payment pays the donation all the same, and the new payment is given up', async () => {
    const { slug } = await createCampaign(database);
    const { old, fresh } = await giveTwice(slug);
    expect(await pay(old)).toBe('paid_late');
    expect(await statesOf(running, old)).toEqual({ payment: 'paid_late', donation: 'paid', late: true });
    expect(await statesOf(running, fresh)).toMatchObject({ payment: 'cancelled' });
    expect((await get(`/payments/${fresh.paymentId}`)).body.data.replacedBy.id).toBe(old.paymentId);
    expect((await get(`/payments/${old.paymentId}`)).body.data.replacedBy).toBeNull();
    await api.payments.cancelGivenUp();
    expect(await gateway.findPayment(fresh.reference)).toMatchObject({ status: 'cancelled' });
    expect(await raised(slug)).toBe(50_000);
  });

  test.each([
    ['old', 'fresh'],
    ['fresh', 'old'],
  ] as const)('for both, the %s first, pays once and waits as unmatched', async (first, second) => {
    const { slug } = await createCampaign(database);
    const before = (await unmatched()).length;
    const given = await giveTwice(slug);
    await pay(given[first]);
    expect(await pay(given[second])).toBe('unmatched_second_payment');
    expect(await raised(slug)).toBe(50_000);
    expect((await unmatched()).slice(before)).toEqual([{ reason: 'second_payment', amountRupiah: 55_000 }]);
  });

  test('for both at the very same moment pays once', async () => {
    const { slug } = await createCampaign(database);
    for (let round = 0; round < 10; round += 1) {
      const { old, fresh } = await giveTwice(slug);
      controls.pay(old.reference);
      controls.pay(fresh.reference);
      const outcomes = await Promise.all([old, fresh].map(async ({ reference }) => await notify(running, reference)));
      expect(outcomes.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect(await raised(slug)).toBe(500_000);
  });

  test('that comes while the payment is being changed pays once', async () => {
    const { slug } = await createCampaign(database);
    for (let round = 0; round < 10; round += 1) {
      const old = await giveOpen(running, slug);
      controls.pay(old.reference);
      const [news, changed] = await Promise.all([notify(running, old.reference), change(old.donationId, 'va_bca')]);
      expect(news.status).toBe(200);
      expect([201, 409]).toContain(changed.status);
      await api.payments.cancelGivenUp();
      expect(await statesOf(running, old)).toMatchObject({ donation: 'paid' });
    }
    expect(await raised(slug)).toBe(500_000);
  });
});

describe('a donation', () => {
  test('that is paid, or was, is not paid another way', async () => {
    const { slug } = await createCampaign(database);
    const paid = await givePaid(running, slug);
    expect((await change(paid.donationId, 'va_bca')).body.data.code).toBe('donation_settled');
    controls.deny(paid.reference);
    await notify(running, paid.reference);
    expect((await change(paid.donationId, 'va_bca')).status).toBe(409);
  });

  test('whose card was denied can be paid another way, and is not late', async () => {
    const { slug } = await createCampaign(database);
    const old = await giveOpen(running, slug, { method: 'card' });
    controls.deny(old.reference);
    await notify(running, old.reference);
    const { status, body } = await change(old.donationId, 'qris');
    expect([status, body.data.payment.status]).toEqual([201, 'awaiting']);
    const fresh = {
      ...old,
      paymentId: body.data.payment.id,
      reference: await referenceOf(running, body.data.payment.id),
    };
    expect(await pay(fresh)).toBe('paid');
    expect(await statesOf(running, fresh)).toEqual({ payment: 'paid', donation: 'paid', late: false });
  });

  test('that is open stays payable when its campaign pauses, and one whose time is over does not', async () => {
    const { id, slug } = await createCampaign(database);
    const open = await giveOpen(running, slug);
    const over = await giveOpen(running, slug);
    controls.expire(over.reference);
    await notify(running, over.reference);
    await database.ownerSql`UPDATE donation_targets SET status = 'paused' WHERE id = ${id}`;
    expect((await change(open.donationId, 'va_bca')).status).toBe(201);
    expect((await change(over.donationId, 'va_bca')).body.data.code).toBe('target_closed');
  });

  test.each([
    ['a method that takes less', { amountRupiah: 6_000_000 }, { method: 'indomaret' }, 422],
    ['an unknown method', {}, { method: 'ovo' }, 422],
    ['another amount', {}, { method: 'qris', amountRupiah: 1_000 }, 422],
  ])('keeps its payment when asked for %s', async (_, gift, body, expected) => {
    const { slug } = await createCampaign(database);
    const { donationId, ...given } = await giveOpen(running, slug, { method: 'va_bca', ...gift });
    const { status } = await call('POST', `/donations/${donationId}/payment`, {
      body,
      headers: { 'Idempotency-Key': randomUUID() },
    });
    expect(status).toBe(expected);
    expect(await statesOf(running, { donationId, ...given })).toMatchObject({
      payment: 'awaiting',
      donation: 'pending',
    });
  });

  test('nobody knows is not found', async () => {
    expect((await change('tidak-ada', 'qris')).status).toBe(404);
  });
});
