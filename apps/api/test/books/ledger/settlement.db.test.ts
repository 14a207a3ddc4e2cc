import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { type ArrangedCampaign, createCampaign } from '../../support/arrange.ts';
import { expectInvariants } from '../../support/invariants.ts';
import {
  createOperators,
  createProductFor,
  insertGift,
  type LedgerGift,
  type Operators,
  operate,
  positionOf,
  post,
  transactionOf,
} from '../../support/ledger.ts';

const database = await withTestDatabase();
const { sql, ownerSql } = database;
let operators: Operators;
let campaign: ArrangedCampaign;

beforeAll(async () => {
  operators = await createOperators(ownerSql);
});
beforeEach(async () => {
  campaign = await createCampaign(database);
});
afterAll(async () => {
  await expectInvariants(database, { ownFees: true });
  await database.close();
});

const AMOUNTS = { giftRupiah: 100_000, tipRupiah: 0, platformFeeRupiah: 5_000, gatewayFeeRupiah: 700 };
const NET = 94_300;

async function give(): Promise<LedgerGift> {
  const gift = await insertGift(sql, campaign, AMOUNTS);
  await post.paid(sql, gift.reference, gift.paymentRupiah);
  return gift;
}

const line = ({ reference }: LedgerGift, amountRupiah: number, feeRupiah = 0) => ({
  transaction: transactionOf(reference),
  amountRupiah,
  feeRupiah,
});
const settle = (...lines: ReturnType<typeof line>[]) => operate.settle(ownerSql, operators, lines);
const position = () => positionOf(sql, campaign.fundId);

/** Change of each account of the platform or the gateway by `work`. */
async function gained(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const read = async () => {
    const [row] = await ownerSql<[Record<string, number>]>`
      SELECT coalesce(sum(CASE WHEN account = ledger_account('bank') THEN rupiah END), 0)::bigint AS bank,
        coalesce(sum(CASE WHEN account = clearing_account('midtrans') THEN rupiah END), 0)::bigint AS clearing,
        coalesce(sum(CASE WHEN account = ledger_account('gateway_fees_paid') THEN rupiah END), 0)::bigint AS fees
      FROM (SELECT debit_account_id AS account, amount_rupiah AS rupiah FROM ledger_transfers
        UNION ALL SELECT credit_account_id, -amount_rupiah FROM ledger_transfers) moved`;
    return row;
  };
  const before = await read();
  await work();
  return Object.fromEntries(Object.entries(await read()).map(([name, rupiah]) => [name, rupiah - (before[name] ?? 0)]));
}

async function tasksOf({ reference }: LedgerGift): Promise<string[]> {
  const rows = await sql<{ kind: string }[]>`
    SELECT kind FROM operator_tasks WHERE transaction_id = ${transactionOf(reference)} AND done_at IS NULL`;
  return rows.map(({ kind }) => kind);
}

test('only what the gateway has paid out can be requested', async () => {
  const gift = await give();
  expect(await position()).toMatchObject({ unsettledRupiah: NET, settledRupiah: 0 });
  expect(await operate.ask(sql, campaign.fundId, 1)).toBeNull();
  expect(await gained(() => settle(line(gift, 100_000, 700)))).toEqual({ bank: 99_300, clearing: -100_000, fees: 700 });
  expect(await position()).toMatchObject({ unsettledRupiah: 0, settledRupiah: NET });
  expect(await tasksOf(gift)).toEqual([]);
  expect(await operate.ask(sql, campaign.fundId, NET)).not.toBeNull();
});

test('two different operators book it, and both are recorded', async () => {
  const gift = await give();
  const [first, second] = operators;
  for (const people of [
    [first, first],
    [first, 1_000_000],
    [1_000_000, second],
  ] as const)
    await expect(operate.settle(ownerSql, people, [line(gift, 100_000)])).rejects.toMatchObject({
      constraint_name: 'two_people',
    });
  const settlement = await operate.settle(ownerSql, operators, [line(gift, 100_000)]);
  const approvals =
    await sql`SELECT user_id AS by FROM approvals WHERE subject = 'settlement' AND subject_id = ${settlement} ORDER BY user_id`;
  expect(approvals).toEqual([{ by: first }, { by: second }]);
});

