import { WITHDRAWAL_STATUSES, type WithdrawalStatus } from '@uluran/contract/states';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { type ArrangedCampaign, createCampaign } from '../../support/arrange.ts';
import { expectInvariants } from '../../support/invariants.ts';
import {
  createOperators,
  insertGift,
  type Operators,
  operate,
  positionOf,
  post,
  transactionOf,
} from '../../support/ledger.ts';

const database = await withTestDatabase();
const { sql, ownerSql } = database;
let operators: Operators;
let third: number;

beforeAll(async () => {
  operators = await createOperators(ownerSql);
  [third] = await createOperators(ownerSql);
});
afterAll(async () => {
  await expectInvariants(database, { ownFees: true });
  await database.close();
});

/** A gift of so many rupiah that the gateway has paid out; returns its reference. */
async function giveSettled(campaign: ArrangedCampaign, rupiah: number): Promise<string> {
  const amounts = { giftRupiah: rupiah, tipRupiah: 0, platformFeeRupiah: 0, gatewayFeeRupiah: 0 };
  const { reference } = await insertGift(sql, campaign, amounts);
  await post.paid(sql, reference, rupiah);
  await operate.settle(ownerSql, operators, [{ transaction: transactionOf(reference), amountRupiah: rupiah }]);
  return reference;
}

/** A campaign whose fund has so much in the bank. */
async function campaignWith(rupiah: number): Promise<ArrangedCampaign> {
  const campaign = await createCampaign(database);
  await giveSettled(campaign, rupiah);
  return campaign;
}

const statusOf = async (withdrawal: number) => {
  const [row] = await sql<[{ status: WithdrawalStatus }]>`SELECT status FROM withdrawals WHERE id = ${withdrawal}`;
  return row.status;
};

/** Every step of a withdrawal. */
const STEPS = {
  approve: (id: number) => ownerSql`SELECT approve_withdrawal(${id}, ${operators[0]})`,
  'approve as a second operator': (id: number) => ownerSql`SELECT approve_withdrawal(${id}, ${operators[1]})`,
  'approve as a third operator': (id: number) => ownerSql`SELECT approve_withdrawal(${id}, ${third})`,
  reject: (id: number) =>
    ownerSql`SELECT release_withdrawal(${id}, 'rejected', ${operators[0]}, 'Berkas tidak lengkap')`,
  cancel: (id: number) => ownerSql`SELECT release_withdrawal(${id}, 'cancelled', ${operators[0]}, 'Tidak jadi')`,
  start: (id: number) => ownerSql`SELECT start_payout(${id}, 2500, ${operators[0]})`,
  fail: (id: number) => ownerSql`SELECT fail_payout(${id}, 'Rekening tidak dikenal')`,
  complete: (id: number) => ownerSql`SELECT complete_payout(${id}, 'TRF-1', ${operators[0]})`,
  'send back': (id: number) => ownerSql`SELECT return_payout(${id}, 'Rekening ditutup', ${operators[0]})`,
  evidence: (id: number) => ownerSql`SELECT accept_evidence(${id}, 'Pipa', 1000, ${operators[0]})`,
  'evidence all': (id: number) => ownerSql`SELECT accept_evidence(${id}, 'Pompa', 97500, ${operators[0]})`,
} satisfies Record<string, (id: number) => Promise<unknown>>;
type Step = keyof typeof STEPS;

const APPROVED: Step[] = ['approve', 'approve as a second operator'];
const SENT: Step[] = [...APPROVED, 'start', 'complete'];

/** For each status of a withdrawal: the steps that reach it, and the steps that are allowed there, with the resulting status. */
const LIFE: Record<WithdrawalStatus, { by: Step[]; may: Partial<Record<Step, WithdrawalStatus>> }> = {
  requested: {
    by: [],
    may: {
      approve: 'in_review',
      'approve as a second operator': 'in_review',
      'approve as a third operator': 'in_review',
      reject: 'rejected',
      cancel: 'cancelled',
    },
  },
  in_review: {
    by: ['approve'],
    may: {
      'approve as a second operator': 'approved',
      'approve as a third operator': 'approved',
      reject: 'rejected',
      cancel: 'cancelled',
    },
  },
  approved: { by: APPROVED, may: { start: 'processing', reject: 'rejected', cancel: 'cancelled' } },
  processing: { by: [...APPROVED, 'start'], may: { fail: 'approved', complete: 'transferred' } },
  transferred: {
    by: SENT,
    may: { 'send back': 'returned', evidence: 'transferred', 'evidence all': 'evidenced' },
  },
  evidenced: { by: [...SENT, 'evidence all'], may: {} },
  rejected: { by: ['reject'], may: {} },
  cancelled: { by: [...APPROVED, 'cancel'], may: {} },
  returned: { by: [...SENT, 'send back'], may: {} },
};

