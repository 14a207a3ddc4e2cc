import { defineConfig } from 'vitest/config';

// A busy machine needs longer than the usual five seconds, and how long a test takes is no result of it.
const test = { testTimeout: 30_000 };
/** Is a foundation of other colours, which a process is from its start: `@uluran/brand` reads the document once. */
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
          // Files share a process and what it has imported: none changes what another imports, and reading it again took longer than the tests.
          isolate: false,
        },
      },
      { test: { ...test, name: 'other look', include: [OTHER_LOOK] } },
    ],
  },
});
