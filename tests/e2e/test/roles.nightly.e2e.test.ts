import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { parseQris } from '@uluran/qris';
import { createSandbox, type Sandbox } from '@uluran/sandbox';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { bankOf } from '../src/support/bank.ts';
import { DESKTOP, hydrated, launchBrowser, openPage, PHONE } from '../src/support/browser.ts';
import { databaseProcessesOf } from '../src/support/database-process.ts';
import { type FragileApi, startFragileApi } from '../src/support/fragile-api.ts';
import { giveAsGuest, PAYMENT_URL, paymentIdOf } from '../src/support/giving.ts';
import { accessibilityProblems, readWrittenPage, sidewaysPixels, smallTargets } from '../src/support/page-audit.ts';
import { freePort, newDataDir, type Product, removeDataDir, startProduct } from '../src/support/product.ts';
import { readQr } from '../src/support/qr.ts';

const origin = inject('origin');
const api = apiOf(origin);
const CAMPAIGN = 'dua-ruang-kelas-sumba-timur';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe('a process that serves the API alone', () => {
  let dataDir: string;
  let sandbox: Sandbox;
  let product: Product;

  beforeAll(async () => {
    dataDir = await newDataDir();
    sandbox = await createSandbox({ port: 0, smtpPort: 0, dataFile: ':memory:', serverKey: 'SB-Mid-server-contoh' });
    const env = { ROLE: 'api', SEED: 'none', MIDTRANS_BASE_URL: sandbox.url };
    product = await startProduct({ dataDir, env });
  });
  afterAll(async () => {
    await product?.stop();
    await sandbox?.close();
    await removeDataDir(dataDir);
  });

  it('answers calls and has no pages', async () => {
    expect(await (await fetch(`${product.origin}/api/campaigns`)).json()).toMatchObject({ status: true, data: [] });
    for (const path of ['/', '/campaigns', '/favicon.svg'])
      expect((await fetch(product.origin + path)).status).toBe(404);
  });
});

describe('a process that serves pages over an API elsewhere', () => {
  let home: string;
  let dataDir: string;
  let remote: FragileApi;
  let web: Product;

  beforeAll(async () => {
    home = await newDataDir();
    dataDir = join(home, 'never-made');
    remote = await startFragileApi(origin);
    const env = { ROLE: 'web', API_URL: `${remote.url}/api`, PAGE_FRESH_MS: '0' };
    web = await startProduct({ dataDir, port: await freePort(), env });
  });
  afterAll(async () => {
    await web?.stop();
    await remote?.close();
    await removeDataDir(home);
  });

  it('needs no database, no sandbox and no folder', async () => {
    expect(await databaseProcessesOf(dataDir)).toEqual([]);
    expect(await readdir(home)).toEqual([]);
    const sandboxPort = Number(new URL(web.origin).port) + 1;
    await expect(fetch(`http://127.0.0.1:${sandboxPort}/`)).rejects.toThrow();
  });

  it('hands each page on the way to a gift on to the API, which counts it', async () => {
    const browserName = 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0.0.0 Mobile';
    const page = await fetch(`${web.origin}/campaigns/${CAMPAIGN}`, { headers: { 'User-Agent': browserName } });
    expect(page.status).toBe(200);
    await expect.poll(() => remote.sent).toContain(`POST /api/opened-pages ${browserName}`);
  });

  it('takes a gift from its own form to the code, the thanks and the pictures, all on its own origin', async () => {
    const context = await browser.newContext(PHONE);
    const { page, problems } = await openPage(context);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(web.origin) && !request.url().startsWith('data:')) foreign.push(request.url());
    });
    await page.goto(`${web.origin}/campaigns/${CAMPAIGN}`);
    await page.getByRole('link', { name: 'Donasi Sekarang' }).locator('visible=true').first().click();
    await page.waitForURL(/\/donate$/);
    await hydrated(page);
    await giveAsGuest(page, { amount: '71.234', name: 'Wayan Sudarma', contact: 'wayan.jauh@contoh.id' });
    await page.waitForURL(PAYMENT_URL);
    expect(parseQris(await readQr(page))).toMatchObject({
      ok: true,
      qris: { amountRupiah: 71_234 },
    });
    const bank = bankOf(inject('sandboxUrl'));
    const order = await bank.orderOver(71_234);
    await bank.pay(order);
    await page
      .getByRole('heading', { name: /terima kasih/i })
      .first()
      .waitFor();
    expect((await api.payment(paymentIdOf(page))).status).toBe('paid');
    const pictures = await page
      .locator('img')
      .evaluateAll((all) =>
        all.map((one) => one as HTMLImageElement).map((one) => (one.complete ? one.naturalWidth : -1)),
      );
    // Pictures further down are not requested yet (−1); no requested one is broken (0).
    expect(pictures.some((width) => width > 0)).toBe(true);
    expect(pictures).not.toContain(0);
    expect(foreign).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each([
    ['phone', PHONE, 'closest'],
    ['desktop', DESKTOP, 'most-funded'],
  ])(
    'shows a whole page of its own on a %s when the API fails, and the real one when it is back',
    async (_, size, sort) => {
      const context = await browser.newContext({ ...size, reducedMotion: 'reduce' });
      const page = await context.newPage();
      // A new address: for an opened one the server would serve its cached page while the API fails.
      const address = `${web.origin}/campaigns?sort=${sort}`;
      remote.fail(true);
      try {
        const response = await page.goto(address);
        expect(response?.status()).toBe(500);
        expect(response?.headers()['cache-control']).toBe('no-store');
        await expect.poll(() => page.locator('h1').textContent()).toBe('Internal Server Error');
        const written = await readWrittenPage(page, (await response?.text()) ?? '');
        expect(written).toMatchObject({ language: 'id', headings: ['Internal Server Error'], styleAttributes: [] });
        expect(written.meta.robots).toBe('noindex');
        expect(await accessibilityProblems(page)).toEqual([]);
        expect(await smallTargets(page)).toEqual([]);
        expect(await sidewaysPixels(page, size.viewport?.width ?? 0)).toBe(0);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await accessibilityProblems(page, ['color-contrast'])).toEqual([]);
      } finally {
        remote.fail(false);
      }
      await page.getByRole('link', { name: 'Coba lagi' }).click();
      await page.locator('main a[href^="/campaigns/"]').first().waitFor();
      await context.close();
    },
  );

  it('shows the last good page while the API fails', async () => {
    const open = async () => await fetch(`${web.origin}/campaigns?sort=newest`);
    const good = await (await open()).text();
    remote.fail(true);
    try {
      const response = await open();
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(good);
    } finally {
      remote.fail(false);
    }
  });
});
