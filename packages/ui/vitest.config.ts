import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that need neither a browser nor a build. */
export default defineConfig({
  test: {
    // A busy machine needs longer than the usual five seconds, and how long a test takes is no result of it.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    exclude: [...configDefaults.exclude, 'test/packed/**'],
    // Files share a process and its imported modules: no file changes a shared module, and importing them again took longer than the tests.
    isolate: false,
  },
});
