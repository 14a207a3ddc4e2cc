import { randomUUID } from 'node:crypto';
import { afterEach, expect } from 'vitest';
import {
  assignUnmatched,
  listUnmatched,
  refundUnmatched,
  type UnmatchedMoney,
} from '../../../src/giving/unmatched/service.ts';
import { type GivenPayment, giveOpen, notify } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createOperators } from '../../support/ledger.ts';
import { startTestApi } from '../../support/test-api.ts';

/** A running API, two operators, and money that waits for their decision. After each test, money that still waits is sent back. */
export async function startUnmatched() {
  const running = await startTestApi();
  const { database, gateway, get } = running;
  const { sql, ownerSql } = database;
  const { controls } = gateway;
  const operators = await createOperators(ownerSql);
  const people = { by: operators[0], approvedBy: operators[1] };

  const assign = (id: number, donation?: string) => assignUnmatched(ownerSql, id, donation, people);
  const refund = (id: number, reference = 'BI-FAST 7') => refundUnmatched(ownerSql, id, reference, people);

  afterEach(async () => {
    await expectInvariants(database);
    for (const { id } of await listUnmatched(sql)) await refund(id, 'sapu-bersih');
  });

  async function onlyWaiting(): Promise<UnmatchedMoney> {
    const [money, ...rest] = await listUnmatched(sql);
    if (money === undefined || rest.length > 0) throw new Error('not exactly one sum waits');
    return money;
  }

  /** Money of another amount than requested, for a gift of 50.000 with a tip of 5.000. */
  async function giveWrong(slug: string, amountRupiah: number): Promise<{ gift: GivenPayment; money: UnmatchedMoney }> {
    const gift = await giveOpen(running, slug, { method: 'va_bni', tipRupiah: 5_000 });
    controls.pay(gift.reference, amountRupiah);
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('unmatched_wrong_amount');
    return { gift, money: await onlyWaiting() };
  }

  /** Money of an order that the product does not have. */
  async function receiveForeign(amountRupiah = 25_000): Promise<UnmatchedMoney> {
    const reference = `asing-${randomUUID()}`;
    controls.openForeign(reference, amountRupiah);
    controls.pay(reference);
    expect((await notify(running, reference)).body.data.outcome).toBe('unmatched_unknown_reference');
    return await onlyWaiting();
  }

  const donationsOf = async (targetId: number) =>
    await ownerSql`
      SELECT d.status, d.amount_rupiah AS amount, d.tip_rupiah AS tip, a.platform_fee_rupiah AS fee, d.receipt_number IS NOT NULL AS receipt
      FROM donations d JOIN donation_allocations a ON a.donation_id = d.id WHERE d.target_id = ${targetId} ORDER BY d.id`;
  const stateOf = async (paymentId: string) => (await get(`/payments/${paymentId}`)).body.data;

  return { running, operators, people, assign, refund, giveWrong, receiveForeign, onlyWaiting, donationsOf, stateOf };
}
