import { defineConfig } from 'vitest/config';

/** Packs, installs and runs the built package as a stranger would, in a browser too. */
export default defineConfig({
  test: {
    include: ['test/packed/**/*.test.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 300_000,
  },
});
