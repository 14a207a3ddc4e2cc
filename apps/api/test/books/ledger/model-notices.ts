import * as fc from 'fast-check';
import { LANES, withJudge } from '../../support/model/judge.ts';
import { anyScenarios } from '../../support/model/scenarios.ts';
import { type Mistake, plantMistake } from '../../support/plant.ts';

/**
 * Most mistakes show within 20,000 commands. Those of locks need two connections to meet, which a machine with other work makes rare: they
 * get more attempts, so that a miss is a defect of the model.
 */
const COMMANDS = 100_000;

/**
 * Plants a mistake and plays generated scenarios until the model notices it. Returns the seed of the scenario that showed it, or undefined.
 *
 * @param seedOf the seed of a round, from 0
 */
export async function noticingSeed(mistake: Mistake, seedOf: (round: number) => number): Promise<number | undefined> {
  let found: number | undefined;
  await withJudge(async (judge, database) => {
    await plantMistake(database, mistake);
    let played = 0;
    const property = fc.asyncProperty(anyScenarios(LANES), async (scenarios) => {
      played += await judge(scenarios);
    });
    for (let round = 0; found === undefined && played < COMMANDS; round += 1) {
      const seed = seedOf(round);
      if ((await fc.check(property, { seed, numRuns: 1, endOnFailure: true })).failed) found = seed;
    }
  });
  return found;
}
