import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { hydrated, launchBrowser, openPage, PHONE, settled } from '../src/support/browser.ts';
import { builtFiles } from '../src/support/built-files.ts';

const origin = inject('origin');
const SLUG = 'bantu-alya-operasi-jantung';
const SCRIPT = /\/assets\/[^/]*\.js$/;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** A campaign's page on a phone without a sheet of its own, come to life. */
async function openCampaign(): Promise<{ page: Page; asked: string[]; problems: string[] }> {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const { page, problems } = await openPage(context);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${origin}/campaigns/${SLUG}`, { waitUntil: 'load' });
  await hydrated(page);
  return { page, asked, problems };
}

const buttonOf = (page: Page) =>
  page.getByRole('link', { name: 'Bagikan', exact: true }).filter({ visible: true }).first();

it('the ways to share come when they are asked for, and take the focus', async () => {
  const { page, asked, problems } = await openCampaign();
  const before = asked.length;
  await buttonOf(page).click();
  await page
    .getByRole('link', { name: /WhatsApp/ })
    .filter({ visible: true })
    .first()
    .waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  expect(asked.slice(before).filter((path) => SCRIPT.test(path)).length).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  expect(await page.locator('details.u-share[open]').count()).toBe(0);
  expect(problems).toEqual([]);
  await page.context().close();
});

it('where they cannot be fetched, the button leads to the page that has them', async () => {
  const { page } = await openCampaign();
  await page.route(SCRIPT, (route) => route.abort());
  await buttonOf(page).click();
  await page.waitForURL(`${origin}/share/${SLUG}`);
  expect(await page.getByRole('link', { name: /WhatsApp/ }).count()).toBeGreaterThan(0);
  await page.context().close();
});

it('where the ways that few use cannot be fetched, the others stay', async () => {
  const { code: more } = builtFiles('src/targets/sections/share-more.tsx');
  const { page } = await openCampaign();
  const asked = page.waitForRequest(origin + more);
  await page.route(origin + more, (route) => route.abort());
  await buttonOf(page).click();
  await asked;
  await page.waitForTimeout(300);
  expect(
    await page
      .getByRole('link', { name: /WhatsApp/ })
      .filter({ visible: true })
      .count(),
  ).toBe(1);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toContain('Error');
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
