import { afterEach, describe, expect, test } from 'vitest';
import { createCampaign } from '../support/arrange.ts';
import { give, giveOpen, givePaid, notify, referenceOf, statesOf } from '../support/giving.ts';
import { expectInvariants } from '../support/invariants.ts';
import { startTestApi } from '../support/test-api.ts';

const running = await startTestApi();
const { database, gateway, call, get, api } = running;
const { controls } = gateway;

afterEach(async () => {
  controls.comeBack();
  await expectInvariants(database);
});

const post = (body: string) => call('POST', '/webhooks/midtrans', { body });

/** A new campaign, so that its totals are one test's own. */
async function openGift(changes: Record<string, unknown> = {}) {
  const campaign = await createCampaign(database);
  return { campaign, ...(await giveOpen(running, campaign.slug, changes)) };
}

async function raised(slug: string): Promise<[raisedRupiah: number, donorCount: number]> {
  const { raisedRupiah, donorCount } = (await get(`/campaigns/${slug}`)).body.data;
  return [raisedRupiah, donorCount];
}

async function unmatched(reference: string): Promise<Record<string, unknown>[]> {
  return await database.sql`
    SELECT reason, amount_rupiah AS "amountRupiah", resolution FROM unmatched_payments WHERE gateway_reference = ${reference}`;
}

async function deliveries(reference: string): Promise<string[]> {
  const rows = await database.sql<{ outcome: string }[]>`
    SELECT outcome FROM webhook_deliveries WHERE gateway_reference = ${reference} ORDER BY id`;
  return rows.map(({ outcome }) => outcome);
}

async function mails(donationId: string): Promise<number> {
  const rows = await database.sql`
    SELECT 1 FROM outbox_messages WHERE dedupe_key = (SELECT 'donation_paid:' || id FROM donations WHERE public_id = ${donationId})`;
  return rows.length;
}

describe('a notification that is not one', () => {
  test.each(['', '{', 'null', '[]', '{}', '"teks"', '{"reference":1}', '\0', 'x'.repeat(60_000)])(
    '%j is malformed',
    async (text) => {
      const { status, body } = await post(text);
      expect([status, body.data.code, body.message]).toEqual([
        400,
        'malformed_request',
        'Isi pemberitahuan tidak dapat dibaca.',
      ]);
    },
  );

  test('too large a one is not read', async () => {
    expect((await post('x'.repeat(70_000))).status).toBe(413);
  });

  test('a forged one answers 401, changes nothing and asks nobody', async () => {
    const { paymentId, reference, ...gift } = await openGift();
    const other = await openGift();
    controls.pay(reference);
    const calls = controls.calls.findPayment;
    const forged = controls.notification(other.reference).replaceAll(other.reference, reference);
    const { status, body } = await post(forged);
    expect([status, body.data.code, body.message]).toEqual([
      401,
      'invalid_signature',
      'Tanda tangan pemberitahuan tidak sah.',
    ]);
    expect(controls.calls.findPayment).toBe(calls);
    expect(await statesOf(running, { paymentId, reference, ...gift })).toMatchObject({
      payment: 'awaiting',
      donation: 'pending',
    });
    expect(await deliveries(reference)).toEqual([]);
    expect((await get('/metrics')).text).toContain('uluran_notifications_refused_total 1');
  });

  test('one that claims more than the gateway confirms changes nothing', async () => {
    const gift = await openGift();
    const { status, body } = await post(
      controls.notification(gift.reference, { status: 'paid', amountRupiah: 50_000 }),
    );
    expect([status, body.data.outcome]).toEqual([200, 'ignored']);
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'awaiting', donation: 'pending' });
  });
});

