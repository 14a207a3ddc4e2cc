import { describe, expect, test } from 'vitest';
import { createCampaign } from '../../support/arrange.ts';
import { startCheckedApi } from '../../support/checked-api.ts';
import { give, notify, openGift, raised, referenceOf, statesOf } from '../../support/giving.ts';

const running = await startCheckedApi();
const { database, gateway, call, get, api } = running;
const { controls } = gateway;

const post = (body: string) => call('POST', '/webhooks/midtrans', { body });

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
    const { paymentId, reference, ...gift } = await openGift(running);
    const other = await openGift(running);
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
    const gift = await openGift(running);
    const { status, body } = await post(
      controls.notification(gift.reference, { status: 'paid', amountRupiah: 50_000 }),
    );
    expect([status, body.data.outcome]).toEqual([200, 'ignored']);
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'awaiting', donation: 'pending' });
  });
});

describe('a payment that is paid', () => {
  test('is posted, counted and thanked for', async () => {
    const gift = await openGift(running, { tipRupiah: 5_000 });
    controls.pay(gift.reference);
    const { status, body } = await notify(running, gift.reference);
    expect([status, body.data]).toEqual([200, { outcome: 'paid' }]);
    expect(await statesOf(running, gift)).toEqual({ payment: 'paid', donation: 'paid', late: false });
    expect(await raised(running, gift.campaign.slug)).toEqual([50_000, 1]);
    expect(await mails(gift.donationId)).toBe(1);
  });

  test('is posted once however often it is notified, one after the other and all at once', async () => {
    const gift = await openGift(running);
    controls.pay(gift.reference);
    const answers = await Promise.all(Array.from({ length: 20 }, () => notify(running, gift.reference)));
    for (let repeat = 0; repeat < 3; repeat += 1) answers.push(await notify(running, gift.reference));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await raised(running, gift.campaign.slug)).toEqual([50_000, 1]);
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
    expect(await raised(running, campaign.slug)).toEqual([50_000, 1]);
  });

  test('is posted although the charge had no answer', async () => {
    const campaign = await createCampaign(database);
    controls.loseNextAnswer();
    const { id } = (await give(running, campaign.slug)).body.data.payment;
    const reference = await referenceOf(running, id);
    controls.pay(reference);
    expect((await notify(running, reference)).body.data.outcome).toBe('paid');
    expect(await raised(running, campaign.slug)).toEqual([50_000, 1]);
  });

  test('after its time is accepted and flagged', async () => {
    const gift = await openGift(running);
    controls.expire(gift.reference);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('expired');
    expect(await statesOf(running, gift)).toEqual({ payment: 'expired', donation: 'expired', late: false });
    controls.pay(gift.reference);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('paid_late');
    expect(await statesOf(running, gift)).toEqual({ payment: 'paid_late', donation: 'paid', late: true });
    expect(await raised(running, gift.campaign.slug)).toEqual([50_000, 1]);
    expect((await get(`/donations/${gift.donationId}`)).body.data).toMatchObject({
      late: true,
      receiptNumber: expect.any(String),
    });
  });

  test.each([
    ['cancelled', 'cancel'],
    ['denied', 'deny'],
  ] as const)('after it was %s is accepted and flagged', async (_, end) => {
    const gift = await openGift(running);
    controls[end](gift.reference);
    await notify(running, gift.reference);
    controls.pay(gift.reference);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('paid_late');
    expect(await statesOf(running, gift)).toEqual({ payment: 'paid_late', donation: 'paid', late: true });
  });

  test('in its last second is not closed by the job', async () => {
    const gift = await openGift(running);
    controls.pay(gift.reference);
    await database.ownerSql`UPDATE payments SET expires_at = now() WHERE public_id = ${gift.paymentId}`;
    await api.payments.expireOverdue();
    expect(await statesOf(running, gift)).toEqual({ payment: 'paid', donation: 'paid', late: false });
  });
});

test('while the gateway does not confirm, a notification answers 503 and has no effect; its repeat has', async () => {
  const gift = await openGift(running);
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
