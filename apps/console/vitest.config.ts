import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A busy machine needs longer than the default five seconds. The duration of a test is not part of its result.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    environment: 'node',
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    // Test files share a process and its imported modules: no file changes a module, and importing again took longer than the tests.
    isolate: false,
  },
});
