import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that need neither a browser nor a build. */
export default defineConfig({
  test: {
    // A busy machine needs longer than the usual five seconds; the duration of a test is no result.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    exclude: [...configDefaults.exclude, 'test/packed/**'],
    // Files share a process and its imported modules: no file changes a shared module, and importing them again took longer than the tests.
    isolate: false,
  },
});