describe.each(WITHDRAWAL_STATUSES)('a withdrawal that is %s', (status) => {
  test.each(Object.keys(STEPS) as Step[])('asked to %s', async (step) => {
    const { by, may } = LIFE[status];
    const { fundId } = await campaignWith(200_000);
    const withdrawal = await operate.request(sql, fundId, 100_000);
    for (const earlier of by) await STEPS[earlier](withdrawal);
    expect(await statusOf(withdrawal)).toBe(status);
    const before = await positionOf(sql, fundId);
    const taken = STEPS[step](withdrawal).then(
      () => 'done',
      (error: { constraint_name?: string }) => error.constraint_name,
    );
    const next = may[step];
    if (next === undefined) {
      expect(['status_transition', 'two_people']).toContain(await taken);
      expect(await positionOf(sql, fundId)).toEqual(before);
    } else expect(await taken).toBe('done');
    expect(await statusOf(withdrawal)).toBe(next ?? status);
  });
});

test('a fund gives what is settled and not owed, and nothing that is not an amount', async () => {
  const { fundId } = await campaignWith(100_000);
  for (const amount of [0, -1])
    await expect(operate.ask(sql, fundId, amount)).rejects.toMatchObject({ constraint_name: 'withdrawal_amount' });
  await expect(operate.ask(sql, fundId, null as never)).rejects.toMatchObject({ code: '23502' });
  expect(await operate.ask(sql, fundId, 100_001)).toBeNull();
  expect(await operate.ask(sql, fundId, 100_000)).not.toBeNull();
  expect(await operate.ask(sql, fundId, 1)).toBeNull();
});

test('a fund that owes what was charged back gives what is above its debt', async () => {
  const campaign = await createCampaign(database);
  const reference = await giveSettled(campaign, 100_000);
  await operate.transfer(ownerSql, operators, await operate.request(sql, campaign.fundId, 100_000));
  await post.returned(sql, reference, 'charged_back');
  await giveSettled(campaign, 130_000);
  expect(await positionOf(sql, campaign.fundId)).toMatchObject({ settledRupiah: 130_000, receivableRupiah: 100_000 });
  expect(await operate.ask(sql, campaign.fundId, 30_001)).toBeNull();
  expect(await operate.ask(sql, campaign.fundId, 30_000)).not.toBeNull();
});

test('its money goes back to the fund when it is rejected or cancelled, and by no other word', async () => {
  const { fundId } = await campaignWith(100_000);
  const withdrawal = await operate.request(sql, fundId, 100_000);
  const release = async (status: string) =>
    await ownerSql`SELECT release_withdrawal(${withdrawal}, ${status}, ${operators[0]}, 'Tidak jadi')`;
  for (const status of ['in_review', 'returned']) await expect(release(status)).rejects.toThrow(/not a release/);
  expect(await statusOf(withdrawal)).toBe('requested');
  expect(await positionOf(sql, fundId)).toMatchObject({ requestedRupiah: 100_000, settledRupiah: 0 });
});

test('one that was sent cannot be cancelled, and frees nothing of another', async () => {
  const { fundId } = await campaignWith(200_000);
  const sent = await operate.request(sql, fundId, 100_000);
  await operate.request(sql, fundId, 100_000);
  await operate.transfer(ownerSql, operators, sent);
  await expect(STEPS.cancel(sent).then(() => 'done')).rejects.toMatchObject({ constraint_name: 'status_transition' });
  expect(await positionOf(sql, fundId)).toMatchObject({
    settledRupiah: 0,
    requestedRupiah: 100_000,
    transferredRupiah: 100_000,
  });
});

