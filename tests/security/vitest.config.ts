import { configDefaults, defineConfig } from 'vitest/config';
import { flakyReport } from '../../scripts/check/flaky-reporter.ts';
import { OUTSIDE_LANE } from '../../scripts/check/lanes.ts';

export default defineConfig({
  plugins: [flakyReport(import.meta.dirname)],
  test: {
    include: ['test/**/*.e2e.test.ts'],
    exclude: [...configDefaults.exclude, ...OUTSIDE_LANE],
    // A browser may fail for a reason of its own. The test that needed it is listed in test-results/flaky.json.
    retry: 1,
    globalSetup: ['src/world/global-setup.ts'],
    // Each attack weighs on the one product: side by side they would disturb each other's figures.
    maxWorkers: 1,
    testTimeout: 90_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 120_000,
  },
});
