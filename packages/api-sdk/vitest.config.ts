import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/packed/**'],
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // Files share a process and its imported modules: importing them again took longer than the tests.
    isolate: false,
  },
});
