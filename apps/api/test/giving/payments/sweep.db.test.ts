import { beforeEach, describe, expect, test } from 'vitest';
import { createCampaign } from '../../support/arrange.ts';
import { startCheckedApi } from '../../support/checked-api.ts';
import { type GivenPayment, giveOpen, givePaid, notify, raised, statesOf } from '../../support/giving.ts';
import { createOperators, operate } from '../../support/ledger.ts';
import { apiOver } from '../../support/test-api.ts';

const running = await startCheckedApi();
const { database, gateway, api } = running;
const { sql, ownerSql } = database;
const { controls } = gateway;

const sweep = () => api.payments.checkDue();
const calls = () => controls.calls.findPayment + controls.calls.findTransaction;

/** Makes all payments with a next check due now. */
async function makeDue(): Promise<void> {
  await ownerSql`UPDATE payments SET next_check_at = now() WHERE next_check_at IS NOT NULL`;
  await ownerSql`UPDATE gateway_transactions SET next_check_at = now() WHERE next_check_at IS NOT NULL`;
}

async function setCallsPerSecond(perSecond: number): Promise<void> {
  await ownerSql`
    INSERT INTO settings (key, valid_from, value, source)
    SELECT 'gateway_checks', now(), setting('gateway_checks') || jsonb_build_object('perSecond', ${perSecond}::int), 'Uji coba'
    ON CONFLICT (key, valid_from) DO UPDATE SET value = EXCLUDED.value`;
}

beforeEach(async () => {
  await ownerSql`UPDATE payments SET next_check_at = NULL`;
  await ownerSql`UPDATE gateway_transactions SET next_check_at = NULL`;
  await setCallsPerSecond(1_000);
});

const campaign = async () => (await createCampaign(database)).slug;

describe('of what nobody notified the sweep finds (defect 2)', () => {
  test('that an open payment is paid', async () => {
    const slug = await campaign();
    const gift = await giveOpen(running, slug);
    controls.pay(gift.reference);
    await makeDue();
    expect(await sweep()).toBe(1);
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'paid', donation: 'paid' });
    expect(await raised(running, slug)).toEqual([50_000, 1]);
  });

  test('that a payment which had expired was paid late', async () => {
    const gift = await giveOpen(running, await campaign());
    controls.expire(gift.reference);
    await notify(running, gift.reference);
    controls.pay(gift.reference);
    await makeDue();
    await sweep();
    expect(await statesOf(running, gift)).toEqual({ payment: 'paid_late', donation: 'paid', late: true });
  });

  test('a refund, before its money can be withdrawn', async () => {
    const { slug, fundId } = await createCampaign(database);
    const gift = await givePaid(running, slug);
    await operate.settleAll(ownerSql, await createOperators(ownerSql));
    controls.refund(gift.reference);
    await makeDue();
    await sweep();
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'refunded', donation: 'refunded' });
    expect(await operate.ask(sql, fundId, 1)).toBeNull();
  });

  test.each([
    ['refunded', 'refund', 'refunded'],
    ['charged back', 'chargeBack', 'reversed'],
  ] as const)('that a payment was paid and %s before anybody reported either (case 11)', async (_, back, donation) => {
    const gift = await giveOpen(running, await campaign());
    controls.pay(gift.reference);
    controls[back](gift.reference);
    await makeDue();
    await sweep();
    expect(await statesOf(running, gift)).toMatchObject({
      payment: back === 'refund' ? 'refunded' : 'charged_back',
      donation,
    });
    expect(
      await ownerSql`SELECT amount_rupiah AS rupiah, returned_rupiah AS returned FROM gateway_transactions WHERE gateway_reference = ${gift.reference}`,
    ).toEqual([{ rupiah: 50_000, returned: 50_000 }]);
    expect((await running.get(`/payments/${gift.paymentId}`)).body.data).toMatchObject({ refundedRupiah: 50_000 });
  });

  test('that more went back than was paid, which a person looks at', async () => {
    const gift = await givePaid(running, await campaign());
    controls.refundPartly(gift.reference, 50_001);
    await makeDue();
    await sweep();
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'paid', donation: 'paid' });
    expect(
      await ownerSql`SELECT detail FROM operator_tasks WHERE kind = 'refund_exceeds' AND gateway_reference = ${gift.reference}`,
    ).toEqual([{ detail: expect.stringContaining('50001 went back of 50000') }]);
  });

  test('a charge-back, and that it was won', async () => {
    const gift = await givePaid(running, await campaign());
    controls.chargeBack(gift.reference);
    await makeDue();
    await sweep();
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'charged_back', donation: 'reversed' });
    controls.winChargeBack(gift.reference);
    await makeDue();
    await sweep();
    expect(await statesOf(running, gift)).toMatchObject({ payment: 'paid', donation: 'paid' });
  });

  test('that the books have another amount, or another transaction, than the gateway (case 9)', async () => {
    const [amount, invented] = [await givePaid(running, await campaign()), await givePaid(running, await campaign())];
    await operate.settleAll(ownerSql, await createOperators(ownerSql));
    await ownerSql`UPDATE gateway_transactions SET amount_rupiah = 5000 WHERE gateway_reference = ${amount.reference}`;
    controls.forget(invented.reference);
    await makeDue();
    await sweep();
    expect(
      await ownerSql`SELECT gateway_reference AS reference, detail FROM operator_tasks WHERE kind = 'gateway_differs' ORDER BY detail`,
    ).toEqual([
      { reference: invented.reference, detail: 'The gateway has no such transaction; the books have 50000.' },
      { reference: amount.reference, detail: expect.stringMatching(/gateway reports 50000 .* books have 5000 /) },
    ]);
    // A notification finds the same.
    await notify(running, amount.reference);
    expect(
      await ownerSql`SELECT outcome FROM webhook_deliveries WHERE gateway_reference = ${amount.reference} ORDER BY id`,
    ).toMatchObject([{ outcome: 'paid' }, { outcome: 'needs_operator' }]);
    await ownerSql`UPDATE gateway_transactions SET amount_rupiah = 50000 WHERE gateway_reference = ${amount.reference}`;
  });

  test('that an order was paid once more, and what becomes of the first money', async () => {
    const slug = await campaign();
    const gift = await givePaid(running, slug);
    controls.payAgain(gift.reference);
    controls.refund(`fake-${gift.reference}`);
    await makeDue();
    await sweep();
    expect((await running.get(`/payments/${gift.paymentId}`)).body.data).toMatchObject({
      status: 'refunded',
      unmatchedRupiah: 50_000,
    });
  });
});

