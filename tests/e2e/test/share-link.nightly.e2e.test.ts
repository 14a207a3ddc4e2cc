import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { hydrated, launchBrowser, openPage, PHONE, settled } from '../src/support/browser.ts';
import { builtFiles } from '../src/support/built-files.ts';

const origin = inject('origin');
const SLUG = 'bantu-alya-operasi-jantung';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** A hydrated campaign page on a phone, without a sheet of its own; without the file at `lost`. */
async function openCampaign(lost?: string): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const { page, problems } = await openPage(context);
  if (lost !== undefined)
    await page.route(lost, (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()));
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(`${origin}/campaigns/${SLUG}`, { waitUntil: 'load' });
  await hydrated(page);
  return { page, problems };
}

const buttonOf = (page: Page) =>
  page.getByRole('link', { name: 'Bagikan', exact: true }).filter({ visible: true }).first();

it('the ways to share come when they are asked for, and take the focus', async () => {
  const { page, problems } = await openCampaign();
  expect(await page.locator('details.u-share').count()).toBe(0);
  await buttonOf(page).click();
  await page
    .getByRole('link', { name: /WhatsApp/ })
    .filter({ visible: true })
    .first()
    .waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  await page.keyboard.press('Escape');
  expect(await page.locator('details.u-share[open]').count()).toBe(0);
  expect(problems).toEqual([]);
  await page.context().close();
});

/** The list is read by a request that is no navigation. */
const LIST = `${origin}/share/${SLUG}`;

it.each([
  ['the button’s code', origin + builtFiles('src/targets/islands/share.ts').code],
  ['the list', LIST],
])('where %s cannot be fetched, the button leads to the page that has them', async (_, lost) => {
  const { page } = await openCampaign(lost);
  await buttonOf(page).click();
  await page.waitForURL(`${origin}/share/${SLUG}`);
  expect(await page.getByRole('link', { name: /WhatsApp/ }).count()).toBeGreaterThan(0);
  await page.context().close();
});

it('the ways that are here open without a network', async () => {
  const { page } = await openCampaign();
  await buttonOf(page).focus();
  await settled(page);
  await page.context().setOffline(true);
  await buttonOf(page).click();
  await page.locator('details.u-share[open]').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/campaigns/${SLUG}`);
  await page.context().close();
});
