import type { PendingQuery, Row } from 'postgres';
import { expect } from 'vitest';
import { readVersion } from '../../src/giving/payments/gateway-status.ts';
import { confirmPaid } from '../../src/giving/payments/transitions.ts';
import type { Queryable, Sql } from '../../src/platform/database/client.ts';
import type { TestDatabase } from '../../src/testing/index.ts';
import { type ArrangedCampaign, createCampaign } from '../support/arrange.ts';
import {
  createOperators,
  insertGift,
  type LedgerGift,
  operate,
  positionOf,
  post,
  transactionOf,
} from '../support/ledger.ts';
import { paidNow } from '../support/notifications.ts';
import { overlap } from '../support/overlap.ts';
import { assign, end, fold } from './ending-scenes.ts';

// Rare cases that random scenarios seldom contain: calls in the middle of each other's transactions, edges of amounts, and other
// gateways' orders.

const AMOUNTS = { giftRupiah: 100_000, tipRupiah: 5_000, platformFeeRupiah: 5_000, gatewayFeeRupiah: 700 };
const NET = 94_300;
type Request = (db: Queryable) => Promise<number | null>;

/** Two calls compete for one thing, and one of them gets it. */
async function meet(database: TestDatabase, lanes: readonly Sql[]): Promise<void> {
  const { sql, ownerSql } = database;
  const campaign = await createCampaign(database);
  const operators = await createOperators(ownerSql);
  const { fundId } = campaign;
  const [one, two, three, four] = await Promise.all([1, 2, 3, 4].map(() => insertGift(sql, campaign, AMOUNTS)));
  const part = (db: Queryable) => post.returned(db, one?.reference ?? '', 'partially_refunded', 40_000);
  const both = <Outcome>(work: (db: Queryable) => Promise<Outcome>) => overlap(lanes, work, work);
  const pay =
    (gift: LedgerGift | undefined, amountRupiah = 105_000) =>
    (db: Queryable) =>
      post.paid(db, gift?.reference ?? '', amountRupiah);
  const chargeBack = (gift: LedgerGift | undefined) => (db: Queryable) =>
    post.returned(db, gift?.reference ?? '', 'charged_back');
  const request = (db: Queryable) => operate.ask(db, fundId, 2 * NET);

  expect(await both(pay(one))).toMatchObject({ first: 'paid', second: 'duplicate' });
  expect(await both(pay(three, 1))).toMatchObject({ first: 'unmatched_wrong_amount', second: 'duplicate' });
  expect(await pay(two)(sql)).toBe('paid');
  expect(await request(sql)).toBeNull();
  await operate.settleAll(ownerSql, operators);
  expect(await both(request)).toMatchObject({ first: expect.any(Number), second: null });
  expect(await both(part)).toMatchObject({ first: 'partially_refunded', second: 'duplicate' });
  expect(await both(chargeBack(one))).toMatchObject({ first: 'charged_back', second: 'duplicate' });
  expect(await chargeBack(two)(sql)).toBe('charged_back');
  expect(await positionOf(sql, fundId)).toMatchObject({
    requestedRupiah: 2 * NET,
    settledRupiah: 0,
    receivableRupiah: 2 * NET,
  });

  const paid = four && [await paidNow(sql, four)];
  const close = (db: Queryable) => post.closed(db, four?.reference ?? '', 'cancelled');
  const confirm = (db: Queryable) => confirmPaid(db, 'midtrans', paid ?? []);
  expect(await overlap(lanes, close, confirm)).toEqual({ first: 'cancelled', second: [undefined], waited: true });
}

/** Calls about two funds do not wait for each other. */
async function pass(database: TestDatabase, lanes: readonly Sql[]): Promise<void> {
  const operators = await createOperators(database.ownerSql);
  const requests: Request[] = [];
  for (let fund = 0; fund < 2; fund += 1) {
    const { id, fundId, ...campaign } = await createCampaign(database);
    const { reference } = await insertGift(database.sql, { ...campaign, id, fundId }, AMOUNTS);
    await post.paid(database.sql, reference, 105_000);
    requests.push((db) => operate.ask(db, fundId, NET));
  }
  await operate.settleAll(database.ownerSql, operators);
  const [one, two] = requests as [Request, Request];
  expect(await overlap(lanes, one, two)).toMatchObject({
    first: expect.any(Number),
    second: expect.any(Number),
    waited: false,
  });
}

/** One rupiah can be withdrawn; zero, a negative amount and null cannot. */
async function edge(database: TestDatabase, campaign: ArrangedCampaign): Promise<void> {
  const { sql, ownerSql } = database;
  const operators = await createOperators(ownerSql);
  const { fundId } = campaign;
  const { reference } = await insertGift(sql, campaign, AMOUNTS);
  await post.paid(sql, reference, 105_000);
  await operate.settleAll(ownerSql, operators);
  for (const amount of [0, -1, null as unknown as number])
    await expect(operate.ask(sql, fundId, amount)).rejects.toThrow();
  const withdrawal = await operate.request(sql, fundId, 1);
  await operate.transfer(ownerSql, operators, withdrawal);
  await operate.evidence(ownerSql, operators, withdrawal, 1);
  expect(await positionOf(sql, fundId)).toMatchObject({ settledRupiah: NET - 1, evidencedRupiah: 1 });
}

