import { defineConfig } from 'vitest/config';

/** The money functions of the database with mistakes planted in them: two hours, and none of `npm test`. */
export default defineConfig({
  test: {
    include: ['test/mutation/*.mutation.ts'],
    globalSetup: ['./test/db-global-setup.ts'],
    pool: 'forks',
    testTimeout: 4 * 60 * 60_000,
    hookTimeout: 60_000,
  },
});
