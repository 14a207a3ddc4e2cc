import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that need no browser. */
export default defineConfig({
  test: {
    // A busy machine needs longer than the usual five seconds; the duration of a test is no result.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // Files share a process and its imported modules: importing them again took longer than the tests.
    isolate: false,
    setupFiles: ['../../scripts/check/fast-check-seed.ts'],
    exclude: [...configDefaults.exclude, 'test/browser/**'],
  },
});
