import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CommandRefused } from '../../../src/accounts/operators/errors.ts';
import { listUnmatched, type UnmatchedMoney } from '../../../src/giving/unmatched/service.ts';
import { createCampaign } from '../../support/arrange.ts';
import { type GivenPayment, giveOpen, givePaid, notify, referenceOf, statesOf } from '../../support/giving.ts';
import { operate, positionOf } from '../../support/ledger.ts';
import { startUnmatched } from './money-that-waits.ts';

const { running, operators, assign, refund, giveWrong, receiveForeign, onlyWaiting, donationsOf, stateOf } =
  await startUnmatched();
const { database, gateway, call } = running;
const { sql, ownerSql } = database;
const { controls } = gateway;

async function changeTo(gift: GivenPayment, method: string): Promise<GivenPayment> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const { body } = await call('POST', `/donations/${gift.donationId}/payment`, { body: { method }, headers });
  const paymentId: string = body.data.payment.id;
  return { ...gift, paymentId, reference: await referenceOf(running, paymentId) };
}

const balanceOf = async (kind: string) => {
  const [row] = await ownerSql<[{ balance: number }]>`
    SELECT coalesce(sum(CASE WHEN debit_account_id = ledger_account(${kind}) THEN amount_rupiah ELSE -amount_rupiah END), 0)::bigint AS balance
    FROM ledger_transfers WHERE ledger_account(${kind}) IN (debit_account_id, credit_account_id)`;
  return row.balance;
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

describe('a further gift of the same donor', () => {
  test.each([
    ['short', 40_000, { amount: 40_000, tip: 0, fee: 2_000 }],
    ['over', 80_000, { amount: 80_000, tip: 0, fee: 4_000 }],
    ['one rupiah', 1, { amount: 1, tip: 0, fee: 0 }],
  ])('is made of money that was %s; what was asked for stays as it was', async (_, came, becomes) => {
    const { id, slug, fundId } = await createCampaign(database);
    const { gift, money } = await giveWrong(slug, came);
    const before = await stateOf(gift.paymentId);
    const paymentId = await assign(money.id);
    expect(paymentId).not.toBe(gift.paymentId);
    expect(await donationsOf(id)).toEqual([
      { status: 'pending', amount: 50_000, tip: 5_000, fee: 2_500, receipt: false },
      { status: 'paid', ...becomes, receipt: true },
    ]);
    const { accountNumber, status } = await stateOf(gift.paymentId);
    expect({ accountNumber, status }).toEqual({ accountNumber: before.accountNumber, status: 'awaiting' });
    expect(await stateOf(paymentId)).toMatchObject({ status: 'paid', amountRupiah: came });
    expect((await positionOf(sql, fundId)).grossRupiah).toBe(came);
    const [mail] = await ownerSql`SELECT topic FROM outbox_messages ORDER BY id DESC LIMIT 1`;
    expect(mail?.topic).toBe('donation_paid');
  });

  test('is made of a second payment, and goes back alone', async () => {
    const { id, slug, fundId } = await createCampaign(database);
    const old = await giveOpen(running, slug, { tipRupiah: 5_000 });
    const fresh = await changeTo(old, 'va_bca');
    for (const { reference } of [fresh, old]) {
      controls.pay(reference);
      await notify(running, reference);
    }
    const money = await onlyWaiting();
    expect(money).toMatchObject({ reason: 'second_payment', paymentStatus: 'paid_late', donationStatus: 'paid' });
    await assign(money.id);
    expect(await donationsOf(id)).toMatchObject([
      { status: 'paid', amount: 50_000, tip: 5_000, fee: 2_500 },
      { status: 'paid', amount: 55_000, tip: 0, fee: 2_750 },
    ]);
    controls.refund(old.reference);
    expect((await notify(running, old.reference)).body.data.outcome).toBe('refunded');
    expect(await donationsOf(id)).toMatchObject([{ status: 'paid' }, { status: 'refunded' }]);
    expect(await positionOf(sql, fundId)).toMatchObject({ grossRupiah: 105_000, refundedRupiah: 55_000 });
  });

  test('is made of each part of an order that was paid in two; one part goes back and the other stays', async () => {
    const { id, slug, fundId } = await createCampaign(database);
    const gift = await giveOpen(running, slug, { method: 'va_bca' });
    controls.pay(gift.reference, 20_000);
    await notify(running, gift.reference);
    const second = controls.payAgain(gift.reference, 30_000);
    await notify(running, second);
    for (const { id: number } of await listUnmatched(sql)) await assign(number);
    expect(await donationsOf(id)).toMatchObject([
      { status: 'pending', amount: 50_000 },
      { status: 'paid', amount: 20_000 },
      { status: 'paid', amount: 30_000 },
    ]);
    controls.chargeBack(`fake-${gift.reference}`);
    await notify(running, `fake-${gift.reference}`);
    expect(await donationsOf(id)).toMatchObject([
      { status: 'pending' },
      { status: 'reversed', amount: 20_000 },
      { status: 'paid', amount: 30_000 },
    ]);
    expect(await positionOf(sql, fundId)).toMatchObject({ grossRupiah: 50_000, refundedRupiah: 20_000 });
  });

  test('the same notification again changes nothing, and a denial takes the gift back', async () => {
    const { slug, fundId } = await createCampaign(database);
    const { gift, money } = await giveWrong(slug, 40_000);
    const paymentId = await assign(money.id);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('duplicate');
    controls.deny(gift.reference);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('reversed');
    expect(await stateOf(paymentId)).toMatchObject({ status: 'reversed', donation: { status: 'reversed' } });
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'failed', donation: 'expired' });
    expect(await positionOf(sql, fundId)).toMatchObject({
      grossRupiah: 40_000,
      refundedRupiah: 40_000,
      unsettledRupiah: 0,
    });
  });

  test('is asked about at the gateway under the order that its money came by', async () => {
    const { slug } = await createCampaign(database);
    const { gift, money } = await giveWrong(slug, 40_000);
    const paymentId = await assign(money.id);
    controls.refund(gift.reference);
    await ownerSql`UPDATE payments SET checked_at = NULL WHERE public_id = ${paymentId}`;
    const { body } = await call('POST', `/payments/${paymentId}/check`);
    expect(body.data).toMatchObject({ status: 'refunded', refundedRupiah: 40_000 });
  });

  test('is settled already where its money was paid out before', async () => {
    const { slug, fundId } = await createCampaign(database);
    const { money } = await giveWrong(slug, 40_000);
    await operate.settleAll(ownerSql, operators);
    expect(await stateOf(await assign(money.id))).toMatchObject({ status: 'settled' });
    expect(await positionOf(sql, fundId)).toMatchObject({ unsettledRupiah: 0, settledRupiah: 36_000 });
  });
});

