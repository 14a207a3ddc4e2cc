import { randomInt } from 'node:crypto';

/** True in `npm run test:all`; the gate, `npm test`, is the smaller lane. */
export const RUNS_EVERYTHING = process.env.LANE === 'all';

/** For vitest's `exclude`: test files that only `npm run test:all` runs. */
export const OUTSIDE_LANE: string[] = RUNS_EVERYTHING ? [] : ['**/*.nightly.*'];

const SEED_LIMIT = 2 ** 31;

/**
 * Seed of a randomised suite: the kept one in the gate, so that a run can be repeated; a random one, which is printed, in `npm run test:all`.
 */
export function keptSeed(kept: number): number {
  if (!RUNS_EVERYTHING) return kept;
  const seed = randomInt(SEED_LIMIT);
  console.log(`seed ${seed}`);
  return seed;
}