describe('a payment that is paid', () => {
  test('is posted, counted and thanked for', async () => {
    const gift = await openGift({ tipRupiah: 5_000 });
    controls.pay(gift.reference);
    const { status, body } = await notify(running, gift.reference);
    expect([status, body.data]).toEqual([200, { outcome: 'paid' }]);
    expect(await statesOf(running, gift)).toEqual({ payment: 'paid', donation: 'paid', late: false });
    expect(await raised(gift.campaign.slug)).toEqual([50_000, 1]);
    expect(await mails(gift.donationId)).toBe(1);
  });

  test('is posted once however often it is notified, one after the other and all at once', async () => {
    const gift = await openGift();
    controls.pay(gift.reference);
    const answers = await Promise.all(Array.from({ length: 20 }, () => notify(running, gift.reference)));
    for (let repeat = 0; repeat < 3; repeat += 1) answers.push(await notify(running, gift.reference));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await raised(gift.campaign.slug)).toEqual([50_000, 1]);
    expect(await mails(gift.donationId)).toBe(1);
    const outcomes = await deliveries(gift.reference);
    expect(outcomes).toHaveLength(23);
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1);
  });

  test('is posted although its notification came before our own answer', async () => {
    const campaign = await createCampaign(database);
    const release = controls.holdNext('charge');
    const before = controls.opened.length;
    const giving = give(running, campaign.slug);
    await expect.poll(() => controls.opened.length).toBe(before + 1);
    const reference = controls.opened.at(-1) ?? '';
    controls.pay(reference);
    expect((await notify(running, reference)).body.data.outcome).toBe('paid');
    release();
    const { status, body } = await giving;
    expect([status, body.data.payment.status, body.data.donation.status]).toEqual([201, 'paid', 'paid']);
    expect(await raised(campaign.slug)).toEqual([50_000, 1]);
  });

  test('is posted although the charge had no answer', async () => {
    const campaign = await createCampaign(database);
    controls.loseNextAnswer();
    const { id } = (await give(running, campaign.slug)).body.data.payment;
    const reference = await referenceOf(running, id);
    controls.pay(reference);
    expect((await notify(running, reference)).body.data.outcome).toBe('paid');
    expect(await raised(campaign.slug)).toEqual([50_000, 1]);
  });

  test('after its time is accepted and flagged', async () => {
    const gift = await openGift();
    controls.expire(gift.reference);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('expired');
    expect(await statesOf(running, gift)).toEqual({ payment: 'expired', donation: 'expired', late: false });
    controls.pay(gift.reference);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('paid_late');
    expect(await statesOf(running, gift)).toEqual({ payment: 'paid_late', donation: 'paid', late: true });
    expect(await raised(gift.campaign.slug)).toEqual([50_000, 1]);
    expect((await get(`/donations/${gift.donationId}`)).body.data).toMatchObject({
      late: true,
      receiptNumber: expect.any(String),
    });
  });

  test.each([
    ['cancelled', 'cancel'],
    ['denied', 'deny'],
  ] as const)('after it was %s is accepted and flagged', async (_, end) => {
    const gift = await openGift();
    controls[end](gift.reference);
    await notify(running, gift.reference);
    controls.pay(gift.reference);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('paid_late');
    expect(await statesOf(running, gift)).toEqual({ payment: 'paid_late', donation: 'paid', late: true });
  });

  test('in its last second is not closed by the job', async () => {
    const gift = await openGift();
    controls.pay(gift.reference);
    await database.ownerSql`UPDATE payments SET expires_at = now() WHERE public_id = ${gift.paymentId}`;
    await api.payments.expireOverdue();
    expect(await statesOf(running, gift)).toEqual({ payment: 'paid', donation: 'paid', late: false });
  });
});

describe('a payment that ends without money', () => {
  test.each([
    ['expire', 'expired', 'expired'],
    ['cancel', 'cancelled', 'cancelled'],
    ['deny', 'failed', 'expired'],
    ['chargeBack', 'failed', 'expired'],
    ['refund', 'failed', 'expired'],
  ] as const)('after %s it is %s, and its donation %s', async (end, payment, donation) => {
    const gift = await openGift();
    controls[end](gift.reference);
    await notify(running, gift.reference);
    await notify(running, gift.reference);
    expect(await statesOf(running, gift)).toMatchObject({ payment, donation });
    expect(await raised(gift.campaign.slug)).toEqual([0, 0]);
  });

  test('is closed by the job when its time is over, at the gateway too', async () => {
    const gift = await openGift();
    await database.ownerSql`UPDATE payments SET expires_at = now() WHERE public_id = ${gift.paymentId}`;
    await api.payments.expireOverdue();
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'expired', donation: 'expired' });
    expect(await gateway.findPayment(gift.reference)).toMatchObject({ status: 'expired' });
  });

  test('stays open while the gateway does not say, and keeps no other from being closed', async () => {
    const [stuck, refused, other] = [await openGift(), await openGift(), await openGift()];
    await database.ownerSql`
      UPDATE payments SET expires_at = now() WHERE public_id IN (${stuck.paymentId}, ${refused.paymentId}, ${other.paymentId})`;
    controls.breakFor(stuck.reference);
    controls.refuseNext('expire');
    await api.payments.expireOverdue();
    const after = await Promise.all([stuck, refused, other].map((gift) => statesOf(running, gift)));
    expect(after.map(({ payment }) => payment).sort()).toEqual(['awaiting', 'awaiting', 'expired']);
    controls.comeBack();
    await api.payments.expireOverdue();
    for (const gift of [stuck, refused, other]) expect((await statesOf(running, gift)).payment).toBe('expired');
  });
});

