import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../../../../scripts/browser/chromium.ts';

export async function launchBrowser(): Promise<Browser> {
  return await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
}

/** Requests that a service worker answers are not seen by a test that routes or counts them; the tests of the worker allow it. */
const WITHOUT_WORKER = { serviceWorkers: 'block' } as const;

/** A phone, as most donors hold one. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  locale: 'id-ID',
  hasTouch: true,
  isMobile: true,
  ...WITHOUT_WORKER,
};
export const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  locale: 'id-ID',
  ...WITHOUT_WORKER,
};

/** Opens a page that fails the test on any script error, refused resource or console error. */
export async function openPage(context: BrowserContext): Promise<{ page: Page; problems: string[] }> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`script error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  return { page, problems };
}

/** Waits until the application has taken the page over; a page that failed has none. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.getElementById('boot') === null || Object.keys(document.body).some((key) => key.startsWith('__react')),
  );
}
