import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptSeed, RUNS_EVERYTHING } from '../../../../../scripts/check/lanes.ts';
import { LANES, withJudge } from '../../support/model/judge.ts';
import type { Judge } from '../../support/model/play.ts';
import { anyScenarios } from '../../support/model/scenarios.ts';

/** `npm run torture` plays 1,000,000. */
const COMMANDS = Number(process.env.MODEL_COMMANDS ?? (RUNS_EVERYTHING ? 10_000 : 3_000));
/** Checks look at the whole database, so a long run takes a new one from time to time. */
const COMMANDS_PER_DATABASE = 5_000;
const RUNS_AT_ONCE = 5;
const SEED = keptSeed(636_024_121);
const MOST_SHRINKING_MS = 120_000;

/** Plays generated scenarios until there were so many commands. */
async function playMany(judge: Judge, commands: number, seed: number): Promise<number> {
  let played = 0;
  const property = fc.asyncProperty(anyScenarios(LANES), async (scenarios) => {
    played += await judge(scenarios);
  });
  for (let round = 0; played < commands; round += 1)
    await fc.assert(property, {
      seed: seed + round,
      numRuns: RUNS_AT_ONCE,
      interruptAfterTimeLimit: MOST_SHRINKING_MS,
    });
  await judge([]);
  return played;
}

test(`eight connections at once do with ${COMMANDS} generated commands what a model says`, {
  timeout: 600_000 + COMMANDS * 10,
}, async () => {
  let played = 0;
  for (let round = 0; played < COMMANDS; round += 1)
    await withJudge(async (judge) => {
      played += await playMany(judge, Math.min(COMMANDS_PER_DATABASE, COMMANDS - played), SEED + round * 10_000);
    });
  expect(played).toBeGreaterThanOrEqual(COMMANDS);
});
