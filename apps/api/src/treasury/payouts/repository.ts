import type { BankCode } from '@uluran/contract/banks';
import type { Queryable } from '../../platform/database/client.ts';
import type { PayoutReport } from './port.ts';

/** Returns true if a payout of this provider is due for sending or checking. */
export async function isAnyDue(sql: Queryable, provider: string): Promise<boolean> {
  const [row] = await sql<[{ isDue: boolean }]>`
    SELECT EXISTS (SELECT FROM payouts WHERE provider = ${provider} AND next_check_at <= now()) AS "isDue"`;
  return row.isDue;
}

/** Takes a number of due payouts; each is due again after a minute, old ones after an hour. */
export async function claim(sql: Queryable, provider: string, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`SELECT id FROM claim_payouts(${provider}, ${limit}) AS id`;
  return rows.map(({ id }) => id);
}

/** A payout with the fields for sending it. */
export interface DuePayout {
  id: number;
  /** The provider's reference; null until it has one. */
  reference: string | null;
  /** Differs for each attempt to send a withdrawal. */
  key: string;
  amountRupiah: number;
  bankCode: BankCode;
  holder: string;
  /** Null after the member has removed the account, which the database refuses while a transfer is open. */
  account: { id: number; sealed: string } | null;
}

export async function readDue(sql: Queryable, id: number): Promise<DuePayout | undefined> {
  const [row] = await sql<DuePayout[]>`
    SELECT p.id, p.provider_reference AS reference, w.public_id || '-' || p.id AS key, p.amount_rupiah - p.fee_rupiah AS "amountRupiah",
      w.bank_account ->> 'bankCode' AS "bankCode", w.bank_account ->> 'holder' AS holder,
      CASE WHEN b.id IS NOT NULL THEN json_build_object('id', b.id, 'sealed', b.number_sealed) END AS account
    FROM payouts p JOIN withdrawals w ON w.id = p.withdrawal_id LEFT JOIN bank_accounts b ON b.id = w.bank_account_id WHERE p.id = ${id}`;
  return row;
}

/** Returns true if a page of its fund was frozen since the transfer was begun: then no money is released. */
export async function isFrozen(sql: Queryable, id: number): Promise<boolean> {
  const [row] = await sql<{ isFrozen: boolean }[]>`
    SELECT is_fund_frozen(w.fund_id) AS "isFrozen" FROM payouts p JOIN withdrawals w ON w.id = p.withdrawal_id WHERE p.id = ${id}`;
  return row?.isFrozen ?? true;
}

/** Stores the provider's reference, unless there is one. Returns the one that may be released; null for a payout that has ended. */
export async function nameOnce(sql: Queryable, id: number, reference: string): Promise<string | null> {
  const [row] = await sql<[{ reference: string | null }]>`SELECT name_payout(${id}, ${reference}) AS reference`;
  return row.reference;
}

/**
 * Records that the provider refuses it: `reason` for the member, `detail` for operators. Returns false if it has a reference by now, or has
 * ended.
 */
export async function refuse(
  sql: Queryable,
  id: number,
  { reason, detail }: { reason: string; detail: string },
): Promise<boolean> {
  const [row] = await sql<[{ isRefused: boolean }]>`SELECT refuse_payout(${id}, ${reason}, ${detail}) AS "isRefused"`;
  return row.isRefused;
}

/** Outcome of a report. */
export type ReportOutcome = 'unknown_reference' | 'unchanged' | 'completed' | 'failed' | 'returned' | 'needs_operator';

/** Applies a provider's report in one transaction. */
export async function record(
  sql: Queryable,
  provider: string,
  { reference, status, amountRupiah }: PayoutReport,
  reason: string,
): Promise<ReportOutcome> {
  const [row] = await sql<[{ outcome: ReportOutcome }]>`
    SELECT record_payout_report(${provider}, ${reference}, ${status}, ${amountRupiah}, ${reason}) AS outcome`;
  return row.outcome;
}

export async function isKnown(sql: Queryable, provider: string, reference: string): Promise<boolean> {
  const rows = await sql`SELECT FROM payouts WHERE provider = ${provider} AND provider_reference = ${reference}`;
  return rows.length > 0;
}
