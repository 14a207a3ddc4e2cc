import { configDefaults, defineConfig } from 'vitest/config';
import { OUTSIDE_LANE } from '../../scripts/check/lanes.ts';

export default defineConfig({
  // Properties run hundreds of cases; a busy machine needs longer than the usual five seconds for them.
  test: {
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    exclude: [...configDefaults.exclude, ...OUTSIDE_LANE],
    setupFiles: ['../../scripts/check/fast-check-seed.ts'],
    // Files share a process and its imported modules: no file changes a module that another imports, and importing again took longer than the tests.
    isolate: false,
  },
});