/**
 * Partial refunds add up to the whole gift, even if the gift was small compared with its fees. An order of another gateway with the
 * same name is a different order.
 */
async function giveBack({ sql }: TestDatabase, campaign: ArrangedCampaign): Promise<void> {
  const ask = async (call: PendingQuery<Row[]>) => (await call)[0]?.outcome;
  const refund = (reference: string, rupiah: number) => post.returned(sql, reference, 'partially_refunded', rupiah);
  for (const amounts of [
    AMOUNTS,
    { giftRupiah: 1_000, tipRupiah: 0, platformFeeRupiah: 50, gatewayFeeRupiah: 4_440, fundFeeRupiah: 950 },
  ]) {
    const { reference, paymentRupiah } = await insertGift(sql, campaign, amounts);
    const elsewhere = sql`SELECT record_paid_transaction('xendit', ${reference}, ${`x-${reference}`}, ${paymentRupiah}) AS outcome`;
    expect(await ask(elsewhere)).toBe('unmatched_unknown_reference');
    expect(await ask(sql`SELECT record_payment_closed('xendit', ${reference}, 'expired') AS outcome`)).toBe('ignored');
    expect(await post.closed(sql, reference, 'expired')).toBe('expired');
    expect(await post.paid(sql, reference, paymentRupiah)).toBe('paid_late');
    expect(await post.paid(sql, reference, paymentRupiah, `${transactionOf(reference)}-2`)).toBe(
      'unmatched_second_payment',
    );
    const back = sql`SELECT record_transaction_returned('xendit', ${reference}, ${`x-${reference}`}, 'refunded') AS outcome`;
    expect(await ask(back)).toBe('unmatched_returned');
    const parts = [333, 500, 501, 999, 101_000, 103_000].filter((part) => part < paymentRupiah);
    for (const part of parts) expect(await refund(reference, part)).toBe('partially_refunded');
    expect(await refund(reference, parts.at(-1) ?? 0)).toBe('duplicate');
    expect(await refund(reference, paymentRupiah)).toBe('refunded');
    expect(await refund(reference, paymentRupiah)).toBe('duplicate');
  }
  expect(await positionOf(sql, campaign.fundId)).toEqual({
    grossRupiah: 101_000,
    refundedRupiah: 101_000,
    platformFeeRupiah: 0,
    gatewayFeeRupiah: 0,
    unsettledRupiah: 0,
    settledRupiah: 0,
    requestedRupiah: 0,
    transferredRupiah: 0,
    evidencedRupiah: 0,
    receivableRupiah: 0,
  });
}

/**
 * Concurrent reports: right and wrong amounts, one older than a stored report, and one of another gateway about an order of the
 * same name.
 */
async function confirmTogether({ sql }: TestDatabase, campaign: ArrangedCampaign): Promise<void> {
  const [first, late, short, stale] = await Promise.all([1, 2, 3, 4].map(() => insertGift(sql, campaign, AMOUNTS)));
  if (first === undefined || late === undefined || short === undefined || stale === undefined)
    throw new Error('four gifts');
  await post.closed(sql, late.reference, 'expired');
  const old = await paidNow(sql, stale);
  await post.closed(sql, stale.reference, 'expired');
  const words = [
    old,
    ...(await Promise.all([late, first].map((gift) => paidNow(sql, gift)))),
    await paidNow(sql, short, 1),
    await paidNow(sql, first),
  ];
  expect(await confirmPaid(sql, 'xendit', words.slice(2, 3))).toEqual([undefined]);
  const foreign = { ...(await paidNow(sql, late)), version: undefined };
  expect(await confirmPaid(sql, 'xendit', [foreign])).toEqual(['unmatched_unknown_reference']);
  expect(await confirmPaid(sql, 'midtrans', words)).toEqual([
    undefined,
    'paid_late',
    'paid',
    'unmatched_wrong_amount',
    'duplicate',
  ]);
  expect(await readVersion(sql, 'midtrans', stale.reference)).toBe('expired 0');
  expect(await confirmPaid(sql, 'midtrans', [await paidNow(sql, stale)])).toEqual(['paid_late']);
  const again = await paidNow(sql, first);
  expect(again.version).toBe('paid 1');
  expect(await confirmPaid(sql, 'midtrans', [again])).toEqual(['duplicate']);
  expect(await readVersion(sql, 'midtrans', first.reference)).toBe('paid 1');
  expect(await readVersion(sql, 'midtrans', short.reference)).toBe('awaiting 1');
  const logged =
    await sql`SELECT gateway, outcome, body FROM webhook_deliveries WHERE gateway_reference IN (${first.reference}, ${stale.reference}) ORDER BY id`;
  expect(logged).toEqual([
    { gateway: 'midtrans', outcome: 'paid', body: again.body },
    { gateway: 'midtrans', outcome: 'duplicate', body: again.body },
    { gateway: 'midtrans', outcome: 'paid_late', body: old.body },
    { gateway: 'midtrans', outcome: 'duplicate', body: again.body },
  ]);
}

/** Plays all scenes; throws at the first wrong result. */
export async function playScenes(database: TestDatabase, lanes: readonly Sql[]): Promise<void> {
  await meet(database, lanes);
  await pass(database, lanes);
  await edge(database, await createCampaign(database));
  await giveBack(database, await createCampaign(database));
  await confirmTogether(database, await createCampaign(database));
  await end(database);
  await assign(database);
  await fold(database, lanes);
}
