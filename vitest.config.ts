import { defineConfig } from 'vitest/config';

/**
 * Unit tests of all workspaces and of the repository's own tools in one process, which shares workers and start-up. Each workspace keeps its own
 * configuration; projects that need a database or packed packages run in steps of their own.
 */
export default defineConfig({
  test: {
    // Many files wait for a server or a process of their own: with one worker for each of two processors, half of their time was idle.
    maxWorkers: 3,
    projects: [
      { test: { name: 'tools', include: ['scripts/**/*.test.ts'], testTimeout: 30_000 } },
      'apps/*',
      'packages/*',
    ],
  },
});
