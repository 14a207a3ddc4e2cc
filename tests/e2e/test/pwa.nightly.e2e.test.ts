import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { hydrated, launchBrowser, openPage, PHONE } from '../src/support/browser.ts';
import { PAYMENT_URL, sendForm } from '../src/support/giving.ts';
import { newDataDir, type Product, removeDataDir, startProduct } from '../src/support/product.ts';
import { isMarked, lookForVersion, mark, served, stored, storedPaths } from '../src/support/pwa.ts';
import { type SiteProxy, startSiteProxy } from '../src/support/site-proxy.ts';

/** As it was built for the release before this one; `npm run keep-worker` replaces it at a release. */
const FORMER_WORKER = new URL('../fixtures/former-sw.js.txt', import.meta.url);
const CAMPAIGN = '/campaigns/bantu-alya-operasi-jantung';
/** The site comes again within seconds; a busy machine takes longer. */
const RELOAD_LIMIT_MS = 90_000;
vi.setConfig({ testTimeout: 2 * RELOAD_LIMIT_MS });

let dataDir: string;
let site: SiteProxy;
let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let problems: string[];

const start = (env: Record<string, string> = {}) =>
  startProduct({
    dataDir,
    env: { ROLE: 'web', API_URL: `${inject('origin')}/api`, PUBLIC_ORIGIN: site.origin, ...env },
  });

beforeAll(async () => {
  dataDir = await newDataDir();
  site = await startSiteProxy();
  product = await start();
  site.target = product.origin;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await site?.close();
  await removeDataDir(dataDir);
});
beforeEach(async () => {
  site.isDown = false;
  site.answers.clear();
  site.otherWorker = undefined;
  context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' });
  ({ page, problems } = await openPage(context));
});
afterEach(async () => {
  await context.close();
});

const visit = async (path: string) => {
  await page.goto(site.origin + path);
  await hydrated(page);
};
const goOffline = async () => {
  site.isDown = true;
  await context.setOffline(true);
};

describe('reading without a network', () => {
  it('pages that were seen are read with the time of the last visit, and come to life; others lead to them', async () => {
    await visit(CAMPAIGN);
    await served(page);
    await stored(page, CAMPAIGN);
    await visit('/help');
    await stored(page, '/help');
    expect(problems).toEqual([]);
    await goOffline();

    await visit(CAMPAIGN);
    const note = page.locator('.kept-note');
    await note.waitFor();
    await expect
      .poll(() => note.textContent())
      .toMatch(/^Anda sedang luring\. Halaman ini terakhir diperbarui \d+ .* WIB\.$/);
    expect(problems.filter((problem) => problem.startsWith('script error'))).toEqual([]);

    await page.goto(`${site.origin}/help`);
    expect(await page.title()).toContain('Bantuan');
    const padding = () =>
      page.locator('.kept-note .u-banner').evaluate((banner) => getComputedStyle(banner).paddingLeft);
    await expect.poll(padding).not.toBe('0px');

    await page.goto(`${site.origin}${CAMPAIGN}/donate`);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Anda sedang luring');
    const links = page.locator('#terbaca a');
    await links.first().waitFor();
    expect(
      await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname)),
    ).toEqual(expect.arrayContaining([CAMPAIGN, '/help']));
    await links.first().click();
    await page.waitForURL((url) => !url.pathname.endsWith('/donate'));
    await page.locator('.kept-note').waitFor();
  });

  it('a page comes from its store when the server is away, after a restart of the browser too', async () => {
    await visit('/help');
    await served(page);
    await stored(page, '/help');
    site.isDown = true;
    await page.close();
    page = await context.newPage();
    await page.goto(`${site.origin}/help`);
    await expect.poll(() => page.locator('.kept-note').textContent()).toContain('Sambungan sedang terganggu');
  });

  it('a repeated visit brings no JavaScript over the network', async () => {
    await visit(CAMPAIGN);
    await served(page);
    await page.waitForTimeout(500);
    site.asked = [];
    await visit(CAMPAIGN);
    expect(site.asked.filter((path) => path.endsWith('.js'))).toEqual([]);
  });

  it('stores no page of one visitor, no call, and no more of the member area than its files', async () => {
    await visit(`${CAMPAIGN}/donate`);
    await served(page);
    for (const path of ['/login', '/register', `${CAMPAIGN}/donate`, '/verifikasi', '/account'])
      await page.goto(site.origin + path);
    await visit('/campaigns');
    await stored(page, '/campaigns');
    const pages = await storedPaths(page, 'pages');
    expect(pages).toEqual(['/campaigns']);
    const all = [...pages, ...(await storedPaths(page, 'files')), ...(await storedPaths(page, 'pictures'))];
    expect(all.filter((path) => /^\/(?:account(?!\/assets)|console|api(?!\/pictures))/.test(path))).toEqual([]);
  });
});

