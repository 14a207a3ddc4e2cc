import { BANKS, type BankCode } from '@uluran/contract/banks';
import type { BankAccount } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';

/** Locks the member, so that changes to their accounts are made one after another. Returns false for a member who was erased meanwhile. */
export async function lockOwner(tx: Queryable, userId: number): Promise<boolean> {
  const rows = await tx`SELECT FROM users WHERE id = ${userId} AND erased_at IS NULL FOR NO KEY UPDATE`;
  return rows.length > 0;
}

/** Returns accounts of a member, the primary one first; only one of them if an id is given. */
export async function readBankAccounts(sql: Queryable, userId: number, publicId?: string): Promise<BankAccount[]> {
  const rows = await sql<{ item: Omit<BankAccount, 'bankName'> }[]>`
    SELECT json_build_object('id', public_id, 'bankCode', bank_code, 'lastFour', last_four, 'holder', holder,
      'state', CASE WHEN status = 'verified' THEN CASE WHEN held_until > now() THEN 'held' ELSE 'usable' END ELSE status END,
      'heldUntil', iso_time(held_until), 'reason', CASE WHEN status = 'rejected' THEN note END, 'primary', is_primary, 'addedAt', iso_time(added_at)) AS item
    FROM bank_accounts WHERE user_id = ${userId} ${publicId === undefined ? sql`` : sql`AND public_id = ${publicId}`}
    ORDER BY is_primary DESC, id`;
  return rows.map(({ item }) => ({ ...item, bankName: BANKS[item.bankCode] }));
}

/** Returns facts about a member's accounts before one is added. */
export async function describeAccounts(
  tx: Queryable,
  userId: number,
  digest: string,
): Promise<{ accounts: number; isKnown: boolean }> {
  const [row] = await tx<[{ accounts: number; isKnown: boolean }]>`
    SELECT count(*)::integer AS accounts, coalesce(bool_or(number_digest = ${digest}), false) AS "isKnown" FROM bank_accounts WHERE user_id = ${userId}`;
  return row;
}

/** Returns the id of the next account: its number is sealed for it. */
export async function takeId(tx: Queryable): Promise<number> {
  const [row] = await tx<[{ id: number }]>`SELECT nextval(pg_get_serial_sequence('bank_accounts', 'id')) AS id`;
  return row.id;
}

interface NewBankAccount {
  id: number;
  publicId: string;
  userId: number;
  bankCode: BankCode;
  sealed: string;
  digest: string;
  lastFour: string;
  holder: string;
  isPrimary: boolean;
  holdHours: number;
}

export async function insertBankAccount(tx: Queryable, account: NewBankAccount): Promise<void> {
  await tx`
    INSERT INTO bank_accounts (id, public_id, user_id, bank_code, number_sealed, number_digest, last_four, holder, is_primary, held_until)
    VALUES (${account.id}, ${account.publicId}, ${account.userId}, ${account.bankCode}, ${account.sealed}, ${account.digest}, ${account.lastFour},
      ${account.holder}, ${account.isPrimary}, now() + make_interval(hours => ${account.holdHours}))`;
}

/** Makes one account of the member primary, and no other. */
export async function setPrimary(tx: Queryable, userId: number, publicId: string): Promise<void> {
  await tx`UPDATE bank_accounts SET is_primary = false WHERE user_id = ${userId} AND is_primary AND public_id <> ${publicId}`;
  await tx`UPDATE bank_accounts SET is_primary = true WHERE user_id = ${userId} AND public_id = ${publicId}`;
}

export async function deleteBankAccount(tx: Queryable, userId: number, publicId: string): Promise<void> {
  await tx`DELETE FROM bank_accounts WHERE user_id = ${userId} AND public_id = ${publicId}`;
}

export async function deleteAllOf(tx: Queryable, userId: number): Promise<void> {
  await tx`DELETE FROM bank_accounts WHERE user_id = ${userId}`;
}

/** Content of a mail about an account. */
export interface DecidedAccount {
  userId: number;
  bankCode: BankCode;
  lastFour: string;
}

/** Result of comparing a holder with the bank's. */
export interface HolderCheck {
  outcome: 'matched' | 'different' | 'unknown';
  /** The bank's name, masked; null if the bank has no such account. */
  masked: string | null;
}

/** Returns an account without an operator's decision; undefined after a decision, or if it was removed. */
export async function readUnchecked(
  sql: Queryable,
  id: number,
): Promise<(DecidedAccount & { sealed: string; holder: string }) | undefined> {
  const [row] = await sql<(DecidedAccount & { sealed: string; holder: string })[]>`
    SELECT user_id AS "userId", bank_code AS "bankCode", last_four AS "lastFour", number_sealed AS sealed, holder
    FROM bank_accounts WHERE id = ${id} AND status = 'checking'`;
  return row;
}

/** Stores a comparison. Returns true if it verifies the account. */
export async function recordHolderCheck(tx: Queryable, id: number, { outcome, masked }: HolderCheck): Promise<boolean> {
  const [row] = await tx<[{ isVerified: boolean }]>`
    SELECT record_holder_check(${id}, ${outcome}, ${masked}) AS "isVerified"`;
  return row.isVerified;
}

/** Records an operator's finding; returns undefined if no account with this number is being checked. Needs the owner's role. */
export async function decideBankAccount(
  tx: Queryable,
  id: number,
  { status, by, note }: { status: 'verified' | 'rejected'; by: number; note: string },
): Promise<DecidedAccount | undefined> {
  const [row] = await tx<DecidedAccount[]>`
    SELECT a.user_id AS "userId", a.bank_code AS "bankCode", a.last_four AS "lastFour"
    FROM decide_bank_account(${id}, ${by}, ${status}, ${note}) AS done JOIN bank_accounts a ON a.id = ${id} WHERE done`;
  return row;
}

/** Returns the recipient of mails about a member's bank accounts; undefined without an address. */
export async function readOwner(sql: Queryable, userId: number): Promise<{ name: string; email: string } | undefined> {
  const [row] = await sql<{ name: string; email: string }[]>`
    SELECT name, email FROM users WHERE id = ${userId} AND email IS NOT NULL`;
  return row;
}
