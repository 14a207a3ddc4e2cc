import type { Logger } from 'pino';
import type { Queryable } from '../database/client.ts';
import { INVARIANTS } from './invariants.ts';

export interface CheckResult {
  name: string;
  promise: string;
  /** Rows that break it; empty when it holds. At most {@link SHOWN}. */
  violations: Record<string, unknown>[];
}

const SHOWN = 20;

/** Runs every named invariant; a broken one is logged as an error with the rows that break it. */
export async function runChecks(sql: Queryable, log: Logger): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { name, promise, query } of INVARIANTS) {
    const violations = await sql.unsafe<Record<string, unknown>[]>(
      `SELECT * FROM (${query}) violations LIMIT ${SHOWN}`,
    );
    if (violations.length > 0) log.error({ check: name, violations }, 'an invariant is broken');
    results.push({ name, promise, violations: [...violations] });
  }
  return results;
}
