import { configDefaults, defineConfig } from 'vitest/config';
import { OUTSIDE_LANE } from './scripts/check/lanes.ts';

/**
 * Unit tests of all workspaces and of the repository's own tools in one process, which shares workers and start-up. Each workspace keeps its own
 * configuration; projects that need a database or packed packages run in steps of their own.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'tools',
          include: ['scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...OUTSIDE_LANE],
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          // Files share a process and its imported modules: no file changes a shared module.
          isolate: false,
        },
      },
      'apps/*',
      'packages/*',
    ],
  },
});
