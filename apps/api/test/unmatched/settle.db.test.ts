import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { CannotSettle } from '../../src/unmatched/errors.ts';
import { assignUnmatched, listUnmatched, refundUnmatched, type UnmatchedMoney } from '../../src/unmatched/service.ts';
import { createCampaign } from '../support/arrange.ts';
import { type GivenPayment, giveOpen, givePaid, notify, referenceOf, statesOf } from '../support/giving.ts';
import { expectInvariants } from '../support/invariants.ts';
import { positionOf } from '../support/ledger.ts';
import { startTestApi } from '../support/test-api.ts';

const running = await startTestApi();
const { database, gateway, get, call } = running;
const { sql, ownerSql } = database;
const { controls } = gateway;
const people = { by: 'Rina Astuti', approvedBy: 'Bagus Prakoso' };

afterEach(async () => {
  await expectInvariants(database);
  for (const { id } of await listUnmatched(sql)) await refundUnmatched(sql, id, 'sapu-bersih', people);
});

/** Money of another amount than asked, for a gift of 50.000 with a tip of 5.000. */
async function giveWrong(slug: string, amountRupiah: number): Promise<{ gift: GivenPayment; money: UnmatchedMoney }> {
  const gift = await giveOpen(running, slug, { method: 'va_bni', tipRupiah: 5_000 });
  controls.pay(gift.reference, amountRupiah);
  expect((await notify(running, gift.reference)).body.data.outcome).toBe('unmatched_wrong_amount');
  return { gift, money: await onlyWaiting() };
}

async function onlyWaiting(): Promise<UnmatchedMoney> {
  const [money, ...rest] = await listUnmatched(sql);
  if (money === undefined || rest.length > 0) throw new Error('not exactly one sum waits');
  return money;
}

async function changeTo(gift: GivenPayment, method: string): Promise<GivenPayment> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const { body } = await call('POST', `/donations/${gift.donationId}/payment`, { body: { method }, headers });
  const paymentId: string = body.data.payment.id;
  return { ...gift, paymentId, reference: await referenceOf(running, paymentId) };
}

const donationsOf = async (targetId: number) =>
  await ownerSql`SELECT status, amount_rupiah AS amount, tip_rupiah AS tip, platform_fee_rupiah AS fee, late, receipt_number IS NOT NULL AS receipt
    FROM donations WHERE target_id = ${targetId} ORDER BY id`;
const balanceOf = async (account: number) => {
  const [row] = await ownerSql<[{ balance: number }]>`
    SELECT coalesce(sum(CASE WHEN debit_account_id = ${account} THEN amount_rupiah ELSE -amount_rupiah END), 0)::bigint AS balance
    FROM ledger_transfers WHERE ${account} IN (debit_account_id, credit_account_id)`;
  return Number(row.balance);
};

test('the queue says what came, what was asked, and whom to ask', async () => {
  const { slug } = await createCampaign(database);
  const { gift, money } = await giveWrong(slug, 40_000);
  expect(money).toMatchObject({
    amountRupiah: 40_000,
    expectedRupiah: 55_000,
    reason: 'wrong_amount',
    method: 'va_bni',
    reference: gift.reference,
    donationId: gift.donationId,
    donationStatus: 'pending',
    donorName: 'Siti Rahma',
    contact: 'siti.rahma@contoh.id',
  });
});

