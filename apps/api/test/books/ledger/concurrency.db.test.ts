import { afterAll, beforeAll, expect, test } from 'vitest';
import { rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { type ArrangedCampaign, createCampaign } from '../../support/arrange.ts';
import { expectInvariants } from '../../support/invariants.ts';
import {
  createOperators,
  insertGift,
  type LedgerGift,
  type Operators,
  operate,
  positionOf,
  post,
  transactionOf,
} from '../../support/ledger.ts';

const database = await withTestDatabase();
afterAll(() => database.close());
const { sql, ownerSql } = database;
let operators: Operators;
beforeAll(async () => {
  operators = await createOperators(ownerSql);
});

const gift = { giftRupiah: 100_000, tipRupiah: 0, platformFeeRupiah: 5_000, gatewayFeeRupiah: 0 };
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const giftsTo = (campaign: ArrangedCampaign, count: number) => times(count, () => insertGift(sql, campaign, gift));

const settle = ({ reference }: LedgerGift) =>
  operate.settle(ownerSql, operators, [{ transaction: transactionOf(reference), amountRupiah: 100_000 }]);

async function paySettled(one: LedgerGift): Promise<void> {
  await post.paid(sql, one.reference, 100_000);
  await settle(one);
}

async function waiting(): Promise<number> {
  const [row] = await sql<[{ count: number }]>`SELECT count(*)::int AS count FROM ledger_queue`;
  return row.count;
}

const taken = (asked: readonly (number | null)[]) => asked.filter((withdrawal) => withdrawal !== null).length;

test('64 parallel withdrawals never take more than was settled, while gifts come in, are settled and balances are rolled up', async () => {
  const campaign = await createCampaign(database);
  const gifts = await giftsTo(campaign, 30);
  for (const one of gifts.slice(0, 10)) await paySettled(one);
  const [asked] = await Promise.all([
    times(64, () => operate.ask(sql, campaign.fundId, 50_000)),
    ...gifts.slice(10, 20).map(paySettled),
    // Money at the gateway cannot be withdrawn.
    ...gifts.slice(20).map(({ reference }) => post.paid(sql, reference, 100_000)),
    times(5, () => rollUpLedger(sql)),
  ]);
  const accepted = taken(asked);
  // 950,000 are available at the start and 1,900,000 in the end.
  expect(accepted).toBeGreaterThanOrEqual(19);
  expect(accepted).toBeLessThanOrEqual(38);
  expect(await positionOf(sql, campaign.fundId)).toMatchObject({
    requestedRupiah: accepted * 50_000,
    settledRupiah: 1_900_000 - accepted * 50_000,
    unsettledRupiah: 950_000,
  });
  await expectInvariants(database);
});

test('a fund that holds one withdrawal gives it to one of 64', async () => {
  const campaign = await createCampaign(database);
  const [one] = await giftsTo(campaign, 1);
  if (one !== undefined) await paySettled(one);
  expect(taken(await times(64, () => operate.ask(sql, campaign.fundId, 95_000)))).toBe(1);
  await expectInvariants(database);
});

test('withdrawals and charge-backs at once leave either the money or a debt, never less than nothing', async () => {
  const campaign = await createCampaign(database);
  const gifts = await giftsTo(campaign, 16);
  await Promise.all(gifts.map(paySettled));
  await Promise.all([
    times(16, () => operate.ask(sql, campaign.fundId, 95_000)),
    ...gifts.map(({ reference }) => post.returned(sql, reference, 'charged_back')),
  ]);
  const { settledRupiah, requestedRupiah, receivableRupiah } = await positionOf(sql, campaign.fundId);
  expect(settledRupiah).toBeGreaterThanOrEqual(0);
  expect(settledRupiah - receivableRupiah + requestedRupiah).toBe(0);
  await expectInvariants(database);
});

test('a payout of the gateway that is reported twice at once is booked once', async () => {
  const campaign = await createCampaign(database);
  const gifts = await giftsTo(campaign, 4);
  for (const { reference } of gifts) await post.paid(sql, reference, 100_000);
  const lines = gifts.map(({ reference }) => ({ transaction: transactionOf(reference), amountRupiah: 100_000 }));
  const settled = await Promise.allSettled(
    [lines, lines.toReversed()].map(
      (order) => ownerSql`
        SELECT post_settlement('midtrans', 'PAYOUT-1', (now() AT TIME ZONE 'Asia/Jakarta')::date, ${order.map(({ transaction }) => transaction)}::text[],
          ${order.map(({ amountRupiah }) => amountRupiah)}::bigint[], ${order.map(() => 0)}::bigint[], ${operators[0]}, ${operators[1]})`,
    ),
  );
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = settled.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { constraint_name: 'settlements_gateway_reference_key' } });
  expect(await positionOf(sql, campaign.fundId)).toMatchObject({ settledRupiah: 380_000, unsettledRupiah: 0 });
  await expectInvariants(database);
});

