import { expect } from 'vitest';
import { runChecks } from '../../src/checks/checks.ts';
import type { TestDatabase } from '../../src/testing/index.ts';
import { silent } from './test-api.ts';

/** Names of the invariants that do not hold, with the rows that break them. */
export async function brokenInvariants({
  ownerSql,
}: Pick<TestDatabase, 'ownerSql'>): Promise<Record<string, unknown[]>> {
  const results = await runChecks(ownerSql, silent);
  return Object.fromEntries(
    results.filter(({ violations }) => violations.length > 0).map(({ name, violations }) => [name, violations]),
  );
}

/** Every named invariant holds. */
export async function expectInvariants(database: Pick<TestDatabase, 'ownerSql'>): Promise<void> {
  expect(await brokenInvariants(database)).toEqual({});
}
