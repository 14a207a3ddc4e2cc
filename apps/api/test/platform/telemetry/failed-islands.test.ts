import { expect, it } from 'vitest';
import { createFailedIslandCounter } from '../../../src/platform/telemetry/failed-islands.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';

it('counts islands by their names, and further names than a site has as one', async () => {
  const metrics = createMetrics();
  const count = createFailedIslandCounter(metrics);
  for (const island of ['donate', 'share', 'donate']) count(island);
  for (let number = 0; number < 500; number += 1) count(`made-up-${number}`);
  const { values } = await metrics.islandsFailed.get();
  const by = new Map(values.map(({ labels, value }) => [labels.island, value]));
  expect([by.get('donate'), by.get('share')]).toEqual([2, 1]);
  expect(by.size).toBeLessThan(70);
  expect(values.reduce((sum, { value }) => sum + value, 0)).toBe(503);
});