test('a payout without a line is a payout of nothing', async () => {
  const settlement = await settle();
  const rows = await sql`SELECT gross_rupiah AS gross, fee_rupiah AS fee FROM settlements WHERE id = ${settlement}`;
  expect(rows).toEqual([{ gross: 0, fee: 0 }]);
});

test('a line of nothing but a fee is booked, and nobody is bothered unless all fees exceed what was agreed', async () => {
  const gift = await give();
  await settle(line(gift, 100_000, 400));
  expect(await gained(() => settle(line(gift, 0, 300)))).toEqual({ bank: -300, clearing: 0, fees: 300 });
  expect(await tasksOf(gift)).toEqual([]);
  expect(await gained(() => settle(line(gift, 0, 1)))).toEqual({ bank: -1, clearing: 0, fees: 1 });
  expect(await tasksOf(gift)).toEqual(['settlement_differs']);
});

test('a fee that was kept before its gift was paid out is not kept again', async () => {
  const gift = await give();
  await settle(line(gift, 0, 700));
  expect(await tasksOf(gift)).toEqual([]);
  await settle(line(gift, 100_000, 700));
  expect(await position()).toMatchObject({ settledRupiah: NET });
  expect(await tasksOf(gift)).toEqual(['settlement_differs']);
});

test('what went back is deducted once: a second deduction waits for an operator', async () => {
  const gift = await give();
  await settle(line(gift, 100_000, 700));
  await post.returned(sql, gift.reference, 'partially_refunded', 40_000);
  await settle(line(gift, -40_000));
  expect(await tasksOf(gift)).toEqual([]);
  await settle(line(gift, -40_000));
  expect(await tasksOf(gift)).toEqual(['settlement_differs']);
});

test('a fee below the one frozen is the platform’s gain', async () => {
  const gift = await give();
  await settle(line(gift, 100_000, 300));
  expect(await position()).toMatchObject({ settledRupiah: NET, gatewayFeeRupiah: 700 });
});

