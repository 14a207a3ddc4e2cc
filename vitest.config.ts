import { defineConfig } from 'vitest/config';

/**
 * Unit tests of all workspaces and of the repository's own tools in one process, which shares workers and start-up. Each workspace keeps its own
 * configuration; projects that need a database or packed packages run in steps of their own.
 */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'tools', include: ['scripts/**/*.test.ts'], testTimeout: 30_000 } },
      'apps/*',
      'packages/*',
    ],
  },
});
