import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchBrowser, openPage, PHONE } from '../src/support/browser.ts';
import { accessibilityProblems, withWholePage } from '../src/support/page-audit.ts';

const origin = inject('origin');
const tiles = inject('tilesOrigin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

it('the map of streets is fetched when it is asked for, and leads to the merchants', async () => {
  const context = await browser.newContext(PHONE);
  const { page, problems } = await openPage(context);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${origin}/merchant?province=33`);
  const button = page.getByRole('button', { name: 'Lihat peta' });
  await button.waitFor();
  expect(asked.filter((url) => url.startsWith(tiles) || url.includes('tile-map'))).toEqual([]);
  await button.click();
  await page.getByText(/^\d+ merchant di peta/).waitFor();
  await page.locator('#peta-gambar').waitFor({ state: 'hidden' });
  const { meta } = (await (await fetch(`${origin}/api/merchants?province=33&limit=1`)).json()) as {
    meta: { total: number };
  };
  await expect.poll(() => page.locator('.tile-map__pin').count()).toBe(meta.total);
  // Escaped text, not HTML.
  await expect.poll(() => page.locator('.leaflet-control-attribution').textContent()).toBe('© Peta <Uji>');
  // Pins are at their places and overlap where those are close, an exception that WCAG allows. The list beside the map has every
  // place.
  const wrong = await withWholePage(page, () => accessibilityProblems(page));
  expect(wrong.filter((line) => !/^target-size: .*(?:div\[title=|tile-map__pin)/.test(line))).toEqual([]);
  const pin = page.locator('.tile-map__pin').first();
  await pin.focus();
  await page.keyboard.press('Enter');
  const link = page.locator('.leaflet-popup-content a').first();
  await expect.poll(() => link.textContent()).toBe(await pin.getAttribute('title'));
  // A finger can press only one of overlapping pins, which opens all of them.
  const crowd = await pin.evaluate((own, near) => {
    const middle = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    };
    const [x, y] = middle(own);
    return [...document.querySelectorAll('.tile-map__pin')]
      .filter((other) => Math.hypot(middle(other)[0] - x, middle(other)[1] - y) < near)
      .map((other) => other.getAttribute('title'))
      .sort();
  }, 24);
  expect(crowd.length).toBeGreaterThan(1);
  await expect
    .poll(async () => (await page.locator('.leaflet-popup-content a').allTextContents()).toSorted())
    .toEqual(crowd);
  // By the keyboard, because the map may move under a pointer to show the opened card in full.
  await link.press('Enter');
  await page.waitForURL(/\/merchant\/[\w-]+$/);
  expect(problems).toEqual([]);
  await context.close();
});

it('without its tiles the drawn map stays, and it is said', async () => {
  const context = await browser.newContext(PHONE);
  const { page } = await openPage(context);
  await page.route(`${tiles}/**`, (route) => route.abort());
  await page.goto(`${origin}/merchant`);
  await page.getByRole('button', { name: 'Lihat peta' }).click();
  await page.getByText('Peta tidak dapat dimuat.').waitFor();
  await expect.poll(() => page.locator('#peta-gambar').isVisible()).toBe(true);
  await expect.poll(() => page.locator('#peta-kanvas').isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('button', { name: 'Lihat peta' }).isVisible()).toBe(true);
  await context.close();
});
