import { defineConfig } from 'vitest/config';

/** Opt-in: fetches the hosted service's emulator when it is first run, and opens a browser. */
export default defineConfig({
  test: {
    include: ['test/idp/**/*.test.ts'],
    testTimeout: 90_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 600_000,
    fileParallelism: false,
  },
});
