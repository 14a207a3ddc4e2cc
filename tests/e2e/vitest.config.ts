import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.e2e.test.ts'],
    globalSetup: ['src/support/global-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 150_000,
    // A page may take its time on a busy machine; a second is what vitest waits by itself.
    expect: { poll: { timeout: 60_000 } },
    // Files share a product that none of them harms, or have one of their own; and wait a third of their time: three at once keep two cores busy.
    maxWorkers: 3,
  },
});