it('thirty pages and sixty pictures stay, and the oldest leave with what they needed', async () => {
  await visit(CAMPAIGN);
  await served(page);
  await stored(page, CAMPAIGN);
  // Another page: the campaign's, shown from its store, would be stored again at a moment of its own, and be the youngest.
  await visit('/csr');
  await stored(page, '/csr');
  await expect.poll(() => storedPaths(page, 'pictures')).not.toEqual([]);
  // As many visits as would take minutes.
  await page.evaluate(async (campaign) => {
    for (const [name, path, copies] of [
      ['pwa-pages', campaign, 30],
      ['pwa-pictures', (await (await caches.open('pwa-pictures')).keys())[0]?.url ?? '', 60],
    ] as const) {
      const cache = await caches.open(name);
      const kept = await cache.match(path, { ignoreVary: true });
      for (let copy = 1; copy <= copies; copy += 1) await cache.put(`${path}-${copy}`, kept?.clone() ?? new Response());
    }
  }, CAMPAIGN);
  await visit('/campaigns');
  await stored(page, '/campaigns');
  await expect
    .poll(async () => {
      const pages = await storedPaths(page, 'pages');
      return [pages.length, pages.includes(CAMPAIGN), pages.at(-1)];
    })
    .toEqual([30, false, '/campaigns']);
  await expect.poll(async () => (await storedPaths(page, 'pictures')).length).toBeLessThanOrEqual(60);
});

describe('a page that was seen lately', () => {
  const shownTitle = () => page.getByRole('heading', { level: 1 }).textContent();
  const gone = { status: 404, body: { tiada: true } };

  it('is shown at once, and then as it is now', async () => {
    await visit(CAMPAIGN);
    const before = await shownTitle();
    await served(page);
    await stored(page, CAMPAIGN);
    const html = await (await fetch(site.origin + CAMPAIGN)).text();
    site.answers.set(CAMPAIGN, { status: 200, body: html.replaceAll(`${before}</h1>`, 'Judul yang baru</h1>') });
    await page.addInitScript(() => {
      const shown = () => [document.querySelector('h1')?.textContent, typeof document.documentElement.dataset.keptAt];
      addEventListener('DOMContentLoaded', () => Object.assign(window, { shownFirst: shown() }));
    });
    await page.goto(site.origin + CAMPAIGN);
    expect(await page.evaluate(() => 'shownFirst' in window && window.shownFirst)).toEqual([before, 'string']);
    const keptAt = () => page.evaluate(() => document.documentElement.dataset.keptAt);
    await expect.poll(shownTitle).toBe('Judul yang baru');
    await expect.poll(keptAt).toBeUndefined();
    expect([await page.locator('.kept-note').count(), problems]).toEqual([0, []]);
  });

  it('names its time while what it is now does not come, and no longer once it has', async () => {
    await visit(CAMPAIGN);
    await served(page);
    await stored(page, CAMPAIGN);
    site.answers.set(CAMPAIGN, { status: 503, body: {} });
    await visit(CAMPAIGN);
    await page.getByText('Sambungan sedang terganggu.').waitFor();
    site.answers.clear();
    await page.reload();
    expect(await page.locator('.kept-note').count()).toBe(0);
  });

  it('that is gone leads to the words of the server', async () => {
    await visit(CAMPAIGN);
    await served(page);
    await stored(page, CAMPAIGN);
    site.answers.set(CAMPAIGN, gone);
    await page.goto(site.origin + CAMPAIGN, { waitUntil: 'commit' });
    await page.getByText('"tiada":true').waitFor();
    await expect.poll(() => storedPaths(page, 'pages')).not.toContain(CAMPAIGN);
  });

  it('that is gone, while its page cannot be had, is loaded again once and names its time', async () => {
    await visit(CAMPAIGN);
    await served(page);
    await stored(page, CAMPAIGN);
    site.answers.set(`script ${CAMPAIGN}`, gone);
    site.answers.set(CAMPAIGN, { status: 503, body: {} });
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto(site.origin + CAMPAIGN);
    await page.getByText('Sambungan sedang terganggu.').waitFor();
    await page.waitForTimeout(3_000);
    expect(loads).toBe(2);
    // Back again, it comes by itself.
    site.answers.clear();
    await page.locator('.kept-note').waitFor({ state: 'detached' });
    expect(loads).toBe(2);
  });
});