describe('two people approve it', () => {
  const refused = { constraint_name: 'two_people' };

  test('different ones, who are operators now, and neither of whom asked for it', async () => {
    const { fundId } = await campaignWith(100_000);
    const [row] = await sql<[{ id: number }]>`SELECT owner_id AS id FROM funds WHERE id = ${fundId}`;
    const withdrawal = await operate.request(sql, fundId, 100_000);
    const approve = async (by: number) => await ownerSql`SELECT approve_withdrawal(${withdrawal}, ${by})`;
    const [former] = await createOperators(ownerSql);
    await ownerSql`UPDATE operators SET ended_at = now() WHERE user_id = ${former}`;
    await expect(approve(row.id)).rejects.toMatchObject(refused);
    await ownerSql`INSERT INTO operators (user_id) VALUES (${row.id})`;
    await expect(approve(row.id)).rejects.toMatchObject(refused);
    await expect(approve(former)).rejects.toMatchObject(refused);
    await approve(operators[0]);
    await expect(approve(operators[0])).rejects.toMatchObject(refused);
    await expect(approve(former)).rejects.toMatchObject(refused);
    expect(await statusOf(withdrawal)).toBe('in_review');
    await approve(third);
    expect(await statusOf(withdrawal)).toBe('approved');
  });

  test('a payout that failed does not stand in for the second', async () => {
    const { fundId } = await campaignWith(100_000);
    const withdrawal = await operate.request(sql, fundId, 100_000);
    await STEPS.approve(withdrawal);
    await expect(STEPS.fail(withdrawal).then(() => 'done')).rejects.toMatchObject({
      constraint_name: 'status_transition',
    });
    expect(await statusOf(withdrawal)).toBe('in_review');
  });

  test('nobody who is no operator any more sends it or accepts its evidence', async () => {
    const { fundId } = await campaignWith(100_000);
    const withdrawal = await operate.request(sql, fundId, 100_000);
    await operate.approve(ownerSql, operators, withdrawal);
    const [former] = await createOperators(ownerSql);
    await ownerSql`UPDATE operators SET ended_at = now() WHERE user_id = ${former}`;
    const start = async (by: number) => await ownerSql`SELECT start_payout(${withdrawal}, 0, ${by})`;
    const accept = async (by: number) => await ownerSql`SELECT accept_evidence(${withdrawal}, 'Pipa', 1, ${by})`;
    await expect(start(former)).rejects.toMatchObject(refused);
    await start(operators[0]);
    await STEPS.complete(withdrawal);
    await expect(accept(former)).rejects.toMatchObject(refused);
    await accept(operators[1]);
  });
});

test('every line of evidence is a row, and together they are never more than was sent', async () => {
  const { fundId } = await campaignWith(100_000);
  const withdrawal = await operate.request(sql, fundId, 100_000);
  await operate.transfer(ownerSql, operators, withdrawal, 2_500);
  const accept = async (rupiah: number) => {
    const [row] = await ownerSql<[{ whole: boolean }]>`
      SELECT accept_evidence(${withdrawal}, 'Pipa', ${rupiah}, ${operators[0]}) AS whole`;
    return row.whole;
  };
  for (const amount of [0, -1, null as never, 97_501])
    await expect(accept(amount)).rejects.toMatchObject({ constraint_name: 'withdrawal_amount' });
  expect(await accept(7_500)).toBe(false);
  await expect(accept(90_001)).rejects.toMatchObject({ constraint_name: 'withdrawal_amount' });
  expect(await accept(90_000)).toBe(true);
  expect(await positionOf(sql, fundId)).toMatchObject({ evidencedRupiah: 100_000, transferredRupiah: 0 });
  const lines =
    await sql`SELECT position, amount_rupiah AS rupiah FROM withdrawal_evidence WHERE withdrawal_id = ${withdrawal} ORDER BY position`;
  expect(lines).toEqual([
    { position: 1, rupiah: 7_500 },
    { position: 2, rupiah: 90_000 },
  ]);
});

test('what the receiving bank sends back is the fund’s again, but for the fee and what was evidenced', async () => {
  const { fundId } = await campaignWith(100_000);
  const withdrawal = await operate.request(sql, fundId, 100_000);
  await operate.transfer(ownerSql, operators, withdrawal, 2_500);
  await operate.evidence(ownerSql, operators, withdrawal, 7_500);
  await STEPS['send back'](withdrawal);
  expect(await positionOf(sql, fundId)).toMatchObject({
    settledRupiah: 90_000,
    transferredRupiah: 0,
    evidencedRupiah: 10_000,
  });
  expect(await operate.ask(sql, fundId, 90_000)).not.toBeNull();
});

test('a payout that failed is tried again, with its own row, and its fee is the second one’s', async () => {
  const { fundId } = await campaignWith(100_000);
  const withdrawal = await operate.request(sql, fundId, 100_000);
  await operate.approve(ownerSql, operators, withdrawal);
  await STEPS.start(withdrawal);
  await STEPS.fail(withdrawal);
  expect(await positionOf(sql, fundId)).toMatchObject({ requestedRupiah: 100_000, transferredRupiah: 0 });
  const endOfFirst = () => sql`SELECT min(ended_at)::text AS at FROM payouts WHERE withdrawal_id = ${withdrawal}`;
  const ended = await endOfFirst();
  await STEPS.start(withdrawal);
  await STEPS.fail(withdrawal);
  await ownerSql`SELECT start_payout(${withdrawal}, 6500, ${operators[1]})`;
  await STEPS.complete(withdrawal);
  expect(await endOfFirst()).toEqual(ended);
  expect(await positionOf(sql, fundId)).toMatchObject({ transferredRupiah: 93_500, evidencedRupiah: 6_500 });
  const payouts =
    await sql`SELECT status, fee_rupiah AS fee FROM payouts WHERE withdrawal_id = ${withdrawal} ORDER BY id`;
  expect(payouts).toEqual([
    { status: 'failed', fee: 2_500 },
    { status: 'failed', fee: 2_500 },
    { status: 'completed', fee: 6_500 },
  ]);
});
