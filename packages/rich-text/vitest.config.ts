import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that need no browser. */
export default defineConfig({
  test: {
    // A busy machine needs longer than the usual five seconds, and how long a test takes is no result of it.
    testTimeout: 30_000,
    setupFiles: ['../../scripts/check/fast-check-seed.ts'],
    exclude: [...configDefaults.exclude, 'test/browser/**'],
  },
});
