import { expect, test } from 'vitest';
import { keptSeed } from '../../../../../scripts/check/lanes.ts';
import SEEDS from './mistake-seeds.json' with { type: 'json' };
import { MISTAKES } from './mistakes.ts';
import { noticingSeed } from './model-notices.ts';

/**
 * The seeds whose first scenarios showed each mistake are tried first, so that a run is quick. With MISTAKE_SEEDS=random chance alone finds
 * them, as in `torture`, and each seed is printed: renew the file by it when the generator has changed.
 */
const IS_RANDOM = process.env.MISTAKE_SEEDS === 'random';
const KNOWN: Readonly<Record<string, number>> = IS_RANDOM ? {} : SEEDS;
/** How often a known seed is tried before chance is: what two connections meet in once they meet in again. */
const TRIES = 5;
const SEED = keptSeed(636_024_121);

test.each(Object.entries(MISTAKES))(`the model notices when %s`, { timeout: 600_000 }, async (name, mistake) => {
  const seed = await noticingSeed(mistake, (round) => (round < TRIES ? KNOWN[name] : undefined) ?? SEED + round);
  if (IS_RANDOM) console.info(`${JSON.stringify(name)}: ${seed},`);
  expect(seed).toBeDefined();
});