describe('the sweep', () => {
  async function givePaidMany(count: number): Promise<GivenPayment[]> {
    const slug = await campaign();
    const gifts: GivenPayment[] = [];
    for (let index = 0; index < count; index += 1) gifts.push(await givePaid(running, slug));
    return gifts;
  }

  test('works until nothing is due, and two nodes ask about nothing twice', async () => {
    await givePaidMany(45);
    await makeDue();
    const other = apiOver(database, gateway);
    const before = calls();
    const asked = await Promise.all([sweep(), other.api.payments.checkDue(), sweep()]);
    expect(asked.reduce((sum, count) => sum + count, 0)).toBe(45);
    expect(calls() - before).toBe(45);
    expect(await sweep()).toBe(0);
  });

  test('makes no more calls in a second than the setting of the day allows', async () => {
    await givePaidMany(13);
    await makeDue();
    await setCallsPerSecond(20);
    const startedAt = performance.now();
    expect(await sweep()).toBe(13);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(12 * 50 - 5);
  });

  test('asks about the others where one order gets no answer, and about that one again after some minutes', async () => {
    const gifts = await givePaidMany(3);
    const [broken, ...others] = gifts.map(({ reference }) => reference);
    for (const { reference } of gifts) controls.refund(reference);
    controls.breakFor(broken ?? '');
    await makeDue();
    expect(await sweep()).toBe(2);
    for (const gift of gifts)
      expect((await statesOf(running, gift)).payment).toBe(others.includes(gift.reference) ? 'refunded' : 'paid');
    expect(await sweep()).toBe(0);
    const [row] = await sql<[{ minutes: number }]>`
      SELECT extract(epoch FROM next_check_at - now())::float8 / 60 AS minutes FROM gateway_transactions WHERE gateway_reference = ${broken ?? ''}`;
    expect(row.minutes).toBeGreaterThan(4);
    expect(row.minutes).toBeLessThanOrEqual(5);
    controls.comeBack();
    await makeDue();
    await sweep();
    expect((await statesOf(running, gifts[0] as GivenPayment)).payment).toBe('refunded');
  });

  test('ends when the gateway is down, and leaves the rest to the next run', async () => {
    await givePaidMany(45);
    await makeDue();
    controls.goDown();
    const before = calls();
    expect(await sweep()).toBe(0);
    expect(calls() - before).toBe(20);
    controls.comeBack();
    expect(await sweep()).toBe(25);
  });

  test('stops at the signal', async () => {
    await givePaidMany(2);
    await makeDue();
    expect(await api.payments.checkDue(AbortSignal.abort())).toBe(0);
    expect(await sweep()).toBe(2);
  });
});

