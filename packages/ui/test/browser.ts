import { playwright } from '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';
import { CHROMIUM_FLAGS, chromiumPath } from '../../../scripts/browser/chromium.ts';
import type { EmulatedMedia } from '../.storybook/emulate-media.ts';

/** Shows the page as on a device with these settings; null gives a setting back to the device. */
const emulate: BrowserCommand<[EmulatedMedia]> = async ({ page }, media) => {
  await page.emulateMedia({
    colorScheme: media.colorScheme ?? 'light',
    reducedMotion: media.reducedMotion ?? 'no-preference',
    forcedColors: media.forcedColors ?? 'none',
  });
};

/** The browser part of a vitest configuration: Debian's Chromium, without a window, on a free port. */
export function browser() {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
      contextOptions: { locale: 'id-ID', timezoneId: 'Asia/Jakarta' },
    }),
    instances: [{ browser: 'chromium' as const }],
    viewport: { width: 390, height: 844 },
    commands: { emulate },
  };
}
