import { setTimeout as delay } from 'node:timers/promises';
import type { PendingQuery, Row } from 'postgres';
import { expect } from 'vitest';
import type { Queryable, Sql } from '../../src/database/client.ts';
import { readNews } from '../../src/payments/news.ts';
import { confirmPaid } from '../../src/payments/transitions.ts';
import type { TestDatabase } from '../../src/testing/index.ts';
import { type ArrangedCampaign, createCampaign } from '../support/arrange.ts';
import { insertGift, type LedgerGift, positionOf, post } from '../support/ledger.ts';
import { paidNow } from '../support/notifications.ts';
import { end, fold, settleByGift } from './ending-scenes.ts';

// What chance seldom plays: calls that meet in the middle of each other's transactions, edges of amounts, and other gateways' orders.

/** What two calls led to, of which the second came while the first had not been committed, `patienceMs` at most. */
async function crossing<First, Second>(
  [holder, comer]: readonly Sql[],
  first: (sql: Queryable) => Promise<First>,
  second: (sql: Queryable) => Promise<Second>,
  patienceMs = 100,
): Promise<{ first: First; second: Second; waited: boolean }> {
  if (holder === undefined || comer === undefined) throw new Error('two connections are needed');
  const { promise: waiting, resolve, reject } = Promise.withResolvers<Second>();
  const held = await holder.begin(async (tx) => {
    const outcome = await first(tx);
    second(comer).then(resolve, reject);
    const waited = await Promise.race([waiting.then(() => false), delay(patienceMs, true)]);
    return { first: outcome, waited };
  });
  return { ...held, second: await waiting };
}

const AMOUNTS = { giftRupiah: 100_000, tipRupiah: 5_000, platformFeeRupiah: 5_000, gatewayFeeRupiah: 700 };
const NET = 94_300;
type Request = (db: Queryable) => Promise<boolean>;

/** Two want the same thing at the same moment, and one of them gets it. */
async function meet(database: TestDatabase, lanes: readonly Sql[]): Promise<void> {
  const { sql } = database;
  const campaign = await createCampaign(database);
  const { fundId } = campaign;
  const [one, two, three, four] = await Promise.all([1, 2, 3, 4].map(() => insertGift(sql, campaign, AMOUNTS)));
  const part = (db: Queryable) =>
    db`SELECT record_payment_partly_refunded('midtrans', ${one?.reference ?? ''}, 40000) AS outcome`.then(
      ([row]) => row?.outcome,
    );
  const both = <Outcome>(work: (db: Queryable) => Promise<Outcome>) => crossing(lanes, work, work);
  const pay =
    (gift: LedgerGift | undefined, amountRupiah = 105_000) =>
    (db: Queryable) =>
      post.paid(db, gift?.reference ?? '', amountRupiah);
  const reverse = (gift: LedgerGift | undefined) => (db: Queryable) =>
    post.reversed(db, gift?.reference ?? '', 'charged_back');
  const request = (name: string) => (db: Queryable) => post.requested(db, name, fundId, 2 * NET);

  expect(await both(pay(one))).toMatchObject({ first: 'paid', second: 'duplicate' });
  expect(await both(pay(three, 1))).toMatchObject({ first: 'unmatched_wrong_amount', second: 'duplicate' });
  expect(await pay(two)(sql)).toBe('paid');
  expect(await crossing(lanes, request(`${fundId}-a`), request(`${fundId}-b`))).toMatchObject({
    first: true,
    second: false,
  });
  expect(await both(part)).toMatchObject({ first: 'partially_refunded', second: 'duplicate' });
  expect(await both(reverse(one))).toMatchObject({ first: 'charged_back', second: 'ignored' });
  expect(await reverse(two)(sql)).toBe('charged_back');
  expect(await positionOf(sql, fundId)).toMatchObject({
    pendingRupiah: 2 * NET,
    availableRupiah: 0,
    receivableRupiah: 2 * NET,
  });

  const paid = four && [await paidNow(sql, four)];
  const close = (db: Queryable) => post.closed(db, four?.reference ?? '', 'cancelled');
  const confirm = (db: Queryable) => confirmPaid(db, 'midtrans', paid ?? []);
  expect(await crossing(lanes, close, confirm)).toEqual({ first: 'cancelled', second: [undefined], waited: true });

  const settle = (db: Queryable) =>
    db`SELECT settle_unmatched_by_refund(id, 'TRF-1', 'Sari', 'Budi') FROM unmatched_payments
      WHERE gateway_reference = ${three?.reference ?? ''}`.then(
      () => 'settled',
      (error) => error.constraint_name,
    );
  expect(await both(settle)).toMatchObject({ first: 'settled', second: 'unmatched_waiting' });
}

/** Two funds have nothing to wait for each other for. */
async function pass(database: TestDatabase, lanes: readonly Sql[]): Promise<void> {
  const requests = await Promise.all(
    [1, 2].map(async () => {
      const campaign = await createCampaign(database);
      const { reference } = await insertGift(database.sql, campaign, AMOUNTS);
      await post.paid(database.sql, reference, 105_000);
      return (db: Queryable) => post.requested(db, `${campaign.fundId}-all`, campaign.fundId, NET);
    }),
  );
  const [one, two] = requests as [Request, Request];
  expect(await crossing(lanes, one, two, 2_000)).toEqual({ first: true, second: true, waited: false });
}