describe('a fee above the one frozen', () => {
  const gateway = 'midtrans';
  const accept = async (settlement: number, [by, approvedBy]: Operators = operators): Promise<number> => {
    const [row] = await ownerSql<[{ lines: number }]>`
      SELECT accept_settlement_fees(${gateway}, reference, ${by}, ${approvedBy}) AS lines FROM settlements WHERE id = ${settlement}`;
    return row.lines;
  };

  test.each([701, 7_000, 99_999])('of %i makes no rupiah requestable, and waits for an operator', async (fee) => {
    const gift = await give();
    expect(await gained(() => settle(line(gift, 100_000, fee)))).toEqual({
      bank: 100_000 - fee,
      clearing: -100_000,
      fees: fee,
    });
    expect(await position()).toMatchObject({ unsettledRupiah: NET, settledRupiah: 0 });
    expect(await tasksOf(gift)).toEqual(['settlement_differs']);
  });

  test('is the platform’s once two operators accept it', async () => {
    const [gift, usual] = [await give(), await give()];
    const settlement = await settle(line(usual, 100_000, 700), line(gift, 100_000, 4_440));
    await expect(accept(settlement, [operators[0], operators[0]])).rejects.toMatchObject({
      constraint_name: 'two_people',
    });
    expect(await gained(() => accept(settlement))).toEqual({ bank: 0, clearing: 0, fees: 0 });
    expect(await position()).toMatchObject({ unsettledRupiah: 0, settledRupiah: 2 * NET, gatewayFeeRupiah: 1_400 });
    expect(await tasksOf(gift)).toEqual([]);
    expect(await accept(settlement)).toBe(0);
    await expectInvariants(database, { ownFees: true });
  });

  test('is not accepted above twice what was agreed and Rp5.000, nor above the gift, and no line of its payout is', async () => {
    const limit = 2 * 700 + 5_000;
    const [fits, exceeds] = [await give(), await give()];
    const settlement = await settle(line(fits, 100_000, limit), line(exceeds, 100_000, limit + 1));
    await expect(accept(settlement)).rejects.toMatchObject({ constraint_name: 'accepted_fee_limit' });
    expect(await position()).toMatchObject({ settledRupiah: 0 });
    expect([...(await tasksOf(fits)), ...(await tasksOf(exceeds))]).toHaveLength(2);
    expect(await accept(await settle(line(await give(), 100_000, limit)))).toBe(1);

    const small = await insertGift(sql, campaign, { ...AMOUNTS, giftRupiah: 2_000, platformFeeRupiah: 100 });
    await post.paid(sql, small.reference, 2_000);
    await expect(accept(await settle(line(small, 2_000, 2_001)))).rejects.toMatchObject({
      constraint_name: 'accepted_fee_limit',
    });
  });

  test('closes the task of its own line, and no other of its transaction', async () => {
    const gift = await give();
    const settlement = await settle(line(gift, 99_000, 700), line(gift, 100_000, 4_440), line(gift, 100_000, 4_440));
    expect(await tasksOf(gift)).toHaveLength(3);
    expect(await accept(settlement)).toBe(1);
    const open = await sql<{ line: number }[]>`
      SELECT settlement_line AS line FROM operator_tasks WHERE transaction_id = ${transactionOf(gift.reference)} AND done_at IS NULL ORDER BY id`;
    expect(open.map(({ line }) => line)).toEqual([1, 3]);
  });

  test('is not accepted for another amount, nor of money that nobody knows', async () => {
    const gift = await give();
    const settlement = await settle(line(gift, 99_999, 4_440), line({ ...gift, reference: 'asing' }, 5_000, 900));
    expect(await accept(settlement)).toBe(0);
  });

  test('of money that waits is that of the dearest way to pay', async () => {
    const gift = await insertGift(sql, campaign, AMOUNTS);
    await post.paid(sql, gift.reference, 120_000);
    const settledOf = async () =>
      await sql`SELECT settlement_id IS NOT NULL AS settled FROM gateway_transactions WHERE transaction_id = ${transactionOf(gift.reference)}`;
    await settle(line(gift, 120_000, 5_481));
    expect(await settledOf()).toEqual([{ settled: false }]);
    await settle(line(gift, 120_000, 5_480));
    expect(await settledOf()).toEqual([{ settled: true }]);
  });
});

test('of a very small sum the gateway may keep more than came', async () => {
  const gift = await insertGift(sql, campaign, {
    giftRupiah: 1_000,
    tipRupiah: 0,
    platformFeeRupiah: 50,
    gatewayFeeRupiah: 4_440,
    fundFeeRupiah: 0,
  });
  await post.paid(sql, gift.reference, 1_000);
  expect(await gained(() => settle(line(gift, 1_000, 4_440)))).toEqual({ bank: -3_440, clearing: -1_000, fees: 4_440 });
  expect(await position()).toMatchObject({ unsettledRupiah: 0, settledRupiah: 950 });
  expect(await tasksOf(gift)).toEqual([]);
});

test('what is deducted for money that went back is booked, and nobody is bothered', async () => {
  const [one, other] = [await give(), await give()];
  await settle(line(one, 100_000, 700));
  await post.returned(sql, one.reference, 'partially_refunded', 40_000);
  expect(await gained(() => settle(line(other, 100_000, 700), line(one, -40_000)))).toEqual({
    bank: 59_300,
    clearing: -60_000,
    fees: 700,
  });
  expect(await tasksOf(one)).toEqual([]);
});

