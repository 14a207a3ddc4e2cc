import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.db.test.ts'],
    // The lanes take turns in one world: each would disturb the other's figures.
    maxWorkers: 1,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
