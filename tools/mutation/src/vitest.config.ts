import { env } from 'node:process';
import { defineConfig } from 'vitest/config';

/** Runs the tests that `main.ts` names, in their own workspace. */
export default defineConfig({
  test: { include: JSON.parse(env.MUTATION_TESTS ?? '[]'), testTimeout: 30_000, expect: { poll: { timeout: 10_000 } } },
});
