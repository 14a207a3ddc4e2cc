import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANES, withJudge } from '../support/model/judge.ts';
import { anyScenarios } from '../support/model/scenarios.ts';
import { plantMistake } from '../support/plant.ts';
import { MISTAKES } from './mistakes.ts';

/**
 * Most mistakes show within 20,000 commands, as many as the model plays in every run of the tests. Those of locks need two connections to
 * meet, which a machine with other work makes rare: they get more attempts, so that a miss says something about the model.
 */
const COMMANDS = 100_000;
const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2_147_483_647);

test.each(Object.entries(MISTAKES))(`the model notices when %s`, { timeout: 600_000 }, async (_, mistake) => {
  await withJudge(async (judge, database) => {
    await plantMistake(database, mistake);
    let played = 0;
    const property = fc.asyncProperty(anyScenarios(LANES), async (scenarios) => {
      played += await judge(scenarios);
    });
    let isNoticed = false;
    for (let round = 0; !isNoticed && played < COMMANDS; round += 1)
      isNoticed = (await fc.check(property, { seed: SEED + round, numRuns: 5, endOnFailure: true })).failed;
    expect(isNoticed, `the mistake is found; PROPERTY_SEED=${SEED}`).toBe(true);
  });
});