describe('money of which part went back', () => {
  async function refundedInPart(slug: string): Promise<{ gift: GivenPayment; money: UnmatchedMoney }> {
    const { gift } = await giveWrong(slug, 40_000);
    controls.refundPartly(gift.reference, 15_000);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('unmatched_partly_returned');
    return { gift, money: await onlyWaiting() };
  }

  test('is offered for its rest, which becomes the gift', async () => {
    const { id, slug, fundId } = await createCampaign(database);
    const { gift, money } = await refundedInPart(slug);
    expect(money.amountRupiah).toBe(25_000);
    expect((await stateOf(gift.paymentId)).unmatchedRupiah).toBe(25_000);
    const paymentId = await assign(money.id);
    expect(await donationsOf(id)).toMatchObject([{ amount: 50_000 }, { amount: 25_000, status: 'paid', fee: 1_250 }]);
    expect(await positionOf(sql, fundId)).toMatchObject({ grossRupiah: 25_000, refundedRupiah: 0 });
    controls.refundPartly(gift.reference, 20_000);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('partially_refunded');
    expect(await stateOf(paymentId)).toMatchObject({ status: 'partially_refunded', refundedRupiah: 5_000 });
    controls.refund(gift.reference);
    await notify(running, gift.reference);
    expect(await stateOf(paymentId)).toMatchObject({ status: 'refunded', refundedRupiah: 25_000 });
    expect(await positionOf(sql, fundId)).toMatchObject({
      grossRupiah: 25_000,
      refundedRupiah: 25_000,
      unsettledRupiah: 0,
    });
    expect(await balanceOf('unmatched')).toBe(0);
  });

  test('is sent back by our bank for its rest alone', async () => {
    const { slug } = await createCampaign(database);
    const { money } = await refundedInPart(slug);
    const bank = await balanceOf('bank');
    await refund(money.id);
    expect((await balanceOf('bank')) - bank).toBe(-25_000);
    expect(await balanceOf('unmatched')).toBe(0);
  });
});

