import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/browser/chromium.ts';
import { OUTSIDE_LANE } from '../../scripts/check/lanes.ts';
import { commands } from './test/browser/commands.ts';

/** A phone of Google: with its user agent slate-react uses its code for Android's keyboards. */
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const DEVICES = {
  desktop: { context: {}, viewport: { width: 1280, height: 900 } },
  touch: { context: { hasTouch: true, isMobile: true, userAgent: ANDROID }, viewport: { width: 390, height: 844 } },
} as const;

function project(name: keyof typeof DEVICES) {
  const { context, viewport } = DEVICES[name];
  const contextOptions = { locale: 'id-ID', timezoneId: 'Asia/Jakarta', ...context };
  const launchOptions = { executablePath: chromiumPath(), args: CHROMIUM_FLAGS };
  return {
    plugins: [react()],
    publicDir: 'test/browser/public',
    // Bundled before the run: a dependency found during the run would reload the page of a test.
    optimizeDeps: { entries: ['test/browser/**/*.tsx', 'src/editor/index.ts'] },
    test: {
      name,
      include: [`test/browser/*.${name}.test.tsx`, 'test/browser/*.both.test.tsx'],
      exclude: [...configDefaults.exclude, ...OUTSIDE_LANE],
      // A busy machine needs longer than the usual time; the duration of a test is no result.
      testTimeout: 120_000,
      expect: { poll: { timeout: 30_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions, contextOptions }),
        instances: [{ browser: 'chromium' as const }],
        viewport,
        commands,
      },
    },
  };
}

/** The editor in a real browser, with keyboard and with touch. */
export default defineConfig({ test: { projects: [project('desktop'), project('touch')] } });
