import { describe, expect, test } from 'vitest';
import { createCampaign } from '../../support/arrange.ts';
import { startCheckedApi } from '../../support/checked-api.ts';
import { givePaid, notify, openGift, raised, statesOf } from '../../support/giving.ts';
import { createOperators, operate } from '../../support/ledger.ts';

const running = await startCheckedApi();
const { database, gateway, get, api } = running;
const { controls } = gateway;

describe('a payment that ends without money', () => {
  test.each([
    ['expire', 'expired', 'expired'],
    ['cancel', 'cancelled', 'cancelled'],
    ['deny', 'failed', 'expired'],
    // Paid before, unseen: both are booked.
    ['chargeBack', 'charged_back', 'reversed'],
    ['refund', 'refunded', 'refunded'],
  ] as const)('after %s it is %s, and its donation %s', async (end, payment, donation) => {
    const gift = await openGift(running);
    controls[end](gift.reference);
    await notify(running, gift.reference);
    await notify(running, gift.reference);
    expect(await statesOf(running, gift)).toMatchObject({ payment, donation });
    expect(await raised(running, gift.campaign.slug)).toEqual([0, 0]);
  });

  test('is closed by the job when its time is over, at the gateway too', async () => {
    const gift = await openGift(running);
    await database.ownerSql`UPDATE payments SET expires_at = now() WHERE public_id = ${gift.paymentId}`;
    await api.payments.expireOverdue();
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'expired', donation: 'expired' });
    expect(await gateway.findPayment(gift.reference)).toMatchObject({ status: 'expired' });
  });

  test('stays open while the gateway does not say, and keeps no other from being closed', async () => {
    const [stuck, refused, other] = [await openGift(running), await openGift(running), await openGift(running)];
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
    expect(await raised(running, campaign.slug)).toEqual([100_000, 1]);
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
    const operators = await createOperators(database.ownerSql);
    const settle = () => operate.settleAll(database.ownerSql, operators);
    const withdraw = (amount: number) => operate.ask(database.sql, campaign.fundId, amount);
    await settle();
    await operate.transfer(database.ownerSql, operators, await operate.request(database.sql, campaign.fundId, 95_000));
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
    await settle();
    expect(await withdraw(1)).toBeNull();
    await givePaid(running, campaign.slug, { amountRupiah: 100_000 });
    expect(await withdraw(1)).toBeNull();
    await settle();
    expect(await withdraw(95_001)).toBeNull();
    expect(await withdraw(95_000)).not.toBeNull();
  });

  test('in part is left to a person when the gateway does not say how much', async () => {
    const campaign = await createCampaign(database);
    const gift = await givePaid(running, campaign.slug);
    controls.refundPartly(gift.reference, null);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('needs_operator');
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'paid', donation: 'paid' });
  });

  test('is not counted by a confirmation that was overtaken', async () => {
    const gift = await openGift(running);
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
    expect(await raised(running, gift.campaign.slug)).toEqual([0, 0]);
  });
});
