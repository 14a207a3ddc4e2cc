import { defineConfig } from 'vitest/config';

const test = {
  // A busy machine needs longer than the usual five seconds; the duration of a test is no result.
  testTimeout: 30_000,
  expect: { poll: { timeout: 10_000 } },
  environment: 'node',
};
/** Tests of another foundation's site. They need a process of their own: `@uluran/brand` reads the document once, at its start. */
const OTHER_FOUNDATIONS = ['test/other-foundation.test.ts', 'test/other-look.test.ts'];
/** Tests that run in browsers. */
const IN_A_BROWSER = 'test/islands/**/*.test.{ts,tsx}';
/** Style sheets are not loaded in these tests. */
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
          // The files share a process and its modules, because loading them again took longer than the tests. No test changes a module that another one imports.
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
