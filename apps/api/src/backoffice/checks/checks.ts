import type { Logger } from 'pino';
import type { Queryable, Sql, TransactionSql } from '../../platform/database/client.ts';
import type { Check, Sweep, Violation } from './sweep.ts';
import { bookSweep } from './sweeps/book.ts';
import { giftSweep } from './sweeps/gifts.ts';
import { lineSweep } from './sweeps/lines.ts';
import { listingSweep } from './sweeps/listings.ts';
import { matchSweep } from './sweeps/matches.ts';
import { payoutLineSweep } from './sweeps/payout-lines.ts';
import { platformSweep } from './sweeps/platform.ts';
import { postingSweep } from './sweeps/postings.ts';
import { receiptSweep } from './sweeps/receipts.ts';
import { refundSweep } from './sweeps/refunds.ts';
import { sealSweep } from './sweeps/seals.ts';
import { searchSweep } from './sweeps/search.ts';
import { settingSweep } from './sweeps/settings.ts';
import { settlementSweep } from './sweeps/settlements.ts';
import { transactionSweep } from './sweeps/transactions.ts';
import { returnedSweep, unmatchedSweep } from './sweeps/unmatched.ts';
import { withdrawalSweep } from './sweeps/withdrawals.ts';

export const SWEEPS: readonly Sweep[] = [
  transactionSweep,
  giftSweep,
  postingSweep,
  bookSweep,
  lineSweep,
  settlementSweep,
  payoutLineSweep,
  withdrawalSweep,
  unmatchedSweep,
  returnedSweep,
  refundSweep,
  listingSweep,
  matchSweep,
  receiptSweep,
  searchSweep,
  settingSweep,
  platformSweep,
  sealSweep,
];

/** Every named check once, in the order of their sweeps. */
export const CHECKS: readonly Check[] = [
  ...new Map(SWEEPS.flatMap(({ checks }) => checks).map((check) => [check.name, check])).values(),
];

export interface CheckResult extends Check {
  /** Rows that violate it; empty if it holds. At most {@link SHOWN}. */
  violations: Record<string, unknown>[];
}

const SHOWN = 20;

/** Runs every named check over all data at once; a violated one is logged as an error with its rows. Needs the owner's role. */
export async function runChecks(sql: Queryable, log: Logger): Promise<CheckResult[]> {
  const found = new Map(CHECKS.map(({ name }) => [name, [] as Record<string, unknown>[]]));
  const note = ({ check, row }: Violation) => {
    const rows = found.get(check);
    if (rows === undefined) throw new Error(`${check} is no named check.`);
    if (rows.length < SHOWN) rows.push(row);
  };
  await onOneConnection(sql, async (connection) => {
    // The sweep over the book stores its intermediate sums in a table of this run's own.
    await connection`CREATE TEMPORARY TABLE check_carries (LIKE public.check_carries INCLUDING ALL) ON COMMIT DROP`;
    for (const sweep of SWEEPS) await sweepOnce(connection, sweep, note);
  });
  const results = CHECKS.map((check) => ({ ...check, violations: found.get(check.name) ?? [] }));
  for (const { name, violations } of results)
    if (violations.length > 0) log.error({ check: name, violations }, 'an invariant is broken');
  return results;
}

async function sweepOnce(sql: Queryable, { step }: Sweep, note: (violation: Violation) => void): Promise<void> {
  for (let position: number | undefined = 0; position !== undefined; ) {
    const { violations, next } = await step(sql, position);
    violations.forEach(note);
    position = next;
  }
}

/** Each statement reads the rows that are committed when it begins: no other transaction waits for this one, nor is blocked by it. */
async function onOneConnection(sql: Queryable, work: (connection: TransactionSql) => Promise<void>): Promise<void> {
  if ('savepoint' in sql) await (sql as TransactionSql).savepoint(work);
  else await (sql as Sql).begin(work);
}
