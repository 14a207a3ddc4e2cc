import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'unit', include: ['test/**/*.test.ts'], exclude: ['test/**/*.db.test.ts'], testTimeout: 30_000 },
      },
      {
        test: {
          name: 'db',
          include: ['test/**/*.db.test.ts'],
          globalSetup: ['./test/db-global-setup.ts'],
          // Tests start servers and processes of their own; more workers than cores only make them wait.
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
