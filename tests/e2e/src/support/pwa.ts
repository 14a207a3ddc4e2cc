import type { Page } from '@playwright/test';
import { eventually } from './wait.ts';

/** Waits until the service worker controls the page and has stored its first files. */
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

/** Makes the page check for a new version now, as it does by itself every 20 seconds. */
export async function lookForVersion(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event('online')));
}

/** Marks a page, so that a test can detect a later load. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { samePage: true }));
}

export async function isMarked(page: Page): Promise<boolean> {
  return await page.evaluate(() => 'samePage' in window);
}

/**
 * True for the files that start the service worker after the page is idle, and for the manifest, which the browser then reads by
 * itself. They carry no data about the visitor's actions.
 */
export function startsWorker(address: string): boolean {
  return /\/(?:sw\.js|manifest\.webmanifest|assets\/workbox-window[\w.-]*\.js)$/.test(address.trim());
}
