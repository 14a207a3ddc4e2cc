import { expect, test } from 'vitest';
import { keptSeed } from '../../../../../scripts/check/lanes.ts';
import SEEDS from './mistake-seeds.json' with { type: 'json' };
import { MISTAKES } from './mistakes.ts';
import { noticingSeed } from './model-notices.ts';

/**
 * A run tries known seeds first: the first scenario of each showed its mistake. With MISTAKE_SEEDS=random only random seeds are
 * used, as in `torture`, and each seed is printed: update the file with it when the generator has changed.
 */
const IS_RANDOM = process.env.MISTAKE_SEEDS === 'random';
const KNOWN: Readonly<Record<string, number>> = IS_RANDOM ? {} : SEEDS;
/** Attempts with the known seed before random ones: two connections that met once by timing meet again in one of them. */
const TRIES = 10;
const SEED = keptSeed(636_024_121);

test.each(Object.entries(MISTAKES))(`the model notices when %s`, { timeout: 600_000 }, async (name, mistake) => {
  const seed = await noticingSeed(mistake, (round) => (round < TRIES ? KNOWN[name] : undefined) ?? SEED + round);
  if (IS_RANDOM) console.info(`${JSON.stringify(name)}: ${seed},`);
  expect(seed).toBeDefined();
});
