import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function executable(): string {
  const path = process.env.CHROMIUM_PATH ?? USUAL_PLACES.find((place) => existsSync(place));
  if (path === undefined)
    throw new Error('No Chromium found: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  return path;
}

export async function launchBrowser(): Promise<Browser> {
  return await chromium.launch({
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
  });
}

/** A phone, as most donors hold one. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  locale: 'id-ID',
  hasTouch: true,
  isMobile: true,
};
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 }, locale: 'id-ID' };

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
