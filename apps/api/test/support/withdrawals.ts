import { randomUUID } from 'node:crypto';
import {
  createWithdrawalReview,
  type WithdrawalDecision,
} from '../../src/backoffice/queues/withdrawals/review-service.ts';
import type { TestDatabase } from '../../src/testing/index.ts';
import { createWithdrawalService } from '../../src/treasury/withdrawals/service.ts';
import { createAccount, createOperator } from './accounts.ts';
import { type ArrangedCampaign, createCampaign } from './arrange.ts';
import { createBankAccount } from './bank-accounts.ts';
import { createOperators, insertGift, operate, post } from './ledger.ts';
import { testSealer } from './sealer.ts';

/** Puts settled money into a campaign's fund, without any fee. */
export async function fill(database: TestDatabase, campaign: ArrangedCampaign, rupiah: number): Promise<void> {
  const { sql, ownerSql } = database;
  const amounts = { giftRupiah: rupiah, tipRupiah: 0, platformFeeRupiah: 0, gatewayFeeRupiah: 0 };
  const { reference } = await insertGift(sql, campaign, amounts);
  await post.paid(sql, reference, rupiah);
  await operate.settle(ownerSql, await createOperators(ownerSql), [
    { transaction: `tx-${reference}`, amountRupiah: rupiah },
  ]);
}

/** A bank account of a member that may receive money. */
export async function createUsableAccount(database: TestDatabase, userId: number): Promise<string> {
  const id = await createBankAccount(database, userId);
  const [by] = await createOperators(database.ownerSql);
  await database.ownerSql`
    UPDATE bank_accounts SET status = 'verified', decided_at = now(), decided_by = ${by}, note = 'Cocok', held_until = now() WHERE public_id = ${id}`;
  return id;
}

/** A campaign of a member with settled money and an account to send it to. */
export async function createFilledCampaign(database: TestDatabase, ownerId: number, rupiah = 8_000_000) {
  const campaign = await createCampaign(database, { ownerId });
  await fill(database, campaign, rupiah);
  return { campaign, bankAccountId: await createUsableAccount(database, ownerId) };
}

/** A withdrawal by a member; returns its id. */
export async function createWithdrawal(database: TestDatabase, ownerId: number): Promise<string> {
  const { campaign, bankAccountId } = await createFilledCampaign(database, ownerId);
  const body = { amountRupiah: 5_000_000, purpose: 'Pipa dan pompa', bankAccountId };
  return (await createWithdrawalService(database.sql).request(ownerId, campaign.publicId, body, randomUUID())).id;
}

type Step = WithdrawalDecision['step'];
type Review = Pick<ReturnType<typeof createWithdrawalReview>, 'get' | 'decide'>;

/** Carries out a step of an operator who has read the withdrawal just before. */
export async function decideNow(
  review: Review,
  operator: number,
  id: string,
  decision: Omit<WithdrawalDecision, 'version'>,
) {
  const { version } = await review.get(operator, id);
  return await review.decide(operator, id, { ...decision, version });
}

/** Steps from the request to each state. */
const PATHS: Readonly<Record<'approved' | 'processing' | 'transferred', readonly Step[]>> = {
  approved: ['approve', 'approve'],
  processing: ['approve', 'approve', 'start'],
  transferred: ['approve', 'approve', 'start', 'transferred'],
};

/** A withdrawal of a member, a new one by default, that operators have decided up to this state; returns its id. */
export async function createDecided(
  database: TestDatabase,
  state: keyof typeof PATHS,
  ownerId?: number,
): Promise<string> {
  const id = await createWithdrawal(database, ownerId ?? (await createAccount(database)).userId);
  const review = createWithdrawalReview({ sql: database.operatorSql, sealer: testSealer });
  const [first, second] = [
    await createOperator(database, { role: 'finance' }),
    await createOperator(database, { role: 'finance' }),
  ];
  for (const [index, step] of PATHS[state].entries())
    await decideNow(review, (index === 0 ? first : second).userId, id, { step, words: 'BI-FAST 2211' });
  return id;
}
