import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openDatabaseBeside, readEnvironment } from '@uluran/api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { hydrated, launchBrowser, openPage, PHONE } from '../src/support/browser.ts';
import { CAMPAIGN } from '../src/support/donors.ts';
import { giveAsGuest, PAYMENT_URL } from '../src/support/giving.ts';
import { copyDrawnPictures } from '../src/support/own-product.ts';
import { accessibilityProblems } from '../src/support/page-audit.ts';
import { type PixelServer, startPixelServer } from '../src/support/pixel-server.ts';
import { newDataDir, type Product, removeDataDir, startProduct } from '../src/support/product.ts';
import { eventually } from '../src/support/wait.ts';

const QUESTION = 'Bolehkah kami mengukur iklan?';
const SETTINGS = '/privacy-policy#pengukuran';

const bank = bankOf(inject('sandboxUrl'));
const quiet = { info: () => {}, warn: () => {} };

let browser: Browser;
let pixel: PixelServer;
let product: Product;
let dataDir: string;
let context: BrowserContext;
let page: Page;
let problems: string[];

beforeAll(async () => {
  [browser, pixel, dataDir] = await Promise.all([launchBrowser(), startPixelServer(), newDataDir()]);
  await copyDrawnPictures(dataDir);
  const database = await openDatabaseBeside(readEnvironment({ DATA_DIR: inject('dataDir') }), { log: quiet });
  const { ownerUrl } = database;
  await database.close();
  // Another node on the same content, because no other test may see the question for consent.
  const env = { ROLE: 'web', DATABASE_URL: ownerUrl, MIDTRANS_BASE_URL: inject('sandboxUrl') };
  product = await startProduct({ dataDir, env: { ...env, PIXEL_ID: '42', PIXEL_URL: pixel.scriptUrl } });
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await pixel?.stop();
  await removeDataDir(dataDir);
});
beforeEach(async () => {
  pixel.requests.length = 0;
  context = await browser.newContext(PHONE);
  ({ page, problems } = await openPage(context));
});
afterEach(async () => {
  expect(problems).toEqual([]);
  await context.close();
});

async function open(path: string): Promise<void> {
  await page.goto(product.origin + path);
  await hydrated(page);
}
const question = () => page.getByRole('complementary', { name: QUESTION });

/** Routes of the page views that the pixel received. */
const views = () =>
  pixel.requests.flatMap(({ call = [] }) => (call[1] === 'PageView' ? [(call[2] as { route: string }).route] : []));
/** Events that the pixel received: name and properties. */
const events = () => pixel.requests.flatMap(({ call = [] }) => (call[0] === 'trackCustom' ? [call.slice(1, 3)] : []));
const loads = () => pixel.requests.filter(({ path }) => path === '/pixel.js').length;

/** How often a campaign's page was opened by a person: the tests' own browsers name themselves as programs. */
async function viewsOf(slug: string): Promise<number> {
  const database = await openDatabaseBeside(readEnvironment({ DATA_DIR: inject('dataDir') }), { log: quiet });
  try {
    const [row] = await database.sql<[{ views: number }]>`
      SELECT coalesce(sum(v.views), 0)::integer AS views FROM target_slugs s JOIN target_visits v USING (target_id) WHERE s.slug = ${slug}`;
    return row.views;
  } finally {
    await database.close();
  }
}

async function agree(): Promise<void> {
  await open('/campaigns');
  await question().getByRole('button', { name: 'Boleh' }).click();
  await eventually(async () => expect(views()).toEqual(['/campaigns']));
}

/** Opens the first campaign of the list by its link. */
async function openCampaign(): Promise<void> {
  await page.locator('main a[href^="/campaigns/"]').first().click();
  await page.waitForURL(/\/campaigns\/[\w-]+$/);
  await hydrated(page);
}

describe('before consent', () => {
  it('nothing is requested, however far a visit goes, and a question waits that covers no button', async () => {
    await open('/campaigns');
    await question().waitFor();
    const [no, yes] = await question().getByRole('button').all();
    const boxes = [await no?.boundingBox(), await yes?.boundingBox()];
    expect(boxes[0]?.width).toBe(boxes[1]?.width);
    expect(boxes[0]?.height).toBeGreaterThanOrEqual(48);
    expect(await accessibilityProblems(page)).toEqual([]);
    await openCampaign();
    // The page's bar with the way to give stays in reach.
    await page.getByRole('link', { name: 'Donasi Sekarang' }).click();
    await page.waitForURL(/\/donate/);
    await question().waitFor({ state: 'detached' });
    expect(pixel.requests).toEqual([]);
    expect(page.frames()).toHaveLength(1);
  });

  it('a refusal is kept: the question is not put again, and nothing is requested', async () => {
    await open('/campaigns');
    await question().getByRole('button', { name: 'Tidak' }).click();
    await question().waitFor({ state: 'detached' });
    await openCampaign();
    await open('/');
    await page.waitForTimeout(2_000);
    await expect.poll(() => question().count()).toBe(0);
    expect(pixel.requests).toEqual([]);
  });
});

