import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { browser } from './test/browser.ts';

const PICTURES = join(import.meta.dirname, 'test/pictures');

/** Stories tagged `visual` against the pictures committed in `test/pictures`; `--update` takes them again. */
export default defineConfig({
  optimizeDeps: { entries: ['src/*/*.stories.tsx', '.storybook/*.{ts,tsx}'] },
  plugins: [storybookTest({ configDir: '.storybook', tags: { include: ['visual'] } })],
  test: {
    name: 'visual',
    setupFiles: ['./.storybook/pictures.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // The server listens on this machine alone, and writes the pictures.
    api: { allowWrite: true },
    attachmentsDir: 'test-results/attachments',
    browser: {
      ...browser(),
      expect: {
        toMatchScreenshot: {
          comparatorName: 'pixelmatch',
          // Smoothed edges, which differ between machines, are not counted. A limit as a share of the picture would hide small faults:
          // a tag in the wrong colour is two hundred pixels, in a small picture and in a large one.
          comparatorOptions: { threshold: 0.1, allowedMismatchedPixels: 40 },
          resolveScreenshotPath: ({ arg, ext }) => join(PICTURES, `${arg}${ext}`),
          resolveDiffPath: ({ arg, ext }) => join(import.meta.dirname, 'test-results/visual', `${arg}${ext}`),
        },
      },
    },
  },
});
