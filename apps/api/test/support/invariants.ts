import { expect } from 'vitest';
import { runChecks } from '../../src/backoffice/checks/checks.ts';
import type { TestDatabase } from '../../src/testing/index.ts';
import { silent } from './test-api.ts';

/** Invariants of fees, which a test that writes fees of its own does not keep. */
const OF_FEES = ['fees_are_those_of_the_day', 'fees_within_the_law'];

export interface InvariantOptions {
  /** The test wrote gifts with fees of its own, which no terms of the day explain. Everything else holds for them too. */
  ownFees?: boolean;
}

/** Names of the invariants that do not hold, with the rows that break them. */
export async function brokenInvariants(
  { ownerSql }: Pick<TestDatabase, 'ownerSql'>,
  { ownFees = false }: InvariantOptions = {},
): Promise<Record<string, unknown[]>> {
  const results = await runChecks(ownerSql, silent);
  return Object.fromEntries(
    results
      .filter(({ name, violations }) => violations.length > 0 && !(ownFees && OF_FEES.includes(name)))
      .map(({ name, violations }) => [name, violations]),
  );
}

/** Every named invariant holds. */
export async function expectInvariants(
  database: Pick<TestDatabase, 'ownerSql'>,
  options: InvariantOptions = {},
): Promise<void> {
  expect(await brokenInvariants(database, options)).toEqual({});
}
