import { defineConfig } from 'vitest/config';

// A busy machine needs longer than the usual five seconds; the duration of a test is no result.
const test = { testTimeout: 30_000, expect: { poll: { timeout: 10_000 } } };
/** Tests a foundation with other colours. It needs its own process, because `@uluran/brand` reads the document once. */
const OTHER_LOOK = 'test/with-look.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...test,
          name: 'servers',
          include: ['test/**/*.test.ts'],
          exclude: [OTHER_LOOK],
          // Files share a process and its imported modules: no file changes a module that another imports, and importing again took longer than the
          // tests.
          isolate: false,
        },
      },
      { test: { ...test, name: 'other look', include: [OTHER_LOOK] } },
    ],
  },
});
