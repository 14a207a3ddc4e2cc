import { defineConfig } from 'vitest/config';

/** The money functions of the database with mistakes planted in them: two hours, and none of `npm test`. */
export default defineConfig({
  test: {
    include: ['test/mutation/*.mutation.ts'],
    globalSetup: ['./test/db-global-setup.ts'],
    pool: 'forks',
    // Where the code as it is fails, every mutant would count as noticed.
    bail: 1,
    testTimeout: 4 * 60 * 60_000,
    hookTimeout: 60_000,
  },
});
