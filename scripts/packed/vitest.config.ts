import { defineConfig } from 'vitest/config';

/** Tests that pack, install and run the built package of a workspace as a new user would, also in a browser. Run in that workspace. */
export default defineConfig({
  test: {
    root: process.cwd(),
    include: ['test/packed/**/*.test.ts'],
    testTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 300_000,
  },
});