describe('money under an unknown order', () => {
  test('goes to the donation that is named, whose own payment stays open', async () => {
    const { id, slug } = await createCampaign(database);
    const gift = await giveOpen(running, slug, { method: 'va_bca' });
    const money = await receiveForeign();
    await expect(assign(money.id)).rejects.toThrow(/name the donation/);
    await expect(assign(money.id, 'tidak-ada')).rejects.toThrow(CommandRefused);
    await assign(money.id, gift.donationId);
    expect(await donationsOf(id)).toMatchObject([
      { status: 'pending', amount: 50_000 },
      { status: 'paid', amount: 25_000, fee: 1_250 },
    ]);
    controls.pay(gift.reference);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('paid');
    expect((await notify(running, money.reference)).body.data.outcome).toBe('duplicate');
    expect(await donationsOf(id)).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
  });

  test('is a further gift where the named donation is paid', async () => {
    const { id, slug } = await createCampaign(database);
    const gift = await givePaid(running, slug);
    await assign((await receiveForeign()).id, gift.donationId);
    expect(await donationsOf(id)).toMatchObject([{ amount: 50_000 }, { amount: 25_000, status: 'paid' }]);
  });

  test.each([
    ['stays with a gift that was paid', 'pay', 'paid', null],
    ['goes along with a gift that expired', 'expire', 'expired', 'Semoga lekas pulih.'],
    ['goes along with a gift that was cancelled', 'cancel', 'cancelled', 'Semoga lekas pulih.'],
  ] as const)('the prayer of the named donation %s', async (_, happening, outcome, message) => {
    const { slug } = await createCampaign(database);
    const gift = await giveOpen(running, slug, { message: 'Semoga lekas pulih.' });
    controls[happening](gift.reference);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe(outcome);
    const { donation } = await stateOf(await assign((await receiveForeign()).id, gift.donationId));
    expect(donation.message).toBe(message);
  });
});

