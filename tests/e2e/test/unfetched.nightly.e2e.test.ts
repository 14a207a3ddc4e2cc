import type { Browser, Page, Route } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hydrated, launchBrowser, PHONE } from '../src/support/browser.ts';
import { builtFiles } from '../src/support/built-files.ts';

const origin = inject('origin');
const SLUG = 'bantu-alya-operasi-jantung';
const CAMPAIGN = `/campaigns/${SLUG}`;
const SCRIPT = /\/assets\/[^/]+\.js$/;
const SITE_SHEET = builtFiles('src/styles/index.css').code;
const LOADER = builtFiles('src/islands/loader/loader.ts').code;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** A phone on which these files are answered by `answer`. */
async function openWith(files: RegExp | string, answer: (route: Route) => Promise<void> | void): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.route(typeof files === 'string' ? origin + files : files, answer);
  return page;
}

/** A phone whose network loses the first `losses` of these files. */
async function openLosing(
  files: RegExp | string,
  losses = Number.POSITIVE_INFINITY,
): Promise<{ page: Page; lost: string[] }> {
  const lost: string[] = [];
  const page = await openWith(files, async (route) => {
    if (lost.length >= losses) return await route.continue();
    lost.push(route.request().url());
    await route.abort();
  });
  return { page, lost };
}

const failures = (page: Page) => page.getByText('Internal Server Error').count();
const displayOfTabs = (page: Page) => page.locator('.u-tab-nav ul').evaluate((list) => getComputedStyle(list).display);

describe('the site’s own sheet', () => {
  it('is fetched again when it was lost once', async () => {
    const { page, lost } = await openLosing(SITE_SHEET, 1);
    await page.goto(origin + CAMPAIGN);
    await hydrated(page);
    expect(lost).toHaveLength(1);
    await expect.poll(() => page.locator(`link[rel=stylesheet][href="${SITE_SHEET}"]`).count()).toBe(1);
    expect(await displayOfTabs(page)).toBe('flex');
    await page.context().close();
  });

  it('that cannot be had leaves the page as it was written, and the next one comes with its styles', async () => {
    const { page, lost } = await openLosing(SITE_SHEET);
    await page.goto(`${origin}/`);
    await hydrated(page);
    // The first key has the sheet attached.
    await page.keyboard.press('Shift');
    await expect.poll(() => lost.length).toBeGreaterThan(1);
    await page.locator(`main a[href="${CAMPAIGN}"]`).first().click();
    await page.waitForURL(origin + CAMPAIGN);
    expect(await displayOfTabs(page)).toBe('flex');
    await page.context().close();
  });

  it('which a wide window waits for, is fetched again when it was lost once', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const lost: string[] = [];
    await page.route(origin + SITE_SHEET, async (route) => {
      if (lost.push(route.request().url()) === 1) await route.abort();
      else await route.continue();
    });
    await page.goto(`${origin}${CAMPAIGN}`);
    await hydrated(page);
    expect(lost.length).toBeGreaterThan(1);
    expect(await page.locator('.u-bottom-nav').isVisible()).toBe(false);
    await context.close();
  });
});

describe('the code of an island', () => {
  it('of a form, lost: the page stays as it was written, the loss is reported, and the form works', async () => {
    const { page } = await openLosing(builtFiles('src/features/donate/islands/donate.ts').code);
    const reported = page.waitForRequest(`${origin}/island-failed`);
    await page.goto(`${origin}${CAMPAIGN}/donate`);
    expect((await reported).postData()).toBe('donate');
    expect(await failures(page)).toBe(0);
    await page.locator('input[name=amount]').fill('10');
    await Promise.all([page.waitForEvent('framenavigated'), page.locator('input[name=amount]').press('Enter')]);
    await page.locator('input[name=amount][aria-invalid=true]').waitFor();
    expect(await page.locator('input[name=amount]').inputValue()).toBe('10');
    await page.context().close();
  });

  it('of a list, lost: its link leads to the part that follows', async () => {
    const { page } = await openLosing(builtFiles('src/islands/more.ts').code);
    await page.goto(`${origin}/campaigns`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Muat lebih banyak' }).click();
    await page.waitForURL(/[?&]cursor=/);
    expect(await page.locator('main .u-grid > li').count()).toBeGreaterThan(0);
    await page.context().close();
  });
});

const BROKEN: Record<string, (route: Route) => Promise<void> | void> = {
  'answer 500': (route) => route.fulfill({ status: 500, body: 'Galat' }),
  'answer 404': (route) => route.fulfill({ status: 404, body: 'Tidak ada' }),
  'are garbage': (route) => route.fulfill({ contentType: 'text/javascript', body: '<html>}{' }),
  // Left open: the page is looked at meanwhile.
  'never come': () => undefined,
};

describe.each(Object.entries(BROKEN))('scripts that %s', (_, answer) => {
  it.each([
    ['all of them', SCRIPT],
    [
      'all but the loader',
      new RegExp(`/assets/(?!${LOADER.replace('/assets/', '').replaceAll('.', '\\.')})[^/]+\\.js$`),
    ],
  ])('%s: links lead on, and forms are sent', async (_name, files) => {
    const page = await openWith(files, answer);
    const visit = (path: string) => page.goto(origin + path, { waitUntil: 'commit' });

    await visit(CAMPAIGN);
    await page.getByRole('link', { name: 'Bagikan', exact: true }).filter({ visible: true }).first().click();
    await page.waitForURL(`${origin}/share/${SLUG}`, { waitUntil: 'commit' });
    await page
      .getByRole('link', { name: /WhatsApp/ })
      .first()
      .waitFor();

    await visit('/campaigns');
    const order = page.locator('select[name=sort]').filter({ visible: true });
    await order.selectOption({ index: 1 });
    await page.locator('form', { has: order }).getByRole('button', { name: 'Terapkan' }).click();
    await page.waitForURL(/[?&]sort=/, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Muat lebih banyak' }).click();
    await page.waitForURL(/[?&]cursor=/, { waitUntil: 'commit' });

    await visit('/search');
    await page.locator('#cari').fill('korban banjir');
    await page.locator('#cari').press('Enter');
    await page.locator('.hits h3 a').first().waitFor();

    await visit(`${CAMPAIGN}/donate`);
    await page.locator('input[name=amount]').fill('10');
    await page.locator('input[name=name]').fill('Ratna Wulandari');
    await page.locator('input[name=amount]').press('Enter');
    await page.locator('input[name=amount][aria-invalid=true]').waitFor();
    expect(await page.locator('input[name=name]').inputValue()).toBe('Ratna Wulandari');

    await visit('/login');
    await page.locator('#email').fill('ratna@contoh.id');
    await page.locator('#password').fill('keliru sekali');
    await page.locator('#password').press('Enter');
    await page.locator('[role=alert]', { hasText: /./ }).first().waitFor();
    expect(await page.locator('#email').inputValue()).toBe('ratna@contoh.id');
    await page.context().close();
  });
});
