import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Properties run hundreds of cases; a busy machine needs longer than the usual five seconds for them.
  test: {
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['../../scripts/check/fast-check-seed.ts'],
    exclude: ['test/idp/**', 'node_modules/**'],
    // Files share a process and its imported modules: no file changes a shared module, and importing them again took longer than the tests.
    isolate: false,
  },
});
