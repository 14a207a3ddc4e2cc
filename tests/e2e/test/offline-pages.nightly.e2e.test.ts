import type { Browser, Page, Response } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { hydrated, launchBrowser, PHONE } from '../src/support/browser.ts';
import { newDataDir, type Product, removeDataDir, startProduct } from '../src/support/product.ts';
import { served, stored } from '../src/support/pwa.ts';
import { type SiteProxy, startSiteProxy } from '../src/support/site-proxy.ts';
import { siteTemplates } from '../src/support/site-templates.ts';

const templates = siteTemplates();

let dataDir: string;
let site: SiteProxy;
let product: Product;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  dataDir = await newDataDir();
  site = await startSiteProxy();
  product = await startProduct({
    dataDir,
    env: { ROLE: 'web', API_URL: `${inject('origin')}/api`, PUBLIC_ORIGIN: site.origin },
  });
  site.target = product.origin;
  browser = await launchBrowser();
  page = await (await browser.newContext({ ...PHONE, serviceWorkers: 'allow' })).newPage();
  await page.goto(`${site.origin}/help`);
  await served(page);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await site?.close();
  await removeDataDir(dataDir);
});

/** The heading of the page that replaces a page that is not stored. */
const OFFLINE = 'Anda sedang luring';

const heading = () => page.getByRole('heading', { level: 1 }).first();

/** Addresses of one visitor, and the page that replaces others: the worker never stores them. */
const NEVER_STORED = /^\/(?:search|verifikasi|offline)(?:$|\/)|\/donate/;

/** Whether a page of the site is stored with its visit. */
async function isStored(path: string, response: Response | null): Promise<boolean> {
  const isPublic = response?.headers()['cache-control']?.includes('public') === true;
  const isOfTheSite = (await page.locator('#islands').count()) > 0;
  return response?.status() === 200 && isPublic && isOfTheSite && !NEVER_STORED.test(path);
}

it.each(templates)(
  '$route: what is open stays without a network, and a reload ends in no dead end',
  async (template) => {
    const path = await template.path();
    const response = await page.goto(site.origin + path);
    const kept = await isStored(path, response);
    await hydrated(page);
    if (kept) await stored(page, path);
    const words = await heading().textContent();
    site.isDown = true;
    try {
      expect(await heading().textContent()).toBe(words);
      await page.goto(site.origin + path);
      if (kept) {
        await page.locator('.kept-note').waitFor();
        expect(await heading().textContent()).toBe(words);
      } else {
        // The card for other sites has no screen of the site around it.
        await expect.poll(() => heading().textContent()).toBe(template.route === '/embed/$slug' ? words : OFFLINE);
      }
      expect(await page.getByRole('link').count()).toBeGreaterThan(0);
    } finally {
      site.isDown = false;
    }
  },
);
