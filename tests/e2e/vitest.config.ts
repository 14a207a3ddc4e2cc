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
    // A page may be slow on a busy machine; vitest's default is one second.
    expect: { poll: { timeout: 60_000 } },
    // A browser may fail for a reason of its own. Its test is then listed in test-results/flaky.json.
    retry: 1,
    // Files share a product that none of them harms, or have one of their own, and wait a third of their time: three at once use
    // two cores fully.
    maxWorkers: 3,
  },
});
