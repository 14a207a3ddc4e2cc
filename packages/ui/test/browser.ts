import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';
import type { EmulatedMedia } from '../.storybook/emulate-media.ts';

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function executable(): string {
  const path = process.env.CHROMIUM_PATH ?? USUAL_PLACES.find((place) => existsSync(place));
  if (path === undefined)
    throw new Error('No Chromium found: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  return path;
}

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
      launchOptions: {
        executablePath: executable(),
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
        ],
      },
      contextOptions: { locale: 'id-ID', timezoneId: 'Asia/Jakarta' },
    }),
    instances: [{ browser: 'chromium' as const }],
    viewport: { width: 390, height: 844 },
    commands: { emulate },
  };
}
