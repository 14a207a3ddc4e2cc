import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A busy machine needs longer than the usual five seconds, and how long a test takes is no result of it.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // Files share a process and its imported modules: no file changes a module of another, and a second import took longer than the tests.
    isolate: false,
  },
});
