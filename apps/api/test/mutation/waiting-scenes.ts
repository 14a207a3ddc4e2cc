import { expect } from 'vitest';
import { createClient, type Queryable, type TransactionSql } from '../../src/platform/database/client.ts';
import type { TestDatabase } from '../../src/testing/index.ts';
import { MEETINGS } from '../books/ledger/lock-meetings.ts';
import { createCampaign } from '../support/arrange.ts';
import { cross } from '../support/crossing.ts';
import {
  createOperators,
  insertGift,
  type LedgerGift,
  operate,
  positionOf,
  post,
  transactionOf,
} from '../support/ledger.ts';
import { overlap } from '../support/overlap.ts';

// Transactions and locks that calls wait for, and those that they must not wait for.

const AMOUNTS = { giftRupiah: 100_000, tipRupiah: 0, platformFeeRupiah: 5_000, gatewayFeeRupiah: 0 };
const NET = 95_000;

type Outcome = (db: Queryable) => Promise<unknown>;

/** Returns the value of the only row, or the reason of the refusal. */
const outcomeOf = (call: (db: Queryable) => PromiseLike<readonly Record<string, unknown>[]>): Outcome => {
  return async (db) => {
    try {
      const [row] = await call(db);
      return Object.values(row ?? {})[0];
    } catch (error) {
      return { refused: (error as { constraint_name?: string }).constraint_name };
    }
  };
};