describe('money that fits no payment', () => {
  test.each([
    ['short', 49_999],
    ['over', 50_001],
  ])('paid %s waits as unmatched, and the payment stays open until its time is over', async (_, amountRupiah) => {
    const gift = await openGift();
    controls.pay(gift.reference, amountRupiah);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('unmatched_wrong_amount');
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('duplicate');
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'awaiting', donation: 'pending' });
    expect(await unmatched(gift.reference)).toEqual([{ reason: 'wrong_amount', amountRupiah, resolution: null }]);
    expect(await raised(gift.campaign.slug)).toEqual([0, 0]);
    await database.ownerSql`UPDATE payments SET expires_at = now() WHERE public_id = ${gift.paymentId}`;
    await api.payments.expireOverdue();
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'expired', donation: 'expired' });
  });

  test('of the wrong amount that the gateway takes back is unmatched no more', async () => {
    const gift = await openGift();
    controls.pay(gift.reference, 1_000);
    await notify(running, gift.reference);
    controls.refund(gift.reference);
    await notify(running, gift.reference);
    expect(await unmatched(gift.reference)).toEqual([
      { reason: 'wrong_amount', amountRupiah: 1_000, resolution: 'refunded' },
    ]);
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'failed', donation: 'expired' });
  });

  test('for an order we do not know waits as unmatched, and goes when the gateway takes it back', async () => {
    const reference = `ul-foreign-${Date.now()}`;
    controls.openForeign(reference, 75_000);
    expect((await notify(running, reference)).body.data.outcome).toBe('ignored');
    controls.pay(reference);
    expect((await notify(running, reference)).body.data.outcome).toBe('unmatched_unknown_reference');
    expect((await notify(running, reference)).body.data.outcome).toBe('duplicate');
    expect(await unmatched(reference)).toEqual([
      { reason: 'unknown_reference', amountRupiah: 75_000, resolution: null },
    ]);
    controls.deny(reference);
    expect((await notify(running, reference)).body.data.outcome).toBe('unmatched_returned');
    expect((await notify(running, reference)).body.data.outcome).toBe('ignored');
  });

  test('an order that the gateway does not know either is only logged', async () => {
    const gift = await openGift();
    controls.forget(gift.reference);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('unknown_to_gateway');
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'awaiting' });
  });

  test('a second payment of one donation waits as unmatched, and goes when it is taken back', async () => {
    const gift = await openGift();
    controls.expire(gift.reference);
    await notify(running, gift.reference);
    const second = await addPayment(gift.donationId);
    for (const reference of [second, gift.reference]) {
      controls.pay(reference);
      await notify(running, reference);
    }
    expect(await raised(gift.campaign.slug)).toEqual([50_000, 1]);
    expect(await unmatched(gift.reference)).toEqual([
      { reason: 'second_payment', amountRupiah: 50_000, resolution: null },
    ]);
    controls.chargeBack(gift.reference);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('charged_back');
    expect(await unmatched(gift.reference)).toEqual([
      { reason: 'second_payment', amountRupiah: 50_000, resolution: 'charged_back' },
    ]);
    expect(await raised(gift.campaign.slug)).toEqual([50_000, 1]);
  });

  /** What a change of the payment method will do: another payment of the same donation. */
  async function addPayment(donationId: string): Promise<string> {
    const reference = `ul-second-${donationId}`;
    await database.ownerSql`
      INSERT INTO payments (public_id, donation_id, gateway, method, amount_rupiah, gateway_fee_rupiah, gateway_reference, expires_at, status)
      SELECT ${`second-${donationId}`}, id, 'midtrans', 'va_bca', amount_rupiah, 4440, ${reference}, now() + interval '1 day', 'awaiting'
      FROM donations WHERE public_id = ${donationId}`;
    controls.openForeign(reference, 50_000);
    return reference;
  }

  test('a payment that ends leaves its donation open while another one can be paid', async () => {
    const gift = await openGift();
    await database.ownerSql`UPDATE payments SET status = 'cancelled' WHERE public_id = ${gift.paymentId}`;
    const second = await addPayment(gift.donationId);
    controls.expire(gift.reference);
    await notify(running, gift.reference);
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'cancelled', donation: 'pending' });
    controls.pay(second);
    await notify(running, second);
    expect((await get(`/donations/${gift.donationId}`)).body.data).toMatchObject({ status: 'paid', late: false });
  });
});

