import { expect, it } from 'vitest';
import { createMetrics } from '../../src/http/metrics.ts';
import { createFailedIslandCounter } from '../../src/service/failed-islands.ts';

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