describe('assigned to its donation', () => {
  test.each([
    ['short', 40_000, { amount: 40_000, tip: 0, fee: 2_000 }],
    ['short of the tip', 52_000, { amount: 50_000, tip: 2_000, fee: 2_500 }],
    ['over', 80_000, { amount: 75_000, tip: 5_000, fee: 3_750 }],
    ['one rupiah', 1, { amount: 1, tip: 0, fee: 0 }],
  ])('money that was %s becomes the gift', async (_, came, becomes) => {
    const { id, slug, fundId } = await createCampaign(database);
    const { gift, money } = await giveWrong(slug, came);
    expect(await assignUnmatched(sql, money.id, undefined, people)).toBe(gift.paymentId);
    expect(await donationsOf(id)).toEqual([{ status: 'paid', ...becomes, late: false, receipt: true }]);
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'paid', donation: 'paid' });
    expect((await positionOf(sql, fundId)).grossRupiah).toBe(becomes.amount);
    expect((await get(`/payments/${gift.paymentId}`)).body.data.amountRupiah).toBe(came);
    const [mail] = await ownerSql`SELECT topic FROM outbox_messages ORDER BY id DESC LIMIT 1`;
    expect(mail?.topic).toBe('donation_paid');
  });

  test('the same notification again changes nothing, and a denial takes the gift back', async () => {
    const { slug, fundId } = await createCampaign(database);
    const { gift, money } = await giveWrong(slug, 40_000);
    await assignUnmatched(sql, money.id, undefined, people);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('duplicate');
    controls.deny(gift.reference);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('reversed');
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'reversed', donation: 'reversed' });
    expect(await positionOf(sql, fundId)).toMatchObject({
      grossRupiah: 40_000,
      refundedRupiah: 40_000,
      availableRupiah: 0,
    });
  });

  test('money for a payment that was over is late; the payment that took its place is given up', async () => {
    const { id, slug } = await createCampaign(database);
    const old = await giveOpen(running, slug, { method: 'va_bni' });
    const fresh = await changeTo(old, 'va_bri');
    controls.pay(old.reference, 60_000);
    await notify(running, old.reference);
    await assignUnmatched(sql, (await onlyWaiting()).id, undefined, people);
    expect(await donationsOf(id)).toMatchObject([{ status: 'paid', amount: 60_000, late: true }]);
    expect(await statesOf(running, fresh)).toMatchObject({ payment: 'cancelled' });
  });
});

describe('a further gift of the same donor', () => {
  test('is made of a second payment', async () => {
    const { id, slug, fundId } = await createCampaign(database);
    const old = await giveOpen(running, slug, { tipRupiah: 5_000 });
    const fresh = await changeTo(old, 'va_bca');
    for (const { reference } of [fresh, old]) {
      controls.pay(reference);
      await notify(running, reference);
    }
    const money = await onlyWaiting();
    expect(money).toMatchObject({ reason: 'second_payment', paymentStatus: 'paid_late', donationStatus: 'paid' });
    await assignUnmatched(sql, money.id, undefined, people);
    expect(await donationsOf(id)).toMatchObject([
      { status: 'paid', amount: 50_000, tip: 5_000, fee: 2_500 },
      { status: 'paid', amount: 55_000, tip: 0, fee: 2_750, late: true },
    ]);
    expect((await positionOf(sql, fundId)).grossRupiah).toBe(105_000);
    controls.refund(old.reference);
    expect((await notify(running, old.reference)).body.data.outcome).toBe('refunded');
    expect((await positionOf(sql, fundId)).refundedRupiah).toBe(55_000);
  });

  test('is made of the second part of a split payment', async () => {
    const { id, slug } = await createCampaign(database);
    const old = await giveOpen(running, slug, { method: 'va_bca' });
    const fresh = await changeTo(old, 'va_bni');
    controls.pay(old.reference, 20_000);
    controls.pay(fresh.reference, 30_000);
    for (const { reference } of [old, fresh]) await notify(running, reference);
    for (const { id: number } of await listUnmatched(sql)) await assignUnmatched(sql, number, undefined, people);
    expect(await donationsOf(id)).toMatchObject([
      { status: 'paid', amount: 20_000 },
      { status: 'paid', amount: 30_000 },
    ]);
  });
});

describe('money under an unknown order', () => {
  async function receiveForeign(): Promise<UnmatchedMoney> {
    const reference = `asing-${randomUUID()}`;
    controls.openForeign(reference, 25_000);
    controls.pay(reference);
    expect((await notify(running, reference)).body.data.outcome).toBe('unmatched_unknown_reference');
    return await onlyWaiting();
  }

  test('goes to the donation that is named, whose own payment is given up: money for that is a second payment', async () => {
    const { id, slug } = await createCampaign(database);
    const gift = await giveOpen(running, slug, { method: 'va_bca' });
    const money = await receiveForeign();
    await expect(assignUnmatched(sql, money.id, undefined, people)).rejects.toThrow(/name the donation/);
    await expect(assignUnmatched(sql, money.id, 'tidak-ada', people)).rejects.toThrow(CannotSettle);
    await assignUnmatched(sql, money.id, gift.donationId, people);
    expect(await donationsOf(id)).toMatchObject([{ status: 'paid', amount: 25_000, fee: 1_250 }]);
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'cancelled', donation: 'paid' });
    controls.pay(gift.reference);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('unmatched_second_payment');
    expect((await notify(running, money.reference)).body.data.outcome).toBe('duplicate');
  });

  test('is a further gift where the named donation is paid', async () => {
    const { id, slug } = await createCampaign(database);
    const gift = await givePaid(running, slug);
    await assignUnmatched(sql, (await receiveForeign()).id, gift.donationId, people);
    expect(await donationsOf(id)).toMatchObject([{ amount: 50_000 }, { amount: 25_000, status: 'paid' }]);
  });
});

