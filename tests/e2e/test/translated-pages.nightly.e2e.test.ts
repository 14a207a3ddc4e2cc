import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { bankOf } from '../src/support/bank.ts';
import { hydrated, launchBrowser, openPage, PHONE } from '../src/support/browser.ts';
import { giveAsOneGuest } from '../src/support/guest-journey.ts';
import { accountsOf, newHome } from '../src/support/member.ts';
import { ownTargets } from '../src/support/own-targets.ts';
import { MISSING_PAGE, sitePages } from '../src/support/site-pages.ts';
import { translatePage } from '../src/support/translate.ts';

const origin = inject('origin');
const sandboxUrl = inject('sandboxUrl');
const api = apiOf(origin);
const bank = bankOf(sandboxUrl);
const accounts = accountsOf(origin, bank);
const own = ownTargets(inject('dataDir'));
const { publicPages, privatePages } = sitePages({ origin, api, bank, orderOf: own.orderOf });
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
afterEach(() => context?.close());

/** React reports each text that differs from the server's, and so a translation before hydration. */
const MISMATCH = /hydrat|Minified React error #4(?:18|2[1-5])/i;

const MOMENTS = ['before hydration', 'after it'] as const;

describe.each(MOMENTS)('translated %s', (moment) => {
  async function open(): Promise<{ page: Page; failures: () => string[]; arrived: (page: Page) => Promise<void> }> {
    context = await browser.newContext({ ...PHONE, extraHTTPHeaders: { 'X-Forwarded-For': newHome() } });
    if (moment === 'before hydration')
      await context.addInitScript(`addEventListener('DOMContentLoaded',${translatePage},{once:true})`);
    const { page, problems } = await openPage(context);
    return {
      page,
      failures: () => problems.filter((problem) => !MISMATCH.test(problem)),
      arrived: async (shown) => {
        if (moment === 'after it') await shown.evaluate(translatePage);
      },
    };
  }

  it('a guest gives with mistakes mended, pays, is thanked and says Aamiin', async () => {
    const { page, failures, arrived } = await open();
    const { slug } = await own.campaign();
    await giveAsOneGuest(page, { origin, sandboxUrl, api, slug, arrived });
    expect(failures()).toEqual([]);
  });

  it('a member signs in after a wrong password', async () => {
    const { page, failures, arrived } = await open();
    const member = await accounts.open();
    await page.goto(`${origin}/login?redirect=/campaigns`);
    await hydrated(page);
    await arrived(page);
    const send = page.locator('main form button[type="submit"]').first();
    await page.locator('#email').fill(member.email);
    await page.locator('#password').fill('salah sekali');
    await send.click();
    await page.getByText('Email atau kata sandi salah').waitFor();
    await page.locator('#password').fill(member.password);
    await send.click();
    await page.waitForURL(`${origin}/campaigns`);
    expect(failures().filter((problem) => !problem.includes('status of 4'))).toEqual([]);
  });

  it('a newcomer registers after a mistake', async () => {
    const { page, failures, arrived } = await open();
    await page.goto(`${origin}/register`);
    await hydrated(page);
    await arrived(page);
    const send = page.locator('main form button[type="submit"]').last();
    await page.locator('#name').fill('Bima Prasetyo');
    await page.locator('#email').fill('bima@');
    await send.click();
    await page.locator('#email[aria-invalid="true"]').waitFor();
    await page.locator('#email').fill(`bima-${randomUUID().slice(0, 8)}@contoh.id`);
    await page.locator('#password').fill('layang-layang sore');
    await page.locator('#passwordConfirmation').fill('layang-layang sore');
    await page.locator('#acceptTerms').check();
    await send.click();
    await page.getByRole('heading', { level: 1, name: 'Periksa email Anda' }).waitFor();
    // The server's faults come with those of the browser: the first attempt is a refused call.
    expect(failures().filter((problem) => !problem.includes('status of 422'))).toEqual([]);
  });

  it.each([...publicPages, ...privatePages, MISSING_PAGE].filter(({ isState }) => !isState))(
    '$name stays whole',
    async ({ path, status }) => {
      const { page, failures, arrived } = await open();
      await page.goto(origin + (await path()));
      const words = (await page.locator('main').textContent()) ?? '';
      await hydrated(page);
      await arrived(page);
      // Triggers the page's own reactions to a first touch.
      await page.locator('main').hover();
      await expect
        .poll(async () => (await page.locator('main').textContent())?.length)
        .toBeGreaterThan(words.length / 2);
      expect(failures().filter((problem) => status === undefined || !problem.includes(`status of ${status}`))).toEqual(
        [],
      );
    },
  );
});
