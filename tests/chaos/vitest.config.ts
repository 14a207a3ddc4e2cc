import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.db.test.ts'],
    // A world each. The lanes of one file take turns in it.
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
