import type { BankCode } from '@uluran/contract/banks';
import type { WithdrawalReview, WithdrawalReviewItem } from '@uluran/contract/endpoints';
import type { Queryable } from '../../../platform/database/client.ts';
import { statement, text } from '../../../platform/database/statement.ts';
import { withBankName } from '../../../treasury/withdrawals/bank-name.ts';
import { withdrawalFields, withdrawalParts } from '../../../treasury/withdrawals/withdrawal-text.ts';

const withdrawals = text`withdrawals w JOIN fund_targets f ON f.fund_id = w.fund_id JOIN donation_targets t ON t.id = f.target_id JOIN users u ON u.id = w.requested_by`;

const selectOpen = statement<{ item: WithdrawalReviewItem }>(text`
  SELECT json_build_object(${withdrawalFields}, 'requester', u.name) AS item FROM ${withdrawals}
  WHERE w.status IN ('requested', 'in_review', 'approved', 'processing') ORDER BY w.requested_at, w.id`);

/** Returns withdrawals that wait for a decision or a transfer, oldest first. */
export async function listOpen(sql: Queryable): Promise<WithdrawalReviewItem[]> {
  return (await selectOpen(sql, {})).map(({ item }) => withBankName(item));
}

export async function findWithdrawal(sql: Queryable, publicId: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`SELECT id FROM withdrawals WHERE public_id = ${publicId}`;
  return row?.id;
}

/** Returns the bank of a withdrawal. */
export async function findBank(sql: Queryable, withdrawal: number): Promise<BankCode | undefined> {
  const [row] = await sql<{ bankCode: BankCode }[]>`
    SELECT bank_account ->> 'bankCode' AS "bankCode" FROM withdrawals WHERE id = ${withdrawal}`;
  return row?.bankCode;
}

/** Review as stored: the number of the account is sealed. */
export interface StoredReview {
  review: Omit<WithdrawalReview, 'bankAccountNumber' | 'item'>;
  sealed: string | null;
  bankAccountId: number | null;
}

const selectReview = statement<StoredReview>(text`
  SELECT b.number_sealed AS sealed, b.id AS "bankAccountId", json_build_object(${withdrawalFields}, ${withdrawalParts}, 'requester', u.name,
    'approvals', coalesce((SELECT json_agg(json_build_object('by', o.name, 'approvedAt', iso_time(a.approved_at)) ORDER BY a.approved_at)
      FROM approvals a JOIN users o ON o.id = a.user_id WHERE a.subject = 'withdrawal' AND a.subject_id = w.id), '[]'),
    'version', item_version('withdrawal', w.id), 'isOwn', is_own_withdrawal(w.id, $operator),
    'history', coalesce((SELECT json_agg(json_build_object('action', a.action, 'words', a.words, 'by', o.name, 'actedAt', iso_time(a.acted_at)) ORDER BY a.id)
      FROM operator_actions a JOIN users o ON o.id = a.operator_id WHERE a.subject = 'withdrawal' AND a.subject_id = w.id), '[]')) AS review
  FROM ${withdrawals} LEFT JOIN bank_accounts b ON b.id = w.bank_account_id WHERE w.id = $withdrawal`);

/** Returns a withdrawal for an operator, or for a command that shows it without one. */
export async function readStored(
  sql: Queryable,
  operator: number | null,
  withdrawal: number,
): Promise<StoredReview | undefined> {
  const [row] = await selectReview(sql, { withdrawal, operator });
  return row && { ...row, review: withBankName(row.review) };
}

/**
 * Returns the sealed number of a withdrawal's account, with the id of the account; undefined if it is not stored. Records the access.
 * Throws an error with the name of a constraint if it is not allowed.
 */
export async function readAccount(
  sql: Queryable,
  withdrawal: number,
  { operator, reason }: { operator: number; reason: string },
): Promise<{ id: number; sealed: string } | undefined> {
  const [row] = await sql<{ id: number; sealed: string }[]>`
    SELECT id, number_sealed AS sealed FROM read_withdrawal_account(${withdrawal}, ${operator}, ${reason})`;
  return row;
}

/** An operator's step; `words` is the reason, the bank's reference of a transfer, or for a started one its sender. */
export interface WithdrawalDecision {
  step: 'approve' | 'reject' | 'start' | 'transferred' | 'fail' | 'return';
  words: string;
  /** The version that the operator has read. */
  version: string;
}

/** Throws an error with the name of a constraint if it is not allowed. */
export async function carryOut(
  sql: Queryable,
  withdrawal: number,
  operator: number,
  { step, words }: Omit<WithdrawalDecision, 'version'>,
): Promise<void> {
  await sql`SELECT decide_withdrawal(${withdrawal}, ${operator}, ${step}, ${words})`;
}
