import { defineConfig } from 'vitest/config';

/** Tests of the repository's own tools; each workspace has its own. */
export default defineConfig({ test: { include: ['scripts/**/*.test.ts'], testTimeout: 30_000 } });
