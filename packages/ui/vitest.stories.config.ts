import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { browser } from './test/browser.ts';

/**
 * Runs every story as a test in a real browser: it renders, its `play` passes, axe finds nothing, and the checks of `every-story.ts`
 * pass. Also tests these checks on pages that break their rules.
 */
export default defineConfig({
  test: {
    projects: [
      {
        // Found out beforehand: a dependency met during the run would reload the page under a test.
        optimizeDeps: { entries: ['src/*/*.stories.tsx', '.storybook/*.{ts,tsx}'] },
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          browser: browser(),
          setupFiles: ['./.storybook/every-story.ts'],
          // A busy machine needs longer than the usual time, and how long a story takes is no result of it.
          testTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        optimizeDeps: { include: ['axe-core'] },
        test: { name: 'checks', include: ['test/*.browser.ts'], browser: browser(), testTimeout: 60_000 },
      },
    ],
  },
});
