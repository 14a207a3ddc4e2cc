import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A busy machine needs longer than the usual five seconds, and how long a test takes is no result of it.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    environment: 'node',
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    // Files share a process and what it has imported: none changes what another imports, and reading it again took longer than the tests.
    isolate: false,
  },
});
