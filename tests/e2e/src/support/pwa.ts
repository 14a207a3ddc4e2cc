import type { Page } from '@playwright/test';
import { eventually } from './wait.ts';

/** Waits until the service worker serves the page and has stored what it fetches first. */
export async function served(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 45_000 });
}

/** Paths that a cache of the worker holds. */
export async function storedPaths(page: Page, name: 'files' | 'pages' | 'pictures'): Promise<string[]> {
  return await page.evaluate(async (key) => {
    const requests = await (await caches.open(key)).keys();
    return requests.map(({ url }) => url.slice(location.origin.length));
  }, `pwa-${name}`);
}

/** Waits until the worker has stored a page. */
export async function stored(page: Page, path: string): Promise<void> {
  await eventually(async () => {
    if (!(await storedPaths(page, 'pages')).includes(path)) throw new Error(`${path} is not stored`);
  });
}

/** Has the page look for a new version now, as it does by itself every 20 seconds. */
export async function lookForVersion(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event('online')));
}

/** Marks a page, so that a later load of it differs from it. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { samePage: true }));
}

export async function isMarked(page: Page): Promise<boolean> {
  return await page.evaluate(() => 'samePage' in window);
}

/**
 * True for the files with which a page that has come to rest starts the service worker, and for the manifest, which a browser then reads by itself: they
 * carry nothing of what a visitor did.
 */
export function startsWorker(address: string): boolean {
  return /\/(?:sw\.js|manifest\.webmanifest|assets\/workbox-window[\w.-]*\.js)$/.test(address.trim());
}