describe('a new version', () => {
  it('loads an idle page again, once', async () => {
    await visit('/campaigns');
    await served(page);
    await visit('/campaigns');
    await page.waitForTimeout(4_500);
    await mark(page);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    site.version += 1;
    await lookForVersion(page);
    await page.waitForFunction(() => !('samePage' in window), undefined, { timeout: RELOAD_LIMIT_MS });
    await page.waitForTimeout(6_000);
    await lookForVersion(page);
    await page.waitForTimeout(2_000);
    expect(loads).toBe(1);
    expect(problems).toEqual([]);
  });

  it('waits for a gift in progress and says so; nothing that was typed is lost', async () => {
    await visit('/campaigns');
    await served(page);
    await visit(`${CAMPAIGN}/donate`);
    await page.locator('input[name="name"]').fill('Ratna Wulandari');
    await page.waitForTimeout(4_500);
    await mark(page);
    site.version += 1;
    await lookForVersion(page);
    await page.getByText('Versi baru menunggu sampai donasi Anda selesai').waitFor({ timeout: RELOAD_LIMIT_MS });
    expect(await isMarked(page)).toBe(true);
    await expect.poll(() => page.locator('input[name="name"]').inputValue()).toBe('Ratna Wulandari');
    await page.locator('header a:visible').first().click();
    await page.waitForFunction(() => !('samePage' in window), undefined, { timeout: RELOAD_LIMIT_MS });
  });
});

it('a version that one tab lets in loads the idle tab once, and waits for the gift in the other', async () => {
  await visit('/campaigns');
  await served(page);
  await visit(`${CAMPAIGN}/donate`);
  await page.locator('input[name="name"]').fill('Ratna Wulandari');
  const other = await openPage(context);
  await other.page.goto(`${site.origin}/campaigns`);
  await hydrated(other.page);
  await page.waitForTimeout(4_500);
  await Promise.all([mark(page), mark(other.page)]);
  const loads = { gift: 0, idle: 0 };
  page.on('load', () => {
    loads.gift += 1;
  });
  other.page.on('load', () => {
    loads.idle += 1;
  });
  site.version += 1;
  await lookForVersion(other.page);
  await other.page.waitForFunction(() => !('samePage' in window), undefined, { timeout: RELOAD_LIMIT_MS });
  await page.getByText('Versi baru menunggu sampai donasi Anda selesai').waitFor({ timeout: RELOAD_LIMIT_MS });
  await Promise.all([lookForVersion(page), lookForVersion(other.page)]);
  await page.waitForTimeout(3_000);
  expect([loads, await isMarked(page)]).toEqual([{ gift: 0, idle: 1 }, true]);
  await expect.poll(() => page.locator('input[name="name"]').inputValue()).toBe('Ratna Wulandari');
  await page.locator('header a:visible').first().click();
  await page.waitForFunction(() => !('samePage' in window), undefined, { timeout: RELOAD_LIMIT_MS });
  await page.waitForTimeout(2_000);
  expect(loads).toEqual({ gift: 1, idle: 1 });
  expect([...problems, ...other.problems]).toEqual([]);
});

