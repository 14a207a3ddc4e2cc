import { defineConfig } from 'vitest/config';

/** Packs, installs and runs the built package as a new user would, also in a browser. */
export default defineConfig({
  test: {
    include: ['test/packed/**/*.test.ts'],
    testTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 300_000,
  },
});
