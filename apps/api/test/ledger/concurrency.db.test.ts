import { afterAll, expect, test } from 'vitest';
import { rollUpLedger } from '../../src/ledger/service.ts';
import { withTestDatabase } from '../../src/testing/index.ts';
import { createCampaign } from '../support/arrange.ts';
import { expectInvariants } from '../support/invariants.ts';
import { insertGift, positionOf, post } from '../support/ledger.ts';

const database = await withTestDatabase();
afterAll(() => database.close());
const { sql, ownerSql } = database;

const gift = { giftRupiah: 100_000, tipRupiah: 0, platformFeeRupiah: 5_000, gatewayFeeRupiah: 0 };
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

async function waiting(): Promise<number> {
  const [row] = await sql<[{ count: number }]>`SELECT count(*)::int AS count FROM ledger_queue`;
  return row.count;
}

test('64 parallel withdrawals never take more than there is, while gifts come in and balances are rolled up', async () => {
  const campaign = await createCampaign(database);
  const gifts = await times(20, () => insertGift(sql, campaign, gift));
  for (const { reference } of gifts.slice(0, 10)) await post.paid(sql, reference, 100_000);
  const [taken] = await Promise.all([
    times(64, (index) => post.requested(sql, `w-${index}`, campaign.fundId, 50_000)),
    times(10, (index) => post.paid(sql, gifts[index + 10]?.reference ?? '', 100_000)),
    times(5, () => rollUpLedger(sql)),
  ]);
  const accepted = taken.filter(Boolean).length;
  // 950,000 are there from the start and 1,900,000 in the end.
  expect(accepted).toBeGreaterThanOrEqual(19);
  expect(accepted).toBeLessThanOrEqual(38);
  expect(await positionOf(sql, campaign.fundId)).toMatchObject({
    pendingRupiah: accepted * 50_000,
    availableRupiah: 1_900_000 - accepted * 50_000,
  });
  await expectInvariants(database);
});

test('a fund that holds one withdrawal gives it to one of 64', async () => {
  const campaign = await createCampaign(database);
  const { reference } = await insertGift(sql, campaign, gift);
  await post.paid(sql, reference, 100_000);
  const taken = await times(64, (index) => post.requested(sql, `one-${index}`, campaign.fundId, 95_000));
  expect(taken.filter(Boolean)).toHaveLength(1);
  await expectInvariants(database);
});

test('withdrawals and reversals at once leave either the money or a debt, never less than nothing', async () => {
  const campaign = await createCampaign(database);
  const gifts = await times(16, () => insertGift(sql, campaign, gift));
  await Promise.all(gifts.map(({ reference }) => post.paid(sql, reference, 100_000)));
  await Promise.all([
    times(16, (index) => post.requested(sql, `mixed-${index}`, campaign.fundId, 95_000)),
    ...gifts.map(({ reference }) => post.reversed(sql, reference, 'charged_back')),
  ]);
  const { availableRupiah, pendingRupiah, receivableRupiah } = await positionOf(sql, campaign.fundId);
  expect(availableRupiah - receivableRupiah + pendingRupiah).toBe(0);
  await expectInvariants(database);
});

test('several rollup workers at once fold every movement once', async () => {
  const campaign = await createCampaign(database);
  const gifts = await times(40, () => insertGift(sql, campaign, gift));
  await Promise.all([
    ...gifts.map(({ reference }) => post.paid(sql, reference, 100_000)),
    times(6, () => rollUpLedger(sql)),
  ]);
  await times(6, () => rollUpLedger(sql));
  await rollUpLedger(sql);
  expect(await waiting()).toBe(0);
  const [balance] =
    await sql`SELECT gross_rupiah AS gross, available_rupiah AS available FROM fund_balances WHERE fund_id = ${campaign.fundId}`;
  expect(balance).toEqual({ gross: 4_000_000, available: 3_800_000 });
  await expectInvariants(database);
});

test('a worker that dies in the middle of a rollup loses nothing', async () => {
  const campaign = await createCampaign(database);
  const { reference } = await insertGift(sql, campaign, gift);
  await post.paid(sql, reference, 100_000);
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
  const gifts = await times(10, () => insertGift(sql, campaign, gift));
  await ownerSql`UPDATE fund_balances SET available_rupiah = available_rupiah + 1 WHERE fund_id = ${campaign.fundId}`;
  await Promise.all([
    ...gifts.map(({ reference }) => post.paid(sql, reference, 100_000)),
    ownerSql`SELECT rebuild_rollups()`,
  ]);
  await rollUpLedger(sql);
  expect(await positionOf(sql, campaign.fundId)).toMatchObject({ grossRupiah: 1_000_000, availableRupiah: 950_000 });
  await expectInvariants(database);
});
