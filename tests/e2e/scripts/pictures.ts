/**
 * Takes the pictures of docs/screens.md again, and those of the browser's offer to install the site, from the built product with
 * its demo content: `npx -y pnpm@12.21.0 run pictures`. Fails if a picture is larger than a page of documentation may have.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { createClient } from '@uluran/api-sdk';
import { apiOf } from '../src/support/api.ts';
import { bankOf } from '../src/support/bank.ts';
import { DESKTOP, hydrated, launchBrowser, PHONE } from '../src/support/browser.ts';
import { type Account, accountsOf } from '../src/support/member.ts';
import { DEMO_MEMBER } from '../src/support/member-browser.ts';
import { ORGANISER } from '../src/support/organiser.ts';
import { newDataDir, removeDataDir, startProduct } from '../src/support/product.ts';
import { pathOf, targetsOf } from '../src/support/target-kinds.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/images', import.meta.url));
const MANIFEST_FOLDER = fileURLToPath(new URL('../../../apps/web/public/screenshots', import.meta.url));
const CAMPAIGN = 'bantu-alya-operasi-jantung';
const PRODUCT = 'Paket sembako keluarga';
const BRAND_FONT = 'Plus Jakarta Sans';
const MOST_VISITS = 20;
const HEAVIEST_BYTES = 120_000;
const QUALITY = 82;
const PAID_LIMIT_MS = 15_000;

interface Picture {
  /** Name of the file, without its extension. */
  name: string;
  path: () => Promise<string> | string;
  on?: BrowserContextOptions;
  /** A signed-in member. */
  as?: Account;
  /** The visitor's actions before the picture. */
  act?: (page: Page) => Promise<void>;
  /** True if the manifest of the installable app (`apps/web/src/app/web-manifest.ts`) names the picture too. */
  inManifest?: true;
}

type Shop = {
  origin: string;
  api: ReturnType<typeof apiOf>;
  bank: ReturnType<typeof bankOf>;
  targets: ReturnType<typeof targetsOf>;
};

/** Gives, pays if `paid`, and returns the address of the payment. */
async function payment({ api, bank }: Shop, amountRupiah: number, paid: boolean): Promise<string> {
  const { status, data } = await api.give(CAMPAIGN, amountRupiah);
  if (status !== 201) throw new Error(`The donation was answered with ${status}.`);
  if (!paid) return data.payment.path;
  await bank.pay(await bank.orderOver(amountRupiah));
  const deadline = Date.now() + PAID_LIMIT_MS;
  while ((await api.payment(data.payment.id)).status !== 'paid') {
    if (Date.now() > deadline) throw new Error('The payment was not booked in time.');
  }
  return data.payment.path;
}

/** Waits for the first part of a page of the member area. */
const filled = (page: Page) => page.locator('main h2').first().waitFor();

async function dashboardPath({ origin }: Shop): Promise<string> {
  const { id } = await createClient({ baseUrl: `${origin}/api` }).campaigns.get(CAMPAIGN);
  return `/account/campaign/${id}`;
}

function picturesOf(shop: Shop): Picture[] {
  const phone = { ...PHONE, colorScheme: 'light' } as const;
  const dark = { ...PHONE, colorScheme: 'dark' } as const;
  const desktop = { ...DESKTOP, colorScheme: 'light' } as const;
  const campaign = `/campaigns/${CAMPAIGN}`;
  return [
    { name: 'home', path: () => '/', on: desktop, inManifest: true },
    { name: 'home-phone', path: () => '/', on: phone, inManifest: true },
    { name: 'campaign-phone', path: () => campaign, on: phone, inManifest: true },
    { name: 'campaign-phone-dark', path: () => campaign, on: dark },
    {
      name: 'donate-phone',
      inManifest: true,
      path: () => `${campaign}/donate`,
      on: phone,
      act: (page) => page.getByRole('radio', { name: '100.000', exact: true }).check({ force: true }),
    },
    { name: 'payment-phone', path: () => payment(shop, 150_000, false), on: phone },
    { name: 'thanks-phone', path: () => payment(shop, 250_000, true), on: phone },
    { name: 'start-phone', path: () => '/galang-dana', on: phone },
    { name: 'article-phone', path: () => '/news/sumur-ketiga-gunungkidul-mengalir', on: phone },
    { name: 'search-phone', path: () => '/search?q=sumur', on: phone },
    { name: 'widget', path: () => `/galang-dana/pasang/${CAMPAIGN}`, on: desktop },
    { name: 'programmes-phone', path: () => '/csr', on: phone },
    { name: 'ambassador-phone', path: () => '/duta-kasih/siti-menemani-alya', on: phone },
    {
      name: 'product-phone',
      path: async () => pathOf('product', (await shop.targets.titled('product', PRODUCT)).slug),
      on: phone,
    },
    { name: 'overview-phone', path: () => '/account', on: phone, as: DEMO_MEMBER, act: filled },
    { name: 'dashboard-phone', path: () => dashboardPath(shop), on: phone, as: ORGANISER, act: filled },
    { name: 'withdrawals-phone', path: () => '/account/withdraw', on: phone, as: ORGANISER, act: filled },
  ];
}

/** One screenful as WebP. Chromium encodes it, because the test library has no call for it. */
async function shoot(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return Buffer.from(data, 'base64');
}

/**
 * Visits a page from another page of the site. The page uses the brand's font only if it is cached, so an earlier visit must load
 * it.
 */
async function isInBrandFont(page: Page, address: string): Promise<boolean> {
  await page.goto(address, { waitUntil: 'load', referer: address });
  await hydrated(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2')),
  );
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.every(({ familyName }) => familyName.startsWith(BRAND_FONT));
}

async function take(browser: Browser, shop: Shop, { name, path, on, as, act, inManifest }: Picture): Promise<void> {
  const { origin, bank } = shop;
  const context = await browser.newContext({ ...on, reducedMotion: 'reduce' });
  if (as !== undefined) await accountsOf(origin, bank).signIn(context, as);
  const page = await context.newPage();
  const address = new URL(await path(), origin).href;
  for (let visit = 1; !(await isInBrandFont(page, address)); visit += 1)
    if (visit === MOST_VISITS) throw new Error(`${name} is not in the brand's font after ${visit} visits.`);
  await act?.(page);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
  });
  const picture = await shoot(page);
  await context.close();
  if (picture.length > HEAVIEST_BYTES) throw new Error(`${name}.webp weighs ${picture.length} bytes.`);
  for (const folder of inManifest ? [FOLDER, MANIFEST_FOLDER] : [FOLDER])
    await writeFile(`${folder}/${name}.webp`, picture);
  console.log(`${name}.webp ${picture.length}`);
}

const dataDir = await newDataDir();
const product = await startProduct({ dataDir });
const browser = await launchBrowser();
try {
  const { origin, sandboxUrl } = product;
  const shop = { origin, api: apiOf(origin), bank: bankOf(sandboxUrl), targets: targetsOf(origin) };
  for (const picture of picturesOf(shop)) await take(browser, shop, picture);
} finally {
  await browser.close();
  await product.stop();
  await removeDataDir(dataDir);
}