test('several rollup workers at once fold every movement once', async () => {
  const campaign = await createCampaign(database);
  const gifts = await giftsTo(campaign, 40);
  await Promise.all([
    ...gifts.map(({ reference }) => post.paid(sql, reference, 100_000)),
    times(6, () => rollUpLedger(sql)),
  ]);
  await times(6, () => rollUpLedger(sql));
  await rollUpLedger(sql);
  expect(await waiting()).toBe(0);
  const pockets = await sql`
    SELECT kind, amount_rupiah AS rupiah FROM fund_pockets WHERE fund_id = ${campaign.fundId} AND kind IN ('gross', 'unsettled') ORDER BY kind`;
  expect(pockets).toEqual([
    { kind: 'gross', rupiah: 4_000_000 },
    { kind: 'unsettled', rupiah: 3_800_000 },
  ]);
  await expectInvariants(database);
});

test('a worker that dies in the middle of a rollup loses nothing', async () => {
  const campaign = await createCampaign(database);
  const [one] = await giftsTo(campaign, 1);
  await post.paid(sql, one?.reference ?? '', 100_000);
  const died = new Error('the worker died');
  await expect(
    sql.begin(async (tx) => {
      await post.rollUp(tx);
      throw died;
    }),
  ).rejects.toBe(died);
  await expectInvariants(database);
  await rollUpLedger(sql);
  expect(await positionOf(sql, campaign.fundId)).toMatchObject({ grossRupiah: 100_000 });
});

test('rebuilding writes the same balances from the transfers, also while gifts come in', async () => {
  const campaign = await createCampaign(database);
  const gifts = await giftsTo(campaign, 11);
  await post.paid(sql, gifts[10]?.reference ?? '', 100_000);
  await rollUpLedger(sql);
  await ownerSql`UPDATE fund_pockets SET amount_rupiah = amount_rupiah + 1 WHERE fund_id = ${campaign.fundId}`;
  await Promise.all([
    ...gifts.slice(0, 10).map(({ reference }) => post.paid(sql, reference, 100_000)),
    ownerSql`SELECT rebuild_rollups()`,
  ]);
  await rollUpLedger(sql);
  expect(await positionOf(sql, campaign.fundId)).toMatchObject({ grossRupiah: 1_100_000, unsettledRupiah: 1_045_000 });
  await expectInvariants(database);
});

test('rebuilding gives places in the order in which postings knew of each other, not in that of the clock', async () => {
  const campaign = await createCampaign(database);
  const [one] = await giftsTo(campaign, 1);
  // The withdrawal's transaction begins before the gift's, and sees it.
  await sql.begin(async (tx) => {
    await tx`SELECT now()`;
    if (one !== undefined) await paySettled(one);
    expect(await operate.ask(tx, campaign.fundId, 95_000)).not.toBeNull();
  });
  await ownerSql`SELECT rebuild_rollups()`;
  const steps = await sql<{ posting: string }[]>`
    SELECT DISTINCT ON (p.id) p.posting FROM ledger_order o JOIN ledger_postings p ON p.id = o.posting_id WHERE o.fund_id = ${campaign.fundId} ORDER BY p.id, o.place`;
  expect(steps.map(({ posting }) => posting)).toEqual(['gift_paid', 'gift_settled', 'withdrawal_requested']);
  const places = await sql<
    { place: number }[]
  >`SELECT fund_place AS place FROM ledger_order WHERE fund_id = ${campaign.fundId} ORDER BY place`;
  expect(places.map(({ place }) => place)).toEqual(places.map((_, index) => index + 1));
});
