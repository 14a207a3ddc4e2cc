import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    // Files share a process and what it has imported: none changes what another imports, and reading it again took longer than the tests.
    isolate: false,
  },
});