describe('sent back by the bank', () => {
  test('leaves the unmatched account and the bank, and no fund', async () => {
    const { slug, fundId } = await createCampaign(database);
    const { gift, money } = await giveWrong(slug, 40_000);
    const bank = await balanceOf(2);
    await refundUnmatched(sql, money.id, ' BI-FAST 20261121-0007 ', people);
    expect((await balanceOf(2)) - bank).toBe(-40_000);
    expect((await positionOf(sql, fundId)).grossRupiah).toBe(0);
    const [row] = await ownerSql`
      SELECT resolution, resolution_reference, resolved_by, approved_by FROM unmatched_payments WHERE id = ${money.id}`;
    expect(row).toEqual({
      resolution: 'refunded',
      resolution_reference: 'BI-FAST 20261121-0007',
      resolved_by: people.by,
      approved_by: people.approvedBy,
    });
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'awaiting', donation: 'pending' });
  });

  test('a second payment counts as refunded, and its donation stays paid', async () => {
    const { slug } = await createCampaign(database);
    const old = await giveOpen(running, slug);
    const fresh = await changeTo(old, 'va_bca');
    for (const { reference } of [fresh, old]) {
      controls.pay(reference);
      await notify(running, reference);
    }
    await refundUnmatched(sql, (await onlyWaiting()).id, 'BI-FAST 8', people);
    expect(await statesOf(running, old)).toMatchObject({ payment: 'refunded', donation: 'paid' });
    expect(await statesOf(running, fresh)).toMatchObject({ payment: 'paid', donation: 'paid' });
  });
});

describe('nothing is settled', () => {
  test.each([
    ['by one person', { by: 'Rina', approvedBy: 'rina' }, /Two different people/],
    ['by nobody', { by: ' ', approvedBy: 'Bagus' }, /Two different people/],
  ])('%s', async (_, names, reason) => {
    const { slug } = await createCampaign(database);
    const { money } = await giveWrong(slug, 40_000);
    await expect(refundUnmatched(sql, money.id, 'x', names)).rejects.toThrow(reason);
    await expect(assignUnmatched(sql, money.id, undefined, names)).rejects.toThrow(reason);
    expect(await onlyWaiting()).toMatchObject({ id: money.id });
  });

  test.each(['of a gift that is paid', 'of an unknown order that was made a gift'])(
    'as a second gift %s',
    async (which) => {
      const { slug } = await createCampaign(database);
      const { donationId, reference } = await giveOpen(running, slug);
      const isUnknown = which.includes('unknown');
      const order = isUnknown ? `asing-${randomUUID()}` : reference;
      const receive = async (transaction: string, amountRupiah: number) =>
        await sql`SELECT record_payment_paid('midtrans', ${order}, ${`${order}-${transaction}`}, ${amountRupiah})`;
      await receive('a', 20_000);
      const [first] = await listUnmatched(sql);
      if (isUnknown) {
        await receive('b', 30_000);
        await assignUnmatched(sql, first?.id ?? 0, donationId, people);
      } else await receive('b', 50_000);
      const left = await onlyWaiting();
      await expect(assignUnmatched(sql, left.id, donationId, people)).rejects.toThrow(CannotSettle);
      expect(await onlyWaiting()).toEqual(left);
    },
  );

  test('twice, by however many at once', async () => {
    const { id, slug } = await createCampaign(database);
    const { money } = await giveWrong(slug, 40_000);
    const tries = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => assignUnmatched(sql, money.id, undefined, people)),
      ...Array.from({ length: 4 }, () => refundUnmatched(sql, money.id, 'BI-FAST 9', people)),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(CannotSettle);
    expect(await donationsOf(id)).toHaveLength(1);
    await expect(refundUnmatched(sql, money.id, 'x', people)).rejects.toThrow(/settled already/);
  });

  test('without the reference of the bank', async () => {
    const { slug } = await createCampaign(database);
    const { money } = await giveWrong(slug, 40_000);
    await expect(refundUnmatched(sql, money.id, ' ', people)).rejects.toThrow(/reference/);
  });
});
