import type { Withdrawal, WithdrawalDetail, WithdrawalTerms } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';
import { statement, text } from '../../platform/database/statement.ts';
import { type Cursor, pageOf } from '../../platform/http/cursors.ts';
import { withBankName } from './bank-name.ts';
import { withdrawalFields, withdrawalParts } from './withdrawal-text.ts';

/** A campaign of the account with a fund. */
export interface OwnFund {
  id: string;
  title: string;
  fundId: number;
  frozen: boolean;
  /** Lines of the published budget. */
  budget: { label: string; amountRupiah: number }[];
}

/** Returns undefined for a campaign of another account, and for one that was never published. */
export async function findOwnFund(sql: Queryable, owner: number, publicId: string): Promise<OwnFund | undefined> {
  const [row] = await sql<OwnFund[]>`
    SELECT t.public_id AS id, t.title, t.fund_id AS "fundId", is_fund_frozen(t.fund_id) AS frozen, coalesce(r.budget, '[]') AS budget
    FROM donation_targets t JOIN funds f ON f.id = t.fund_id LEFT JOIN target_revisions r ON r.id = t.published_revision_id
    WHERE t.public_id = ${publicId} AND t.owner_id = ${owner} AND f.owner_id = ${owner} AND t.kind = 'campaign'`;
  return row;
}

/** Limits of a request, as the database computes them. */
export type StoredTerms = Pick<
  WithdrawalTerms,
  | 'availableRupiah'
  | 'unsettledRupiah'
  | 'minimumRupiah'
  | 'firstLimitRupiah'
  | 'feeRupiah'
  | 'evidenceDays'
  | 'evidenceLate'
> & { firstRestRupiah: number | null };

export async function readTerms(sql: Queryable, fundId: number): Promise<StoredTerms> {
  const [row] = await sql<[StoredTerms]>`
    SELECT t.available_rupiah AS "availableRupiah", p.unsettled_rupiah AS "unsettledRupiah", t.minimum_rupiah AS "minimumRupiah", t.first_limit_rupiah AS "firstLimitRupiah",
      t.first_rest_rupiah AS "firstRestRupiah", t.fee_rupiah AS "feeRupiah", t.evidence_days AS "evidenceDays", is_evidence_late(${fundId}) AS "evidenceLate"
    FROM withdrawal_terms(${fundId}) t, fund_positions p WHERE p.fund_id = ${fundId}`;
  return row;
}

/** Returns the requested amounts of a fund for each line of its budget, without refused, cancelled and returned ones. */
export async function readRequested(sql: Queryable, fundId: number): Promise<Map<string, number>> {
  const rows = await sql<{ label: string; rupiah: number }[]>`
    SELECT budget_line AS label, sum(amount_rupiah)::bigint AS rupiah FROM withdrawals
    WHERE fund_id = ${fundId} AND budget_line IS NOT NULL AND status NOT IN ('rejected', 'cancelled', 'returned') GROUP BY budget_line`;
  return new Map(rows.map(({ label, rupiah }) => [label, rupiah]));
}

/** Reason for which the database refuses a request. */
export type Refusal = 'frozen' | 'bank_account' | 'minimum' | 'available' | 'first_limit' | 'key_reused';

export interface NewWithdrawal {
  publicId: string;
  fundId: number;
  by: number;
  amountRupiah: number;
  purpose: string;
  budgetLine: string | null;
  bankAccountId: string;
  key: string;
}

/** Requests money of a fund; returns the withdrawal's number, or the reason for a refusal. */
export async function insertRequest(
  sql: Queryable,
  { publicId, fundId, by, amountRupiah, purpose, budgetLine, bankAccountId, key }: NewWithdrawal,
): Promise<{ withdrawal: number | null; refusal: Refusal | null }> {
  const [row] = await sql<[{ withdrawal: number | null; refusal: Refusal | null }]>`
    SELECT p_withdrawal AS withdrawal, p_refusal AS refusal
    FROM request_own_withdrawal(${publicId}, ${fundId}, ${by}, ${amountRupiah}, ${purpose}, ${budgetLine}, ${bankAccountId}, ${key})`;
  return row;
}

const selectPage = statement<{ item: Withdrawal; id: number }>(text`
  SELECT w.id, json_build_object(${withdrawalFields}, 'cancellable', w.status IN ('requested', 'in_review', 'approved')) AS item
  FROM withdrawals w JOIN fund_targets f ON f.fund_id = w.fund_id JOIN donation_targets t ON t.id = f.target_id
  WHERE w.requested_by = $owner AND w.id < $before::bigint AND ($campaign::text IS NULL OR t.public_id = $campaign) ORDER BY w.id DESC LIMIT $rows`);

/** Returns withdrawals that an account has requested, newest first. */
export async function listRequested(
  sql: Queryable,
  owner: number,
  { limit, cursor, campaign }: { limit: number; cursor: Cursor | undefined; campaign: string | undefined },
): Promise<{ items: Withdrawal[]; nextCursor: string | null }> {
  const before = cursor?.id ?? Number.MAX_SAFE_INTEGER;
  const rows = await selectPage(sql, { owner, before, campaign: campaign ?? null, rows: limit + 1 });
  const page = pageOf(rows, limit, ({ id }) => ({ key: '0', id }));
  return { items: page.rows.map(({ item }) => withBankName(item)), nextCursor: page.nextCursor };
}

const selectOne = statement<{ withdrawal: WithdrawalDetail }>(text`
  SELECT json_build_object(${withdrawalFields}, ${withdrawalParts}, 'cancellable', w.status IN ('requested', 'in_review', 'approved')) AS withdrawal
  FROM withdrawals w JOIN fund_targets f ON f.fund_id = w.fund_id JOIN donation_targets t ON t.id = f.target_id WHERE w.id = $withdrawal`);

export async function readWithdrawal(sql: Queryable, withdrawal: number): Promise<WithdrawalDetail | undefined> {
  const [row] = await selectOne(sql, { withdrawal });
  return row && withBankName(row.withdrawal);
}

/** Returns a withdrawal that the account has requested, by its public id. */
export async function findRequested(sql: Queryable, owner: number, publicId: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    SELECT id FROM withdrawals WHERE public_id = ${publicId} AND requested_by = ${owner}`;
  return row?.id;
}

export async function cancel(sql: Queryable, withdrawal: number, by: number): Promise<void> {
  await sql`SELECT cancel_own_withdrawal(${withdrawal}, ${by})`;
}

/** Returns false while a withdrawal of the account is open. */
export async function eraseRequests(tx: Queryable, userId: number): Promise<boolean> {
  const [row] = await tx<[{ erased: boolean }]>`SELECT erase_requester(${userId}) AS erased`;
  return row.erased;
}

/** Content of a mail about a withdrawal; undefined without an address. */
export interface MailedWithdrawal extends WithdrawalDetail {
  name: string;
  email: string;
}

export async function readMailed(sql: Queryable, withdrawal: number): Promise<MailedWithdrawal | undefined> {
  const [owner] = await sql<{ name: string; email: string }[]>`
    SELECT u.name, u.email FROM withdrawals w JOIN users u ON u.id = w.requested_by WHERE w.id = ${withdrawal} AND u.email IS NOT NULL`;
  const stored = owner && (await readWithdrawal(sql, withdrawal));
  return stored && { ...stored, ...owner };
}
