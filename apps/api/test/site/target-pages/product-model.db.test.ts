import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptSeed } from '../../../../../scripts/check/lanes.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { plantMistake } from '../../support/plant.ts';
import { startTestApi, type TestApi } from '../../support/test-api.ts';
import { playProduct, productCommands, productFields } from './play-product.ts';

/** `PRODUCT_RUNS=500` for a long run. */
const RUNS = Number(process.env.PRODUCT_RUNS ?? 20);
const SEED = keptSeed(636_334_660);

async function playMany(running: TestApi, runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(productCommands, productFields, (all, fields) => playProduct(running, all, fields)),
    { seed: SEED, numRuns: runs, endOnFailure: true },
  );
}

test('products do with generated gifts what a model says', {
  timeout: 60_000 + RUNS * 4_000,
}, async () => {
  const running = await startTestApi();
  await playMany(running, RUNS);
  await expectInvariants(running.database);
});

test('the model notices when units that are being paid for are promised again', { timeout: 300_000 }, async () => {
  const running = await startTestApi();
  await plantMistake(running.database, { lock_units: ['funded_units - reserved_units', 'funded_units'] });
  await expect(playMany(running, 500)).rejects.toThrow();
});
