import { defineConfig } from 'vitest/config';

// A busy machine needs longer than the usual five seconds.
export default defineConfig({ test: { testTimeout: 30_000, isolate: false } });
