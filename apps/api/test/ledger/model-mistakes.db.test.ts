import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANES, withJudge } from '../support/model/judge.ts';
import { anyScenarios } from '../support/model/scenarios.ts';
import { plantMistake } from '../support/plant.ts';
import SEEDS from './mistake-seeds.json' with { type: 'json' };
import { MISTAKES } from './mistakes.ts';

/**
 * Most mistakes show within 20,000 commands, as many as the model plays in every run of the tests. Those of locks need two connections to
 * meet, which a machine with other work makes rare: they get more attempts, so that a miss says something about the model.
 */
const COMMANDS = 100_000;
/**
 * The seeds whose first scenarios showed each mistake are tried first, so that every run of the tests is quick. With MISTAKE_SEEDS=random
 * chance alone finds them, as in `torture`, and each seed is printed: renew the file by it when the generator has changed.
 */
const IS_RANDOM = process.env.MISTAKE_SEEDS === 'random';
const KNOWN: Readonly<Record<string, number>> = IS_RANDOM ? {} : SEEDS;
/** How often a known seed is tried before chance is: what two connections meet in once they meet in again. */
const TRIES = 5;
const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2_147_483_647);

test.each(Object.entries(MISTAKES))(`the model notices when %s`, { timeout: 600_000 }, async (name, mistake) => {
  await withJudge(async (judge, database) => {
    await plantMistake(database, mistake);
    let played = 0;
    const property = fc.asyncProperty(anyScenarios(LANES), async (scenarios) => {
      played += await judge(scenarios);
    });
    const isNoticedBy = async (seed: number) =>
      (await fc.check(property, { seed, numRuns: 1, endOnFailure: true })).failed;
    let seed = SEED;
    let isNoticed = false;
    for (let round = 0; !isNoticed && played < COMMANDS; round += 1) {
      seed = (round < TRIES ? KNOWN[name] : undefined) ?? SEED + round;
      isNoticed = await isNoticedBy(seed);
    }
    if (IS_RANDOM) console.info(`${JSON.stringify(name)}: ${seed},`);
    expect(isNoticed, `the mistake is found; PROPERTY_SEED=${SEED}`).toBe(true);
  });
});