async function unmatchedId({ sql }: TestDatabase, transaction: string): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    SELECT u.id FROM unmatched_payments u JOIN gateway_transactions t ON t.id = u.transaction_id WHERE t.transaction_id = ${transaction}`;
  return row.id;
}

/** Creates money of an unknown order; returns the order. */
async function foreignMoney({ sql }: TestDatabase, { reference }: LedgerGift, name: string): Promise<string> {
  const order = `${reference}-${name}`;
  await post.paid(sql, order, 50_000);
  return order;
}

/** A campaign with two paid gifts, one that was charged back, money that waits, and an open gift. */
async function arrange(database: TestDatabase) {
  const { sql } = database;
  const campaign = await createCampaign(database);
  const gifts = [1, 2, 3, 4].map(() => insertGift(sql, campaign, AMOUNTS));
  const [paid, other, lost, open] = (await Promise.all(gifts)) as [LedgerGift, LedgerGift, LedgerGift, LedgerGift];
  for (const gift of [paid, other, lost]) await post.paid(sql, gift.reference, gift.paymentRupiah);
  await post.returned(sql, lost.reference, 'charged_back');
  const foreign = await foreignMoney(database, open, 'asing');
  return { ...campaign, paid, other, lost, open, foreign };
}

/** Locks every row of a campaign that a call about another campaign could lock. */
async function holdAll(holder: TransactionSql, { fundId }: { fundId: number }, foreign: string): Promise<void> {
  const donations = holder`(SELECT donation_id FROM donation_allocations WHERE fund_id = ${fundId})`;
  await holder`SELECT FROM payments WHERE donation_id IN ${donations} FOR UPDATE`;
  await holder`SELECT FROM donations WHERE id IN ${donations} FOR UPDATE`;
  await holder`
    SELECT FROM gateway_transactions WHERE payment_id IN (SELECT id FROM payments WHERE donation_id IN ${donations}) OR gateway_reference = ${foreign} FOR UPDATE`;
  await holder`
    SELECT FROM unmatched_payments WHERE transaction_id IN (SELECT id FROM gateway_transactions WHERE gateway_reference = ${foreign}) FOR UPDATE`;
  await holder`SELECT FROM funds WHERE id = ${fundId} FOR UPDATE`;
  await holder`SELECT FROM withdrawals WHERE fund_id = ${fundId} FOR UPDATE`;
  await holder`SELECT FROM payouts WHERE withdrawal_id IN (SELECT id FROM withdrawals WHERE fund_id = ${fundId}) FOR UPDATE`;
}

/**
 * Calls about one campaign wait for no lock of another. Repeated reports wait for no transaction, and the worker waits for nothing.
 */
async function waitForNoOther(database: TestDatabase): Promise<void> {
  const { ownerSql } = database;
  const operators = await createOperators(ownerSql);
  const [one, other] = [await arrange(database), await arrange(database)];
  await operate.settle(ownerSql, operators, [
    { transaction: transactionOf(other.other.reference), amountRupiah: 100_000 },
  ]);
  await operate.approve(ownerSql, operators, await operate.request(ownerSql, other.fundId, 40_000));
  await operate.transfer(ownerSql, operators, await operate.request(ownerSql, other.fundId, 40_000));
  const impatient = createClient(database.ownerUrl, { max: 1, statementTimeoutMs: 5_000 });
  await impatient`SET lock_timeout = '300ms'`;
  try {
    await ownerSql.begin(async (holder) => {
      await holdAll(holder, other, other.foreign);
      await holder`SELECT FROM gateway_transactions WHERE transaction_id = ${transactionOf(one.paid.reference)} FOR UPDATE`;
      expect(await post.paid(impatient, one.paid.reference, 100_000)).toBe('duplicate');
    });
    await ownerSql.begin(async (holder) => {
      await holdAll(holder, other, other.foreign);
      expect(await post.paid(impatient, one.lost.reference, 100_000)).toBe('regained');
      expect(await post.returned(impatient, one.paid.reference, 'partially_refunded', 10_000)).toBe(
        'partially_refunded',
      );
      const lines = [one.paid, one.other].map(({ reference }) => transactionOf(reference));
      await operate.settle(
        impatient,
        operators,
        lines.map((transaction) => ({ transaction, amountRupiah: 100_000 })),
      );
      expect(await post.returned(impatient, one.paid.reference, 'refunded')).toBe('refunded');
      const id = await unmatchedId(database, transactionOf(one.foreign));
      await impatient`
        SELECT assign_unmatched(${id}, (SELECT donation_id FROM payments WHERE gateway_reference = ${one.open.reference}),
          ARRAY[${`${one.foreign}-d`}, ${`${one.foreign}-p`}], 0, 0, 0, ${operators[0]}, ${operators[1]})`;
      expect(await post.closed(impatient, one.open.reference, 'expired')).toBe('expired');
      expect(await post.paid(impatient, one.open.reference, 100_000)).toBe('paid_late');
      const withdrawal = await operate.request(impatient, one.fundId, NET);
      await operate.transfer(impatient, operators, withdrawal);
      await operate.evidence(impatient, operators, withdrawal, NET);
    });
  } finally {
    await impatient.end();
  }
}

/** A call that waits for unmatched money sees a decision that was made meanwhile, although nothing else was locked. */
async function seeWhatWasDecided(database: TestDatabase): Promise<void> {
  const { ownerSql } = database;
  const [by, approvedBy] = await createOperators(ownerSql);
  const like = await insertGift(ownerSql, await createCampaign(database), AMOUNTS);
  const [refunded, returned] = [await foreignMoney(database, like, 'a'), await foreignMoney(database, like, 'b')];
  /** The writes of `refund_unmatched`, without its lock of the transaction. */
  const decide = (id: number, order: string) => async (db: Queryable) => {
    await db`UPDATE unmatched_payments SET resolved_at = now(), resolution = 'refunded', resolution_reference = 'TRF-1' WHERE id = ${id}`;
    await db`SELECT require_two_operators('unmatched', ${id}, ${by}, ${approvedBy})`;
    await db`
      SELECT post('transaction:' || id || ':refunded', 'unmatched_refunded', NULL, NULL, ARRAY[leg(ledger_account('unmatched'), ledger_account('bank'), 50000)], ${by})
      FROM gateway_transactions WHERE gateway_reference = ${order}`;
  };
  const meet = async (order: string, call: (id: number) => Outcome) => {
    const id = await unmatchedId(database, transactionOf(order));
    return await overlap([ownerSql, ownerSql], decide(id, order), call(id));
  };
  const refund = (id: number) => outcomeOf((db) => db`SELECT refund_unmatched(${id}, 'TRF-2', ${by}, ${approvedBy})`);
  expect(await meet(refunded, refund)).toMatchObject({ second: { refused: 'unmatched_waiting' }, waited: true });
  const second = () => (db: Queryable) => post.returned(db, returned, 'refunded');
  expect(await meet(returned, second)).toMatchObject({ second: 'needs_operator', waited: true });
}

/**
 * A denial waits for money that is being confirmed. Of two concurrent decisions about one withdrawal, the second waits for the
 * first.
 */
async function actOneAfterTheOther(database: TestDatabase): Promise<void> {
  const { ownerSql } = database;
  const owners = [ownerSql, ownerSql];
  const both = (work: Outcome, other = work) => overlap(owners, work, other);
  const [by, otherBy] = await createOperators(ownerSql);
  const campaign = await createCampaign(database);
  const [denied, gift] = [await insertGift(ownerSql, campaign, AMOUNTS), await insertGift(ownerSql, campaign, AMOUNTS)];
  const pay: Outcome = (db) => post.paid(db, denied.reference, 100_000);
  const deny: Outcome = (db) => post.returned(db, denied.reference, 'reversed');
  expect(await both(pay, deny)).toMatchObject({ first: 'paid', second: 'reversed', waited: true });

  await post.paid(ownerSql, gift.reference, 100_000);
  await operate.settle(
    ownerSql,
    [by, otherBy],
    [{ transaction: transactionOf(gift.reference), amountRupiah: 100_000 }],
  );
  const withdrawal = await operate.request(ownerSql, campaign.fundId, NET);
  const approve = (operator: number) => outcomeOf((db) => db`SELECT approve_withdrawal(${withdrawal}, ${operator})`);
  expect(await both(approve(by))).toMatchObject({ first: 'in_review', second: { refused: 'two_people' } });
  expect(await approve(otherBy)(ownerSql)).toBe('approved');
  const late = { second: { refused: 'status_transition' }, waited: true };
  const start = outcomeOf((db) => db`SELECT start_payout(${withdrawal}, 0, ${by}) > 0`);
  expect(await both(start)).toMatchObject(late);
  const complete = outcomeOf((db) => db`SELECT complete_payout(${withdrawal}, 'BANK-1', ${by})`);
  expect(await both(complete)).toMatchObject(late);
  const evidence = outcomeOf((db) => db`SELECT accept_evidence(${withdrawal}, 'Kuitansi', ${NET}, ${by})`);
  expect(await both(evidence)).toMatchObject({ first: true, ...late });
  expect(await positionOf(ownerSql, campaign.fundId)).toMatchObject({ settledRupiah: 0, evidencedRupiah: NET });
}

/** Money that arrives while a payout waits for another line is not part of this payout. */
async function settleWhatWasThere(database: TestDatabase): Promise<void> {
  const { ownerSql } = database;
  const operators = await createOperators(ownerSql);
  const { paid, open } = await arrange(database);
  const lines = [paid, open].map(({ reference }) => ({ transaction: transactionOf(reference), amountRupiah: 100_000 }));
  await cross(database, {
    name: 'post_settlement',
    call: (db) => operate.settle(db, operators, lines),
    hold: (holder) =>
      holder`SELECT FROM gateway_transactions WHERE transaction_id = ${transactionOf(paid.reference)} FOR UPDATE`,
    goOn: (holder) => post.paid(holder, open.reference, 100_000),
  });
  const rows = await ownerSql`
    SELECT gateway_reference AS reference, settlement_id IS NOT NULL AS settled FROM gateway_transactions
    WHERE gateway_reference IN (${paid.reference}, ${open.reference}) ORDER BY id`;
  expect(rows).toEqual([
    { reference: paid.reference, settled: true },
    { reference: open.reference, settled: false },
  ]);
}

/** Plays all scenes; throws at the first wrong result. */
export async function playWaiting(database: TestDatabase): Promise<void> {
  await waitForNoOther(database);
  await seeWhatWasDecided(database);
  await actOneAfterTheOther(database);
  await settleWhatWasThere(database);
  for (const { arrange: meeting, outcome } of Object.values(MEETINGS)) {
    const led = await cross(database, await meeting(database));
    if (outcome !== undefined) expect(led).toEqual(outcome);
  }
}