describe('a line that the books cannot place is booked to the bank as reported, and waits for an operator', () => {
  test.each([
    ['for a transaction that nobody knows', 'unknown', 50_000, 500, { bank: 49_500, clearing: -50_000, fees: 500 }],
    ['of another amount', 'known', 99_999, 0, { bank: 99_999, clearing: -99_999, fees: 0 }],
    ['with a fee below nothing', 'known', 100_000, -1, { bank: 100_001, clearing: -100_000, fees: -1 }],
    ['that deducts what never went back', 'known', -10_000, 0, { bank: -10_000, clearing: 10_000, fees: 0 }],
    ['that deducts of what nobody knows', 'unknown', -10_000, 0, { bank: -10_000, clearing: 10_000, fees: 0 }],
  ])('%s', async (_, which, amountRupiah, feeRupiah, moved) => {
    const gift = await give();
    const about = which === 'known' ? gift : { ...gift, reference: `${gift.reference}-nobody` };
    expect(await gained(() => settle(line(about, amountRupiah, feeRupiah)))).toEqual(moved);
    expect(await position()).toMatchObject({ unsettledRupiah: NET, settledRupiah: 0 });
    expect(await tasksOf(about)).toEqual(['settlement_differs']);
  });

  test('that comes a second time', async () => {
    const gift = await give();
    await settle(line(gift, 100_000), line(gift, 100_000));
    expect(await position()).toMatchObject({ settledRupiah: NET });
    expect(await tasksOf(gift)).toEqual(['settlement_differs']);
  });
});

test('what went back before it became a gift is not deducted from the gift', async () => {
  const meant = await insertGift(sql, campaign, AMOUNTS);
  expect(await post.paid(sql, meant.reference, 120_000)).toBe('unmatched_wrong_amount');
  await post.returned(sql, meant.reference, 'partially_refunded', 20_000);
  await operate.assign(ownerSql, operators, meant.reference);
  expect(await position()).toMatchObject({ unsettledRupiah: 100_000, settledRupiah: 0 });
  await settle(line(meant, 120_000), line(meant, -20_000));
  expect(await position()).toMatchObject({ unsettledRupiah: 0, settledRupiah: 100_000 });
});

test('of two lines for one transaction, the one that fits pays it out, whichever comes first', async () => {
  const gift = await give();
  await settle(line(gift, 100_000, -700), line(gift, 100_000, 700));
  expect(await position()).toMatchObject({ settledRupiah: NET });
  await expectInvariants(database, { ownFees: true });
});

test('a fee that is given back with a refund goes back where it was booked', async () => {
  const gift = await give();
  await settle(line(gift, 100_000, 700));
  await post.returned(sql, gift.reference, 'refunded');
  expect(await gained(() => settle(line(gift, -100_000, -700)))).toEqual({
    bank: -99_300,
    clearing: 100_000,
    fees: -700,
  });
  expect(await tasksOf(gift)).toEqual([]);
});

