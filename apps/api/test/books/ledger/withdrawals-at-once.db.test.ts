import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../../../src/platform/database/client.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { createCampaign } from '../../support/arrange.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createOperators, insertGift, type Operators, operate, positionOf, post } from '../../support/ledger.ts';
import { overlap } from '../../support/overlap.ts';

// Two operators decide about one withdrawal at the same moment: the second call waits, and then sees the result of the first.

const database = await withTestDatabase();
afterAll(async () => {
  await expectInvariants(database);
  await database.close();
});
const { sql, ownerSql } = database;
let operators: Operators;
beforeAll(async () => {
  operators = await createOperators(ownerSql);
});

const NET = 95_000;

/** A fund with one settled gift, and a requested withdrawal of all of it. */
async function requested(): Promise<{ fundId: number; withdrawal: number }> {
  const campaign = await createCampaign(database);
  const amounts = { giftRupiah: 100_000, tipRupiah: 0, platformFeeRupiah: 5_000, gatewayFeeRupiah: 0 };
  await post.paid(sql, (await insertGift(sql, campaign, amounts)).reference, 100_000);
  await operate.settleAll(ownerSql, operators);
  return { fundId: campaign.fundId, withdrawal: await operate.request(sql, campaign.fundId, NET) };
}

async function transferred(): Promise<{ fundId: number; withdrawal: number }> {
  const one = await requested();
  await operate.transfer(ownerSql, operators, one.withdrawal);
  return one;
}

/** The result of the second of two calls, or the reason of its refusal. */
const outcome =
  (call: (db: Queryable) => PromiseLike<readonly { is?: unknown }[]>) =>
  async (db: Queryable): Promise<unknown> =>
    await call(db).then(
      ([row]) => row?.is,
      (error: { constraint_name?: string }) => ({ refused: error.constraint_name }),
    );
const approve = (withdrawal: number, by: number) =>
  outcome((db) => db`SELECT approve_withdrawal(${withdrawal}, ${by}) AS is`);
const evidence = (withdrawal: number, rupiah: number) =>
  outcome((db) => db`SELECT accept_evidence(${withdrawal}, 'Kuitansi obat', ${rupiah}, ${operators[0]}) AS is`);
const start = (withdrawal: number) =>
  outcome((db) => db`SELECT start_payout(${withdrawal}, 0, ${operators[0]}) > 0 AS is`);
const complete = (withdrawal: number) =>
  outcome((db) => db`SELECT complete_payout(${withdrawal}, 'BANK-1', ${operators[0]})::text AS is`);
const fail = (withdrawal: number) =>
  outcome((db) => db`SELECT fail_payout(${withdrawal}, 'rekening ditutup')::text AS is`);
const release = (withdrawal: number) =>
  outcome((db) => db`SELECT release_withdrawal(${withdrawal}, 'cancelled', ${operators[0]}, 'batal')::text AS is`);

const LANES = [ownerSql, ownerSql];
const STATUS = { refused: 'status_transition' };

test('two operators who approve it are two approvals', async () => {
  const { withdrawal } = await requested();
  const met = await overlap(LANES, approve(withdrawal, operators[0]), approve(withdrawal, operators[1]));
  expect(met).toEqual({ first: 'in_review', second: 'approved', waited: true });
});

test('one operator who approves it twice is one', async () => {
  const { withdrawal } = await requested();
  const met = await overlap(LANES, approve(withdrawal, operators[0]), approve(withdrawal, operators[0]));
  expect(met).toEqual({ first: 'in_review', second: { refused: 'two_people' }, waited: true });
});

test('two parts are evidenced one after the other, and no more than was sent', async () => {
  const { fundId, withdrawal } = await transferred();
  const parts = await overlap(LANES, evidence(withdrawal, 40_000), evidence(withdrawal, 40_000));
  expect(parts).toEqual({ first: false, second: false, waited: true });
  const rest = await overlap(LANES, evidence(withdrawal, 10_000), evidence(withdrawal, 10_000));
  expect(rest).toEqual({ first: false, second: { refused: 'withdrawal_amount' }, waited: true });
  const lines =
    await sql`SELECT position FROM withdrawal_evidence WHERE withdrawal_id = ${withdrawal} ORDER BY position`;
  expect(lines).toEqual([{ position: 1 }, { position: 2 }, { position: 3 }]);
  expect(await positionOf(sql, fundId)).toMatchObject({ transferredRupiah: 5_000, evidencedRupiah: 90_000 });
});

test('it is sent once', async () => {
  const { fundId, withdrawal } = await requested();
  await operate.approve(ownerSql, operators, withdrawal);
  expect(await overlap(LANES, start(withdrawal), start(withdrawal))).toEqual({
    first: true,
    second: STATUS,
    waited: true,
  });
  expect(await overlap(LANES, complete(withdrawal), fail(withdrawal))).toEqual({
    first: '',
    second: STATUS,
    waited: true,
  });
  expect(await positionOf(sql, fundId)).toMatchObject({ requestedRupiah: 0, transferredRupiah: NET });
});

test('what is cancelled is not approved, and its money is the fund’s again', async () => {
  const { fundId, withdrawal } = await requested();
  const met = await overlap(LANES, release(withdrawal), approve(withdrawal, operators[0]));
  expect(met).toEqual({ first: '', second: STATUS, waited: true });
  expect(await positionOf(sql, fundId)).toMatchObject({ requestedRupiah: 0, settledRupiah: NET });
});
