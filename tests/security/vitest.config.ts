import { configDefaults, defineConfig } from 'vitest/config';
import { OUTSIDE_LANE } from '../../scripts/check/lanes.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.e2e.test.ts'],
    exclude: [...configDefaults.exclude, ...OUTSIDE_LANE],
    globalSetup: ['src/world/global-setup.ts'],
    // Each attack weighs on the one product: side by side they would disturb each other's figures.
    maxWorkers: 1,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