describe('the gateway is asked ever more rarely', () => {
  /** Minutes until the next check of a payment of this age. */
  async function minutesUntilNext(
    table: 'payments' | 'gateway_transactions',
    reference: string,
  ): Promise<number | null> {
    await makeDue();
    await sweep();
    const [row] = await sql<[{ minutes: number | null }]>`
      SELECT round(extract(epoch FROM next_check_at - now()) / 60)::integer AS minutes FROM ${sql(table)} WHERE gateway_reference = ${reference}`;
    return row.minutes;
  }

  test.each([
    ['1 minute', 2],
    ['3 minutes', 5],
    ['31 minutes', 30],
    ['5 hours', 180],
    ['40 days', 180],
  ])('about a payment that is open for %s', async (age, minutes) => {
    const { reference } = await giveOpen(running, await campaign());
    await ownerSql`UPDATE payments SET created_at = now() - ${age}::interval, next_check_at = now() WHERE gateway_reference = ${reference}`;
    expect(await minutesUntilNext('payments', reference)).toBe(minutes);
  });

  test.each([
    ['0 minutes', 1],
    ['61 seconds', 2],
    ['181 seconds', 7],
    ['601 seconds', 20],
    ['31 minutes', 60],
    ['23 hours', 60],
    ['2 days', 1_440],
    ['8 days', null],
  ])('about a payment that ended %s ago, however much time it had', async (age, minutes) => {
    const { reference } = await giveOpen(running, await campaign(), { method: 'va_bca' });
    controls.expire(reference);
    await notify(running, reference);
    await ownerSql`UPDATE payments SET ended_at = now() - ${age}::interval WHERE gateway_reference = ${reference}`;
    expect(await minutesUntilNext('payments', reference)).toBe(minutes);
  });

  test('first a minute after the end, at 3, 10 and 30 minutes, then every hour for a day', async () => {
    const { reference } = await giveOpen(running, await campaign());
    controls.expire(reference);
    await notify(running, reference);
    const ages: number[] = [];
    for (let check = 0; check < 7; check += 1) {
      const [row] = await ownerSql<[{ minutes: number }]>`
        SELECT round(extract(epoch FROM next_check_at - ended_at) / 60)::integer AS minutes FROM payments WHERE gateway_reference = ${reference}`;
      ages.push(row.minutes);
      await ownerSql`
        UPDATE payments SET ended_at = ended_at - (next_check_at - now()), next_check_at = now() WHERE gateway_reference = ${reference}`;
      await sweep();
    }
    expect(ages).toEqual([1, 3, 10, 30, 90, 150, 210]);
  });

  test.each([
    ['1 hour', 'paid', 360],
    ['2 days', 'paid', 1_440],
    ['30 days', 'settled', 10_080],
    ['100 days', 'settled', 43_200],
    ['366 days', 'settled', null],
    ['366 days', 'paid', 43_200],
    ['366 days', 'refunded', null],
  ])('about money that came %s ago and is %s', async (age, fate, minutes) => {
    const { reference } = await givePaid(running, await campaign());
    if (fate === 'settled') await operate.settleAll(ownerSql, await createOperators(ownerSql));
    if (fate === 'refunded') controls.refund(reference);
    await ownerSql`
      UPDATE gateway_transactions SET paid_at = now() - ${age}::interval, next_check_at = now() WHERE gateway_reference = ${reference}`;
    expect(await minutesUntilNext('gateway_transactions', reference)).toBe(minutes);
    expect(
      await sql`SELECT 1 FROM payments WHERE gateway_reference = ${reference} AND next_check_at IS NOT NULL`,
    ).toEqual([]);
  });

  test('by the setting of the day', async () => {
    const { reference } = await givePaid(running, await campaign());
    await ownerSql`UPDATE gateway_transactions SET next_check_at = now() WHERE gateway_reference = ${reference}`;
    await ownerSql`
      UPDATE settings SET value = jsonb_set(value, '{paid}', '[{"untilMinutes": 60, "everyMinutes": 7}]')
      WHERE key = 'gateway_checks' AND source = 'Uji coba'`;
    expect(await minutesUntilNext('gateway_transactions', reference)).toBe(7);
    await ownerSql`DELETE FROM settings WHERE key = 'gateway_checks' AND source = 'Uji coba'`;
  });

  test('what was just made is due by itself', async () => {
    const open = await giveOpen(running, await campaign());
    const paid = await givePaid(running, await campaign());
    const rows = await sql`
      SELECT round(extract(epoch FROM next_check_at - created_at) / 60)::integer AS minutes FROM payments
      WHERE gateway_reference IN (${open.reference}, ${paid.reference}) ORDER BY id`;
    expect(rows).toEqual([{ minutes: 2 }, { minutes: null }]);
    const [transaction] = await sql`
      SELECT round(extract(epoch FROM next_check_at - paid_at) / 60)::integer AS minutes FROM gateway_transactions WHERE gateway_reference = ${paid.reference}`;
    expect(transaction).toEqual({ minutes: 60 });
  });
});