describe('with consent', () => {
  it('the pixel is loaded once for a page, and records one page view for each route that matches', async () => {
    await agree();
    await openCampaign();
    await eventually(async () => expect(views()).toEqual(['/campaigns', '/campaigns/$slug']));
    await page.goBack();
    await eventually(async () => expect(views()).toEqual(['/campaigns', '/campaigns/$slug', '/campaigns']));
    expect(loads()).toBeLessThanOrEqual(3);
  });

  it('it gets patterns of routes and nothing of who visits where', async () => {
    await agree();
    await openCampaign();
    await eventually(async () => expect(views()).toHaveLength(2));
    const received = JSON.stringify(pixel.requests);
    expect(received).not.toContain(new URL(page.url()).pathname);
    expect(
      pixel.requests.filter(({ headers }) => headers.cookie !== undefined || headers.referer !== undefined),
    ).toEqual([]);
    // The pixel's script could not read the page around its frame.
    expect(pixel.requests.map(({ call }) => call?.[0])).toContain('kept out');
    expect(received).not.toContain('reached');
  });

  it('what the pattern leaves out is not recorded, and a page of reading is', async () => {
    await agree();
    for (const path of ['/login', '/register', '/help']) await open(path);
    await eventually(async () => expect(views()).toEqual(['/campaigns', '/help']));
  });

  it('nothing of third parties is fetched on a page that the pattern leaves out', async () => {
    await agree();
    await open('/register');
    await page.waitForTimeout(2_500);
    expect(loads()).toBe(1);
    expect(page.frames()).toHaveLength(1);
  });

  it('a page that is not there is no view of the home page', async () => {
    await agree();
    await page.goto(`${product.origin}/tidak-ada`);
    await eventually(async () => expect(views()).toEqual(['/campaigns', '/*']));
    expect(problems.splice(0)).toEqual([expect.stringContaining('404')]);
  });

  it('a gift that is started and paid is recorded with its kind, once', async () => {
    await agree();
    // The shipped pattern leaves out payments: this page is measured by one that matches every path.
    await page.route(/\/(?:donate|payment)$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(&quot;pixelPattern&quot;:&quot;).*?(&quot;[,}])/, '$1.*$2');
      await route.fulfill({ response, body });
    });
    await open(`/campaigns/${CAMPAIGN}/donate`);
    await giveAsGuest(page, { amount: '61.209', name: 'Wayan Sudira', contact: 'wayan@contoh.id' });
    await page.waitForURL(PAYMENT_URL);
    const form = { kind: 'campaign', route: '/campaigns/$slug/donate' };
    await eventually(async () => expect(events()).toEqual([['donation_started', form]]));
    await bank.pay(await bank.orderOver(61_209));
    const payment = { kind: 'campaign', route: '/campaigns/$slug/donate/$id/payment' };
    await eventually(async () =>
      expect(events()).toEqual([
        ['donation_started', form],
        ['donation_paid', payment],
      ]),
    );
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('withdrawn in the settings it stops, without a script too', async () => {
    await agree();
    await page.goto(product.origin + SETTINGS);
    await page.getByText('Pilihan Anda sekarang: boleh.').waitFor();
    await page.locator('main').getByRole('button', { name: 'Tidak' }).click();
    await page.getByText('Tersimpan: pengukuran iklan mati.').waitFor();
    const before = pixel.requests.length;
    await open('/campaigns');
    await openCampaign();
    await page.waitForTimeout(2_000);
    expect(pixel.requests.length).toBe(before);
    expect(page.frames()).toHaveLength(1);
  });
});

it('a page counts on the way to a gift, each time it is opened, also without consent', async () => {
  const person = await browser.newContext({
    ...PHONE,
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
  });
  ({ page, problems } = await openPage(person));
  await open('/campaigns');
  await question().waitFor();
  const pathname = (await page.locator('main a[href^="/campaigns/"]').first().getAttribute('href')) ?? '';
  const slug = pathname.split('/').at(-1) ?? '';
  const before = await viewsOf(slug);
  await openCampaign();
  await open(pathname);
  await eventually(async () => expect(await viewsOf(slug)).toBe(before + 2), 25_000);
  await person.close();
});

it.each(['/', '/campaigns', '/help'])('the policy of %s is as strict as without a pixel', async (path) => {
  const policyAt = async (origin: string) =>
    ((await fetch(origin + path)).headers.get('content-security-policy') ?? '').replaceAll(/ 'sha256-[^']+'/g, '');
  const policy = await policyAt(product.origin);
  expect(policy).toBe(await policyAt(inject('origin')));
  expect(policy).not.toContain(pixel.origin);
});
