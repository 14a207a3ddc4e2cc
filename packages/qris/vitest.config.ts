import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Properties run hundreds of cases; a busy machine needs longer than the usual five seconds for them.
  test: { testTimeout: 30_000 },
});