describe('a charge-back that was won', () => {
  test('is settled anew', async () => {
    const gift = await give();
    await settle(line(gift, 100_000, 700));
    await post.returned(sql, gift.reference, 'charged_back');
    await settle(line(gift, -100_000));
    expect(await position()).toMatchObject({ unsettledRupiah: 0, settledRupiah: 0 });
    expect(await post.paid(sql, gift.reference, 100_000)).toBe('regained');
    expect(await position()).toMatchObject({ unsettledRupiah: NET, settledRupiah: 0 });
    await settle(line(gift, 100_000, 300));
    expect(await position()).toMatchObject({ unsettledRupiah: 0, settledRupiah: NET });
    expect(await tasksOf(gift)).toEqual([]);
    const [row] =
      await sql`SELECT fee_rupiah AS fee FROM gateway_transactions WHERE transaction_id = ${transactionOf(gift.reference)}`;
    expect(row).toEqual({ fee: 1_000 });
  });

  test('may be deducted afterwards, and nobody is bothered', async () => {
    const gift = await give();
    await settle(line(gift, 100_000, 700));
    await post.returned(sql, gift.reference, 'charged_back');
    await post.paid(sql, gift.reference, 100_000);
    await settle(line(gift, -100_000));
    expect(await tasksOf(gift)).toEqual([]);
    await settle(line(gift, -100_001));
    expect(await tasksOf(gift)).toEqual(['settlement_differs']);
  });

  test('after a part had been refunded is paid out as what came again', async () => {
    const gift = await give();
    await settle(line(gift, 100_000, 700));
    await post.returned(sql, gift.reference, 'partially_refunded', 40_000);
    await post.returned(sql, gift.reference, 'charged_back');
    await settle(line(gift, -40_000), line(gift, -60_000));
    await post.paid(sql, gift.reference, 100_000);
    const { unsettledRupiah } = await position();
    await settle(line(gift, 60_000));
    expect(await position()).toMatchObject({ unsettledRupiah: 0, settledRupiah: unsettledRupiah });
    expect(await tasksOf(gift)).toEqual([]);
  });

  test('before the first payout is paid out with the rest', async () => {
    const gift = await give();
    await post.returned(sql, gift.reference, 'charged_back');
    await post.paid(sql, gift.reference, 100_000);
    await settle(line(gift, 100_000));
    expect(await position()).toMatchObject({ unsettledRupiah: 0, settledRupiah: NET });
    expect(await tasksOf(gift)).toEqual([]);
  });

  test('may be charged back and won again', async () => {
    const gift = await give();
    for (const times of [1, 2, 3]) {
      expect(await post.returned(sql, gift.reference, 'charged_back')).toBe('charged_back');
      expect(await position()).toMatchObject({
        unsettledRupiah: 0,
        grossRupiah: times * 100_000,
        refundedRupiah: times * 100_000,
      });
      expect(await post.paid(sql, gift.reference, 100_000)).toBe('regained');
      expect(await post.paid(sql, gift.reference, 100_000)).toBe('duplicate');
    }
    const [row] =
      await sql`SELECT status, status_version AS version FROM gateway_transactions WHERE transaction_id = ${transactionOf(gift.reference)}`;
    expect(row).toEqual({ status: 'paid', version: 1 });
  });

  test('is noted as what the gateway last said', async () => {
    const gift = await give();
    await ownerSql`SELECT note_gateway_status('midtrans', ${gift.reference}, ${transactionOf(gift.reference)}, 'charged_back')`;
    await post.returned(sql, gift.reference, 'charged_back');
    await post.paid(sql, gift.reference, 100_000);
    const [row] =
      await sql`SELECT status, status_version AS version FROM gateway_transactions WHERE transaction_id = ${transactionOf(gift.reference)}`;
    expect(row).toEqual({ status: 'paid', version: 3 });
  });
});

test('a gift for several funds is settled and goes back allocation by allocation, the tip last', async () => {
  const zakat = await createCampaign(database, { givingType: 'zakat' });
  const product = await createProductFor(database, [campaign, zakat]);
  const further = { campaign: zakat, giftRupiah: 50_000, platformFeeRupiah: 0, fundFeeRupiah: 0 };
  const gift = await insertGift(
    sql,
    campaign,
    { ...AMOUNTS, tipRupiah: 10_000, gatewayFeeRupiah: 1_000, tipFeeRupiah: 300, fundFeeRupiah: 700 },
    [further],
    product,
  );
  expect(gift.paymentRupiah).toBe(160_000);
  await post.paid(sql, gift.reference, 160_000);
  await settle(line(gift, 160_000, 1_000));
  expect(await position()).toMatchObject({ settledRupiah: NET });
  expect(await positionOf(sql, zakat.fundId)).toMatchObject({ settledRupiah: 50_000 });
  await post.returned(sql, gift.reference, 'partially_refunded', 120_000);
  expect(await position()).toMatchObject({
    settledRupiah: 0,
    refundedRupiah: 100_000,
    platformFeeRupiah: 0,
    gatewayFeeRupiah: 0,
  });
  expect(await positionOf(sql, zakat.fundId)).toMatchObject({ settledRupiah: 30_000, refundedRupiah: 20_000 });
  expect(await gained(() => post.returned(sql, gift.reference, 'refunded'))).toMatchObject({ clearing: -40_000 });
  expect(await positionOf(sql, zakat.fundId)).toMatchObject({
    settledRupiah: 0,
    refundedRupiah: 50_000,
    receivableRupiah: 0,
  });
});
