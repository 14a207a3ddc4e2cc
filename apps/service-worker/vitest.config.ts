import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Properties run hundreds of cases; a busy machine needs longer than the usual five seconds for them.
  test: {
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // Files share a process and its imported modules: no file changes a module that another imports, and importing again took longer than the tests.
    isolate: false,
  },
});
