import { describe, expect, test } from 'vitest';
import { startCheckedApi } from '../../support/checked-api.ts';
import { notify, openGift, raised, statesOf } from '../../support/giving.ts';

const running = await startCheckedApi();
const { database, gateway, get, api } = running;
const { controls } = gateway;

async function unmatched(reference: string): Promise<Record<string, unknown>[]> {
  return await database.sql`
    SELECT u.reason, t.amount_rupiah AS "amountRupiah", u.resolution
    FROM unmatched_payments u JOIN gateway_transactions t ON t.id = u.transaction_id WHERE t.gateway_reference = ${reference}`;
}

describe('money that fits no payment', () => {
  test.each([
    ['short', 49_999],
    ['over', 50_001],
  ])('paid %s waits as unmatched, and the payment stays open until its time is over', async (_, amountRupiah) => {
    const gift = await openGift(running);
    controls.pay(gift.reference, amountRupiah);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('unmatched_wrong_amount');
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('duplicate');
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'awaiting', donation: 'pending' });
    expect(await unmatched(gift.reference)).toEqual([{ reason: 'wrong_amount', amountRupiah, resolution: null }]);
    expect(await raised(running, gift.campaign.slug)).toEqual([0, 0]);
    await database.ownerSql`UPDATE payments SET expires_at = now() WHERE public_id = ${gift.paymentId}`;
    await api.payments.expireOverdue();
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'expired', donation: 'expired' });
  });

  test('of the wrong amount that the gateway takes back is unmatched no more', async () => {
    const gift = await openGift(running);
    controls.pay(gift.reference, 1_000);
    await notify(running, gift.reference);
    controls.refund(gift.reference);
    await notify(running, gift.reference);
    expect(await unmatched(gift.reference)).toEqual([
      { reason: 'wrong_amount', amountRupiah: 1_000, resolution: 'refunded_by_gateway' },
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
    expect((await notify(running, reference)).body.data.outcome).toBe('duplicate');
  });

  test('an order that the gateway does not know either is only logged', async () => {
    const gift = await openGift(running);
    controls.forget(gift.reference);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('unknown_to_gateway');
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'awaiting' });
  });

  test('a second payment of one donation waits as unmatched, and goes when it is taken back', async () => {
    const gift = await openGift(running);
    controls.expire(gift.reference);
    await notify(running, gift.reference);
    const second = await addPayment(gift.donationId);
    for (const reference of [second, gift.reference]) {
      controls.pay(reference);
      await notify(running, reference);
    }
    expect(await raised(running, gift.campaign.slug)).toEqual([50_000, 1]);
    expect(await unmatched(gift.reference)).toEqual([
      { reason: 'second_payment', amountRupiah: 50_000, resolution: null },
    ]);
    controls.chargeBack(gift.reference);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('unmatched_returned');
    expect(await unmatched(gift.reference)).toEqual([
      { reason: 'second_payment', amountRupiah: 50_000, resolution: 'charged_back' },
    ]);
    expect(await raised(running, gift.campaign.slug)).toEqual([50_000, 1]);
  });

  /** Adds a second payment to a donation, like a change of the payment method. */
  async function addPayment(donationId: string): Promise<string> {
    const reference = `ul-second-${donationId}`;
    await database.ownerSql`
      INSERT INTO payments (public_id, donation_id, gateway, method, amount_rupiah, gateway_fee_rupiah, allocation_fees_rupiah, gateway_reference, expires_at, status)
      SELECT ${`second-${donationId}`}, id, 'midtrans', 'va_bca', amount_rupiah, 4440, '{2500}', ${reference}, now() + interval '1 day', 'awaiting'
      FROM donations WHERE public_id = ${donationId}`;
    controls.openForeign(reference, 50_000);
    return reference;
  }

  test('a payment that ends leaves its donation open while another one can be paid', async () => {
    const gift = await openGift(running);
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