describe('money of a gift whose allocation was moved to another campaign', () => {
  async function moved() {
    const [given, other] = [await createCampaign(database), await createCampaign(database, { givingType: 'zakat' })];
    const gift = await giveOpen(running, given.slug);
    const allocate = (to: typeof given, from: typeof given) => ownerSql`
      UPDATE donation_allocations SET (target_id, fund_id, giving_type) = (SELECT id, fund_id, giving_type FROM donation_targets WHERE id = ${to.id})
      WHERE target_id = ${from.id}`;
    await allocate(other, given);
    return { given, other, gift, restore: () => allocate(given, other) };
  }
  const grossOf = async ({ fundId }: { fundId: number }) => (await positionOf(sql, fundId)).grossRupiah;

  test.each(['in time', 'late'])(
    'that is paid %s waits, and becomes a gift to the page that was named',
    async (when) => {
      const { given, other, gift, restore } = await moved();
      if (when === 'late') {
        controls.expire(gift.reference);
        await notify(running, gift.reference);
      }
      controls.pay(gift.reference);
      expect((await notify(running, gift.reference)).body.data.outcome).toBe('unmatched_gift_differs');
      expect((await notify(running, gift.reference)).body.data.outcome).toBe('duplicate');
      const open = when === 'late' ? 'expired' : 'pending';
      expect(await statesOf(running, gift)).toMatchObject({ donation: open });
      expect([await grossOf(given), await grossOf(other)]).toEqual([0, 0]);
      const money = await onlyWaiting();
      expect(money).toMatchObject({ reason: 'gift_differs', amountRupiah: 50_000, donationId: gift.donationId });
      const paymentId = await assign(money.id);
      expect(await stateOf(paymentId)).toMatchObject({ status: 'paid', amountRupiah: 50_000 });
      expect([await grossOf(given), await grossOf(other)]).toEqual([50_000, 0]);
      await restore();
      expect(await donationsOf(given.id)).toMatchObject([
        { status: open },
        { status: 'paid', fee: 2_500, receipt: true },
      ]);
    },
  );

  test('of another amount becomes a gift to the page that was named as well', async () => {
    const { given, other, gift, restore } = await moved();
    controls.pay(gift.reference, 40_000);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('unmatched_wrong_amount');
    await assign((await onlyWaiting()).id);
    expect([await grossOf(given), await grossOf(other)]).toEqual([40_000, 0]);
    await restore();
  });

  test('that came together with others leaves theirs booked', async () => {
    const { given, gift, restore } = await moved();
    const honest = await giveOpen(running, given.slug);
    const references = [gift.reference, honest.reference];
    const [row] = await sql<[{ outcomes: string[] }]>`
      SELECT record_paid_transactions('midtrans', ${references}::text[], ${references.map((one) => `tx-${one}`)}::text[], '{50000,50000}') AS outcomes`;
    expect(row.outcomes).toEqual(['unmatched_gift_differs', 'paid']);
    expect(await grossOf(given)).toBe(50_000);
    await restore();
  });
});

describe('sent back by the bank', () => {
  test('leaves the unmatched account and the bank, and no fund', async () => {
    const { slug, fundId } = await createCampaign(database);
    const { gift, money } = await giveWrong(slug, 40_000);
    const bank = await balanceOf('bank');
    await refund(money.id, ' BI-FAST 20261121-0007 ');
    expect((await balanceOf('bank')) - bank).toBe(-40_000);
    expect((await positionOf(sql, fundId)).grossRupiah).toBe(0);
    const [row] = await ownerSql`
      SELECT resolution, resolution_reference FROM unmatched_payments WHERE id = ${money.id}`;
    expect(row).toEqual({ resolution: 'refunded', resolution_reference: 'BI-FAST 20261121-0007' });
    const approvals = await ownerSql<{ userId: number }[]>`
      SELECT user_id AS "userId" FROM approvals WHERE subject = 'unmatched' AND subject_id = ${money.id} ORDER BY user_id`;
    expect(approvals.map(({ userId }) => userId)).toEqual([...operators].sort((a, b) => a - b));
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
    await refund((await onlyWaiting()).id);
    expect(await statesOf(running, old)).toMatchObject({ payment: 'refunded', donation: 'paid' });
    expect(await statesOf(running, fresh)).toMatchObject({ payment: 'paid', donation: 'paid' });
  });

  test('and charged back as well is a loss and a task; won, the loss is made good', async () => {
    const { slug } = await createCampaign(database);
    const { gift, money } = await giveWrong(slug, 40_000);
    await refund(money.id);
    const losses = await balanceOf('losses');
    controls.chargeBack(gift.reference);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('needs_operator');
    expect((await balanceOf('losses')) - losses).toBe(40_000);
    controls.winChargeBack(gift.reference);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('regained');
    expect(await balanceOf('losses')).toBe(losses);
  });
});
