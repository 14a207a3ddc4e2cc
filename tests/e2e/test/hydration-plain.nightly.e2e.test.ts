import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hydrated, launchBrowser, openPage, PHONE } from '../src/support/browser.ts';
import { newDataDir, type Product, removeDataDir, startProduct } from '../src/support/product.ts';

const CAMPAIGN = 'bantu-alya-operasi-jantung';

let dataDir: string;
let product: Product;
let browser: Browser;

beforeAll(async () => {
  dataDir = await newDataDir();
  // Pages of its own over the API of the product that all tests share.
  product = await startProduct({
    dataDir,
    env: { ROLE: 'web', API_URL: `${inject('origin')}/api`, HYDRATION: 'plain' },
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await removeDataDir(dataDir);
});

describe('the site with HYDRATION=plain', () => {
  it('comes to life, also the form of a gift, and leads on without loading a page', async () => {
    const context = await browser.newContext(PHONE);
    const { page, problems } = await openPage(context);
    await page.goto(`${product.origin}/campaigns`);
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await page.locator(`a[href="/campaigns/${CAMPAIGN}"]`).first().click();
    await page.waitForURL(`**/campaigns/${CAMPAIGN}`);
    await page.getByRole('link', { name: 'Donasi Sekarang' }).last().click();
    await page.waitForURL('**/donate');
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.locator('link[rel=stylesheet]').count()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('works without JavaScript', async () => {
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${product.origin}/campaigns/${CAMPAIGN}/donate`);
    await page.locator('form button[type=submit]:visible, button[type=submit]:visible').first().click();
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBeGreaterThan(0);
    await context.close();
  });
});
