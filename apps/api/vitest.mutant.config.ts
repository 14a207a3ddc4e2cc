import { defineConfig } from 'vitest/config';

/** Database tests on a server that runs already, with a mistake in its template: see test/mutation/tests-of-mutant.ts. */
export default defineConfig({
  test: {
    include: ['test/**/*.db.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
