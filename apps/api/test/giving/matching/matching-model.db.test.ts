import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { keptSeed, RUNS_EVERYTHING } from '../../../../../scripts/check/lanes.ts';
import { type TestDatabase, withTestDatabase } from '../../../src/testing/index.ts';
import { brokenInvariants } from '../../support/invariants.ts';
import { createOperators } from '../../support/ledger.ts';
import { type Mistake, plantMistake } from '../../support/plant.ts';
import { matchCommands, playProgramme, poolRules } from './programmes.ts';

/** `MATCH_RUNS=2000` for a long run. */
const RUNS = Number(process.env.MATCH_RUNS ?? (RUNS_EVERYTHING ? 60 : 30));
const SEED = keptSeed(636_309_554);
/** A mistake is noticed by the first run it shows in, most within a few. */
const MISTAKE_RUNS = 1_500;
/** Programmes at once: each worker's run matches those of the others too. */
const PROGRAMMES = 3;

const database = await withTestDatabase();
afterAll(() => database.close());

async function playMany(database: TestDatabase, runs: number): Promise<void> {
  const table = { database, operators: await createOperators(database.ownerSql) };
  const programmes = fc.array(fc.tuple(matchCommands, poolRules), { minLength: PROGRAMMES, maxLength: PROGRAMMES });
  await fc.assert(
    fc.asyncProperty(programmes, async (all) => {
      await Promise.all(all.map(([list, pool]) => playProgramme(table, list, pool)));
    }),
    { seed: SEED, numRuns: Math.ceil(runs / PROGRAMMES), endOnFailure: true },
  );
}

test('pools do with generated gifts and returns what a model says', {
  timeout: 60_000 + RUNS * 4_000,
}, async () => {
  await playMany(database, RUNS);
  const { fees_are_those_of_the_day: _, ...broken } = await brokenInvariants(database);
  expect(broken).toEqual({});
});

const MISTAKES: Record<string, Mistake> = {
  'a match is kept after a refund': {
    match_pool: ['THEN least(found_match.matched_rupiah, entitled)', 'THEN found_match.matched_rupiah'],
  },
  'a match can be withdrawn before its gift was paid out': {
    match_pool: ['IF change.is_paid_out THEN', 'IF true THEN'],
  },
  'what was paid out of a match goes back before what waits': {
    move_match: [
      'settled_rupiah = least(settled_rupiah, p_to)',
      'settled_rupiah = greatest(settled_rupiah + added, 0)',
    ],
  },
  'a pool is granted twice by a race of two workers': {
    match_pool: ['UPDATE matching_pools SET fund_place = p_until WHERE target_id = p_target', 'PERFORM 1'],
  },
  'a match that came again takes more than the pool has': {
    match_pool: [
      'least(entitled, found_match.matched_rupiah + pool.total_rupiah - pool.matched_rupiah - pool.returned_rupiah)',
      'entitled',
    ],
  },
  'what was paid back to the company is paid back again': {
    repay_pool: ['returned_rupiah = returned_rupiah + rest', 'returned_rupiah = returned_rupiah'],
  },
  'the day of a donor is not limited': {
    grant_of: [
      'least(wish, p_pool.cap_per_gift_rupiah, of_day, rest)',
      'least(wish, p_pool.cap_per_gift_rupiah, rest)',
    ],
  },
};

test.each(Object.keys(MISTAKES))('the model notices when %s', { timeout: 300_000 }, async (name) => {
  const planted = await withTestDatabase();
  try {
    await plantMistake(planted, MISTAKES[name] ?? {});
    await expect(playMany(planted, MISTAKE_RUNS)).rejects.toThrow();
  } finally {
    await planted.close();
  }
});