describe('money that is taken back', () => {
  async function funds(slug: string): Promise<Record<string, number>> {
    return (await get(`/campaigns/${slug}/funds`)).body.data;
  }

  test.each([
    ['deny', 'reversed', 'reversed'],
    ['chargeBack', 'charged_back', 'reversed'],
    ['refund', 'refunded', 'refunded'],
  ] as const)('by %s after settlement is taken out of the ledger, once', async (end, payment, donation) => {
    const campaign = await createCampaign(database);
    const kept = await givePaid(running, campaign.slug, { amountRupiah: 100_000 });
    const gift = await givePaid(running, campaign.slug, { tipRupiah: 2_000, method: 'va_bca' });
    controls[end](gift.reference);
    await Promise.all([notify(running, gift.reference), notify(running, gift.reference)]);
    await notify(running, gift.reference);
    expect(await statesOf(running, gift)).toMatchObject({ payment, donation });
    expect(await statesOf(running, kept)).toMatchObject({ payment: 'paid', donation: 'paid' });
    expect(await raised(campaign.slug)).toEqual([100_000, 1]);
    expect(await funds(campaign.slug)).toMatchObject({
      raisedRupiah: 150_000,
      refundedRupiah: 50_000,
      platformFeeRupiah: 5_000,
      gatewayFeeRupiah: 0,
      balanceRupiah: 95_000,
    });
  });

  test('after it was withdrawn is owed by the fund, and its next gifts pay it before anything can be withdrawn', async () => {
    const campaign = await createCampaign(database);
    const gift = await givePaid(running, campaign.slug, { amountRupiah: 100_000 });
    const withdraw = async (reference: string, amount: number) => {
      const [row] = await database.sql<
        [{ taken: boolean }]
      >`SELECT post_withdrawal_requested(${reference}, ${campaign.fundId}, ${amount}) AS taken`;
      return row.taken;
    };
    expect(await withdraw('w-1', 95_000)).toBe(true);
    await database.sql`SELECT post_withdrawal_transferred('w-1', ${campaign.fundId}, 95000)`;
    controls.deny(gift.reference);
    await notify(running, gift.reference);
    expect(await funds(campaign.slug)).toMatchObject({
      refundedRupiah: 100_000,
      feesRupiah: 0,
      awaitingEvidenceRupiah: 95_000,
      balanceRupiah: -95_000,
    });
    await givePaid(running, campaign.slug, { amountRupiah: 100_000 });
    expect(await funds(campaign.slug)).toMatchObject({ balanceRupiah: 0 });
    expect(await withdraw('w-2', 1)).toBe(false);
    await givePaid(running, campaign.slug, { amountRupiah: 100_000 });
    expect(await withdraw('w-3', 95_001)).toBe(false);
    expect(await withdraw('w-4', 95_000)).toBe(true);
  });

  test('in part is left to a person when the gateway does not say how much', async () => {
    const campaign = await createCampaign(database);
    const gift = await givePaid(running, campaign.slug);
    controls.refundPartly(gift.reference, null);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('needs_operator');
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'paid', donation: 'paid' });
  });

  test('is not counted by a confirmation that was overtaken', async () => {
    const gift = await openGift();
    controls.pay(gift.reference);
    const release = controls.holdNext('findPayment');
    const before = controls.calls.findPayment;
    const overtaken = notify(running, gift.reference);
    await expect.poll(() => controls.calls.findPayment).toBe(before + 1);
    controls.deny(gift.reference);
    await notify(running, gift.reference);
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'failed', donation: 'expired' });
    release();
    expect((await overtaken).status).toBe(200);
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'failed', donation: 'expired' });
    expect(await raised(gift.campaign.slug)).toEqual([0, 0]);
  });
});

test('while the gateway does not confirm, a notification answers 503 and has no effect; its repeat has', async () => {
  const gift = await openGift();
  controls.pay(gift.reference);
  controls.goDown();
  const { status, headers, body } = await post(controls.notification(gift.reference));
  expect([status, headers.get('Retry-After'), body.data.code]).toEqual([503, '30', 'service_unavailable']);
  expect(await deliveries(gift.reference)).toEqual([]);
  expect(await statesOf(running, gift)).toMatchObject({ payment: 'awaiting', donation: 'pending' });
  controls.comeBack();
  await notify(running, gift.reference);
  expect(await statesOf(running, gift)).toMatchObject({ payment: 'paid', donation: 'paid' });
});
