import { defineConfig } from 'vitest/config';

const test = {
  // A busy machine needs longer than the usual five seconds, and how long a test takes is no result of it.
  testTimeout: 30_000,
  expect: { poll: { timeout: 10_000 } },
  environment: 'node',
};
/** Are another foundation's site, which a process is from its start: `@uluran/brand` reads the document once. */
const OTHER_FOUNDATIONS = ['test/other-foundation.test.ts', 'test/other-look.test.ts'];
/** What runs in browsers. */
const IN_A_BROWSER = 'test/islands/**/*.test.{ts,tsx}';
/** Style sheets are not loaded there. */
const QUIET = { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } };

export default defineConfig({
  test: {
    globalSetup: ['test/build-first.ts'],
    projects: [
      {
        test: {
          ...test,
          name: 'site',
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
          exclude: [...OTHER_FOUNDATIONS, IN_A_BROWSER],
          // Files share a process and what it has imported: none changes what another imports, and reading it again took longer than the tests.
          isolate: false,
        },
      },
      { test: { ...test, name: 'other foundation', include: OTHER_FOUNDATIONS } },
      {
        test: {
          ...test,
          name: 'islands',
          include: [IN_A_BROWSER],
          environment: 'happy-dom',
          environmentOptions: QUIET,
        },
      },
    ],
  },
});
