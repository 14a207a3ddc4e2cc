import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hydrated, launchBrowser, PHONE } from '../src/support/browser.ts';
import { builtFiles } from '../src/support/built-files.ts';

const origin = inject('origin');
const CAMPAIGN = '/campaigns/bantu-alya-operasi-jantung';
const SITE_SHEET = /\/entry-client-[^/]*\.css$/;
const DONATE = builtFiles('src/routes/campaigns/$slug/donate/index.tsx?tsr-split=component');
const RULES = builtFiles('src/features/csr/rules-section.tsx');

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** A phone whose network loses the first `losses` of these files. */
async function openLosing(
  files: RegExp | string,
  losses = Number.POSITIVE_INFINITY,
): Promise<{ page: Page; lost: string[] }> {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const lost: string[] = [];
  await page.route(typeof files === 'string' ? origin + files : files, async (route) => {
    if (lost.length >= losses) return await route.continue();
    lost.push(route.request().url());
    await route.abort();
  });
  return { page, lost };
}

const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { samePage: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'samePage' in window);
const failures = (page: Page) => page.getByText('Internal Server Error').count();

describe('the site’s own sheet', () => {
  it('is fetched again when it was lost once', async () => {
    const { page, lost } = await openLosing(SITE_SHEET, 1);
    await page.goto(`${origin}/`);
    await hydrated(page);
    expect(lost).toHaveLength(1);
    await markDocument(page);
    await page.locator(`main a[href="${CAMPAIGN}"]`).first().click();
    await page.waitForURL(`${origin}${CAMPAIGN}`);
    expect(await isSameDocument(page)).toBe(true);
    await page.locator('.u-tab-nav ul').waitFor();
    expect(await page.locator('.u-tab-nav ul').evaluate((list) => getComputedStyle(list).display)).toBe('flex');
    await page.context().close();
  });

  it('that cannot be had leaves the page as it was written, and the next one comes with its styles', async () => {
    const { page, lost } = await openLosing(SITE_SHEET);
    const refused = page.waitForEvent('pageerror');
    await page.goto(`${origin}/`);
    expect((await refused).message).toMatch(SITE_SHEET);
    expect(lost.length).toBeGreaterThan(1);
    await markDocument(page);
    await page.locator(`main a[href="${CAMPAIGN}"]`).first().click();
    await page.waitForURL(`${origin}${CAMPAIGN}`);
    expect(await isSameDocument(page)).toBe(false);
    expect(await page.locator('.u-tab-nav ul').evaluate((list) => getComputedStyle(list).display)).toBe('flex');
    await page.context().close();
  });
});

it('the site’s own sheet, which a wide window waits for, is fetched again when it was lost once', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const lost: string[] = [];
  await page.route(SITE_SHEET, async (route) => {
    if (lost.push(route.request().url()) === 1) await route.abort();
    else await route.continue();
  });
  await page.goto(`${origin}${CAMPAIGN}`);
  await hydrated(page);
  expect(lost.length).toBeGreaterThan(1);
  expect(await page.locator('.u-bottom-nav').isVisible()).toBe(false);
  await context.close();
});

it('a page whose screen’s code cannot be had stays as it was written, and its form works', async () => {
  const { page } = await openLosing(DONATE.code);
  const refused = page.waitForEvent('pageerror');
  await page.goto(`${origin}${CAMPAIGN}/donate`);
  await refused;
  await page.waitForTimeout(500);
  expect(await failures(page)).toBe(0);
  await page.locator('input[name=amount]').fill('10');
  await Promise.all([page.waitForEvent('framenavigated'), page.locator('input[name=amount]').press('Enter')]);
  await page.locator('input[name=amount][aria-invalid=true]').waitFor();
  expect(await page.locator('input[name=amount]').inputValue()).toBe('10');
  await page.context().close();
});

describe.each([
  ['sheet', DONATE.sheets[0] ?? ''],
  ['code', DONATE.code],
])('a screen whose %s is lost on the way to it', (_, files) => {
  it('comes from the server', async () => {
    const { page, lost } = await openLosing(files, 1);
    await page.goto(`${origin}${CAMPAIGN}`);
    await hydrated(page);
    await markDocument(page);
    await page.getByRole('link', { name: 'Donasi Sekarang' }).filter({ visible: true }).first().click();
    await page.locator('input[name=amount]').waitFor();
    await hydrated(page);
    expect(lost).toHaveLength(1);
    expect(await failures(page)).toBe(0);
    await page.context().close();
  });
});

it('a screen whose sheet was lost ahead of the way comes from the server', async () => {
  const { page, lost } = await openLosing(DONATE.sheets[0] ?? '', 1);
  await page.goto(`${origin}${CAMPAIGN}`);
  await hydrated(page);
  await markDocument(page);
  const link = page.getByRole('link', { name: 'Donasi Sekarang' }).filter({ visible: true }).first();
  await link.focus();
  await expect.poll(() => lost.length).toBe(1);
  await page.waitForTimeout(300);
  await link.click();
  await expect.poll(() => isSameDocument(page)).toBe(false);
  await page.locator('input[name=amount]').waitFor();
  expect(await failures(page)).toBe(0);
  await page.context().close();
});

describe('a part of a screen whose code comes by itself', () => {
  it('stays as the server wrote it while its code cannot be had, and the rest of the page comes to life', async () => {
    const { page, lost } = await openLosing(RULES.code, 1);
    await page.goto(`${origin}/csr`);
    const programme = await page.locator('main a[href^="/csr/"]').first().getAttribute('href');
    await page.goto(`${origin}${programme}`);
    await hydrated(page);
    await expect.poll(() => lost.length).toBe(1);
    const again = page.waitForResponse(origin + RULES.code);
    expect(await failures(page)).toBe(0);
    expect(await page.locator('#aturan').count()).toBe(1);
    await again;
    expect(await failures(page)).toBe(0);
    await page.context().close();
  });
});
