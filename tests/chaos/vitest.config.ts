import { configDefaults, defineConfig } from 'vitest/config';
import { OUTSIDE_LANE } from '../../scripts/check/lanes.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.db.test.ts'],
    exclude: [...configDefaults.exclude, ...OUTSIDE_LANE],
    // Each file has a world of its own. The lanes of one file use it one after another.
    maxWorkers: 2,
    testTimeout: 240_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 600_000,
  },
});