it('the worker of the release before hands over: one load, and what it had stored is read on', async () => {
  site.otherWorker = await readFile(FORMER_WORKER, 'utf8');
  await visit(CAMPAIGN);
  await served(page);
  await stored(page, CAMPAIGN);
  await visit('/campaigns');
  await stored(page, '/campaigns');
  const before = await storedPaths(page, 'files');
  await page.waitForTimeout(4_500);
  await mark(page);
  site.otherWorker = undefined;
  site.version += 1;
  await lookForVersion(page);
  await page.waitForFunction(() => !('samePage' in window), undefined, { timeout: RELOAD_LIMIT_MS });
  await mark(page);
  await lookForVersion(page);
  await page.waitForTimeout(3_000);
  expect(await isMarked(page)).toBe(true);
  expect(await storedPaths(page, 'files')).toEqual(expect.arrayContaining(before));
  await goOffline();
  await visit(CAMPAIGN);
  await page.locator('.kept-note').waitFor();
  expect(problems.filter((problem) => problem.startsWith('script error'))).toEqual([]);
});

/** `npm run torture` sets 200. */
const EVENTS = Number(process.env.PWA_EVENTS ?? 20);

it(`${EVENTS} losses of the network and new versions during a gift lose nothing that was typed, and send it once`, async () => {
  await visit('/campaigns');
  await served(page);
  await visit(`${CAMPAIGN}/donate`);
  await page.locator('input[name="amount"]').fill('75000');
  await page.locator('input[name="name"]').fill('Ratna Wulandari');
  await page.locator('input[name="contact"]').fill('ratna.events@surat.example');
  await page.waitForTimeout(4_500);
  await mark(page);
  for (let event = 0; event < EVENTS; event += 1) {
    const isOffline = event % 2 === 0;
    site.isDown = isOffline;
    await context.setOffline(isOffline);
    if (!isOffline) site.version += 1;
    await lookForVersion(page);
    await page.waitForTimeout(100);
    expect([await isMarked(page), await page.locator('input[name="name"]').inputValue()]).toEqual([
      true,
      'Ratna Wulandari',
    ]);
  }
  site.isDown = false;
  await context.setOffline(false);
  site.asked = [];
  await sendForm(page);
  await page.waitForURL(PAYMENT_URL, { timeout: RELOAD_LIMIT_MS });
  expect(site.asked.filter((path) => path === '/api/donations')).toHaveLength(1);
});

describe('the way back', () => {
  it('SERVICE_WORKER=off removes the worker and everything it has stored, from a page that is open', async () => {
    await visit('/campaigns');
    await served(page);
    await stored(page, '/campaigns');
    await visit('/campaigns');
    await page.waitForTimeout(4_500);
    await mark(page);
    const off = await start({ SERVICE_WORKER: 'off' });
    site.target = off.origin;
    try {
      await lookForVersion(page);
      await page.waitForFunction(() => !('samePage' in window), undefined, { timeout: RELOAD_LIMIT_MS });
      await page.waitForFunction(async () => (await caches.keys()).length === 0, undefined, {
        timeout: RELOAD_LIMIT_MS,
      });
      await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
      await visit('/campaigns');
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      expect(problems).toEqual([]);
    } finally {
      site.target = product.origin;
      await off.stop();
    }
  });
});

it('the worker is never cached by HTTP, may load the site alone, and pages stay as strict as they were', async () => {
  const worker = await fetch(`${product.origin}/sw.js`);
  expect(worker.headers.get('Cache-Control')).toBe('no-store');
  expect(worker.headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'");
  const etag = worker.headers.get('ETag') ?? '';
  expect((await fetch(`${product.origin}/sw.js`, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  for (const path of ['/', '/help', CAMPAIGN]) {
    const policy = (await fetch(product.origin + path)).headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/^default-src 'self'; script-src 'self'(?: 'sha256-[^']+')*; style-src/);
    expect(policy).not.toContain('worker-src');
  }
});