/** One rupiah can be withdrawn; nothing, less than nothing and no amount at all cannot, at any step. */
async function edge({ sql }: TestDatabase, campaign: ArrangedCampaign): Promise<void> {
  const { fundId } = campaign;
  const { reference } = await insertGift(sql, campaign, AMOUNTS);
  await post.paid(sql, reference, 105_000);
  for (const amount of [0, -1, null as unknown as number]) {
    const refused = expect.objectContaining({ constraint_name: 'withdrawal_amount' });
    for (const step of [post.requested, post.transferred, post.evidenced])
      await expect(Promise.resolve(step(sql, `edge-${amount}`, fundId, amount))).rejects.toEqual(refused);
  }
  expect(await post.requested(sql, 'edge', fundId, 1)).toBe(true);
  await post.transferred(sql, 'edge', fundId, 1);
  await post.evidenced(sql, 'edge', fundId, 1);
  expect(await positionOf(sql, fundId)).toMatchObject({ availableRupiah: NET - 1, evidencedRupiah: 1 });
}

/** What goes back in parts comes to the whole, however small the gift was beside its fees; another gateway's order of that name is another order. */
async function giveBack({ sql }: TestDatabase, campaign: ArrangedCampaign): Promise<void> {
  const ask = async (call: PendingQuery<Row[]>) => (await call)[0]?.outcome;
  const refund = (reference: string, rupiah: number, gateway = 'midtrans') =>
    ask(sql`SELECT record_payment_partly_refunded(${gateway}, ${reference}, ${rupiah}) AS outcome`);
  for (const amounts of [
    AMOUNTS,
    { giftRupiah: 1_000, tipRupiah: 0, platformFeeRupiah: 50, gatewayFeeRupiah: 4_440 },
  ]) {
    const { reference, paymentRupiah } = await insertGift(sql, campaign, amounts);
    const elsewhere = sql`SELECT record_payment_paid('xendit', ${reference}, ${`x-${reference}`}, ${paymentRupiah}) AS outcome`;
    expect(await ask(elsewhere)).toBe('unmatched_unknown_reference');
    expect(await ask(sql`SELECT record_payment_closed('xendit', ${reference}, 'expired') AS outcome`)).toBe('ignored');
    expect(await post.closed(sql, reference, 'expired')).toBe('expired');
    expect(await post.paid(sql, reference, paymentRupiah)).toBe('paid_late');
    const [again] = await sql<[{ reference: string }]>`
      INSERT INTO payments (public_id, donation_id, gateway, method, amount_rupiah, gateway_fee_rupiah, gateway_reference, expires_at, status)
      SELECT public_id || '2', donation_id, gateway, method, amount_rupiah, 0, gateway_reference || '2', now(), 'cancelled' FROM payments
      WHERE gateway_reference = ${reference} RETURNING gateway_reference AS reference`;
    expect(await post.paid(sql, again.reference, paymentRupiah)).toBe('unmatched_second_payment');
    expect(await refund(again.reference, 1)).toBe('needs_operator');
    expect(await refund(reference, 1, 'xendit')).toBe('needs_operator');
    expect(await ask(sql`SELECT record_payment_settled('xendit', ${reference}) AS outcome`)).toBe('ignored');
    expect(await ask(sql`SELECT record_payment_reversed('xendit', ${reference}, 'refunded') AS outcome`)).toBe(
      'unmatched_returned',
    );
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
    availableRupiah: 0,
    pendingRupiah: 0,
    withdrawnRupiah: 0,
    evidencedRupiah: 0,
    receivableRupiah: 0,
  });
}

/** Words that come together: what fits, what does not, what is older than other news, and what another gateway says of an order of that name. */
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
  const foreign = { ...(await paidNow(sql, late)), news: undefined };
  expect(await confirmPaid(sql, 'xendit', [foreign])).toEqual(['unmatched_unknown_reference']);
  expect(await confirmPaid(sql, 'midtrans', words)).toEqual([
    undefined,
    'paid_late',
    'paid',
    'unmatched_wrong_amount',
    'duplicate',
  ]);
  expect(await readNews(sql, 'midtrans', stale.reference)).toBe('expired 0');
  expect(await confirmPaid(sql, 'midtrans', [await paidNow(sql, stale)])).toEqual(['paid_late']);
  const again = await paidNow(sql, first);
  expect(again.news).toBe('paid 1');
  expect(await confirmPaid(sql, 'midtrans', [again])).toEqual(['duplicate']);
  expect(await readNews(sql, 'midtrans', first.reference)).toBe('paid 1');
  expect(await readNews(sql, 'midtrans', short.reference)).toBe('awaiting 1');
  const logged =
    await sql`SELECT gateway, outcome, body FROM webhook_deliveries WHERE gateway_reference IN (${first.reference}, ${stale.reference}) ORDER BY id`;
  expect(logged).toEqual([
    { gateway: 'midtrans', outcome: 'paid', body: again.body },
    { gateway: 'midtrans', outcome: 'duplicate', body: again.body },
    { gateway: 'midtrans', outcome: 'paid_late', body: old.body },
    { gateway: 'midtrans', outcome: 'duplicate', body: again.body },
  ]);
}

/** Plays all of it; throws at the first thing that is not as it should be. */
export async function playScenes(database: TestDatabase, lanes: readonly Sql[]): Promise<void> {
  await meet(database, lanes);
  await pass(database, lanes);
  await edge(database, await createCampaign(database));
  await giveBack(database, await createCampaign(database));
  await confirmTogether(database, await createCampaign(database));
  await end(database);
  await settleByGift(database);
  await fold(database, lanes);
}
