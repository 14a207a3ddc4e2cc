import {
  DEMO_REPORTS,
  DEMO_UNKNOWN_MONEY,
  DEMO_WAITING_ACCOUNTS,
  type DemoClock,
  type DemoWaitingAccount,
  organiserEmail,
} from '@uluran/demo-content';
import type { TransactionSql } from '../../platform/database/client.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import { maskedName } from '../../treasury/bank-accounts/holder-name.domain.ts';
import type { WaitingPictures } from './draw-waiting-work.ts';
import { sealNumber } from './insert-bank-account.ts';
import { insertNewFundraiser } from './insert-new-fundraiser.ts';
import { insertPictures } from './insert-target.ts';
import { insertWaitingEvidence } from './insert-waiting-evidence.ts';

const HOLD_HOURS = 72;
const GATEWAY = 'midtrans';

/**
 * Adds work that waits for operators: reports, bank accounts to check, money of unknown origin, receipts, and the identity and campaign of a new fundraiser.
 * Returns the number of items.
 */
export async function insertWaitingWork(
  sql: TransactionSql,
  sealer: Sealer,
  clock: DemoClock,
  { cover, receipts }: WaitingPictures,
): Promise<number> {
  await insertReports(sql, clock);
  for (const account of DEMO_WAITING_ACCOUNTS) await insertWaitingAccount(sql, sealer, account, clock);
  await insertUnmatchedMoney(sql, clock);
  await insertPictures(sql, [cover, ...receipts.map(({ picture }) => picture)]);
  const submitted = await insertNewFundraiser(sql, sealer, clock, cover);
  const lines = await insertWaitingEvidence(sql, sealer, clock, receipts);
  return DEMO_REPORTS.length + DEMO_WAITING_ACCOUNTS.length + DEMO_UNKNOWN_MONEY.length + submitted + lines;
}

async function insertReports(sql: TransactionSql, clock: DemoClock): Promise<void> {
  for (const { campaign, reason, text, email, times, daysAgo } of DEMO_REPORTS)
    await sql`
      INSERT INTO reports (target_id, reason, words, email, times, reported_at)
      SELECT id, ${reason}, ${text}, ${email ?? null}, ${times}, ${clock.daysAgo(daysAgo, 8)} FROM donation_targets WHERE slug = ${campaign}`;
}

/** The bank's answer is recorded by the function of the check; no one is mailed. */
async function insertWaitingAccount(
  sql: TransactionSql,
  sealer: Sealer,
  { organiser, bankCode, number, holder, bankName, check, daysAgo }: DemoWaitingAccount,
  clock: DemoClock,
): Promise<void> {
  const [user] = await sql<{ id: number }[]>`SELECT id FROM users WHERE email = ${organiserEmail(organiser)}`;
  if (user === undefined) throw new Error(`The demo has no organiser ${organiser}.`);
  const { id, sealed, digest, lastFour } = await sealNumber(sql, sealer, bankCode, number);
  const addedAt = clock.daysAgo(daysAgo, 9);
  await sql`
    INSERT INTO bank_accounts (id, public_id, user_id, bank_code, number_sealed, number_digest, last_four, holder, is_primary, held_until, added_at)
    VALUES (${id}, ${newPublicId()}, ${user.id}, ${bankCode}, ${sealed}, ${digest}, ${lastFour}, ${holder}, true,
      ${addedAt}::timestamptz + make_interval(hours => ${HOLD_HOURS}), ${addedAt})`;
  const masked = bankName === undefined ? null : maskedName(bankName);
  if (check !== undefined) await sql`SELECT record_holder_check(${id}, ${check}, ${masked})`;
}

/** Records money without a payment: it has no donor to mail, and the gateways of the demo have no such transaction to ask about. */
async function insertUnmatchedMoney(sql: TransactionSql, clock: DemoClock): Promise<void> {
  for (const { reference, amountRupiah, daysAgo } of DEMO_UNKNOWN_MONEY) {
    const receivedAt = clock.daysAgo(daysAgo, 8);
    const transaction = `DEMO-ASING-${reference}`;
    await sql`SELECT record_unmatched(${GATEWAY}, ${reference}, ${transaction}, NULL, ${amountRupiah}, 'unknown_reference', ${receivedAt})`;
    const [{ id }] = await sql<[{ id: number }]>`
      UPDATE gateway_transactions SET next_check_at = NULL WHERE gateway = ${GATEWAY} AND transaction_id = ${transaction} RETURNING id`;
    await sql`UPDATE unmatched_payments SET received_at = ${receivedAt} WHERE transaction_id = ${id}`;
  }
  await sql`SELECT roll_up_ledger()`;
}
