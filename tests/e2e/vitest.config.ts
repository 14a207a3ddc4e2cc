import { configDefaults, defineConfig } from 'vitest/config';
import { flakyReport } from '../../scripts/check/flaky-reporter.ts';
import { OUTSIDE_LANE } from '../../scripts/check/lanes.ts';

export default defineConfig({
  plugins: [flakyReport(import.meta.dirname)],
  test: {
    include: ['test/**/*.e2e.test.ts'],
    exclude: [...configDefaults.exclude, ...OUTSIDE_LANE],
    globalSetup: ['src/support/global-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 150_000,
    // A page may take its time on a busy machine; a second is what vitest waits by itself.
    expect: { poll: { timeout: 60_000 } },
    // A browser may fail for a reason of its own. The test that needed it is listed in test-results/flaky.json.
    retry: 1,
    // Files share a product that none of them harms, or have one of their own; and wait a third of their time: three at once keep two cores busy.
    maxWorkers: 3,
  },
});
