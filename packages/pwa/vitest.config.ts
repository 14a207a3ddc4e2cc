import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A busy machine needs longer than the usual five seconds, and how long a test takes is no result of it.
    testTimeout: 30_000,
    environment: 'happy-dom',
    exclude: ['test/packed/**'],
  },
});
