import type { Browser, Page } from '@playwright/test';
import type { NewsSummary } from '@uluran/contract/endpoints';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { bankOf } from '../src/support/bank.ts';
import { hydrated, launchBrowser } from '../src/support/browser.ts';
import { kindPages } from '../src/support/kind-pages.ts';
import { ENLARGEMENTS, type Enlargement, enlarge, fieldsInView, largeTextProblems } from '../src/support/large-text.ts';
import { makePayment, PAYMENT_LOOKS, type PaymentLook } from '../src/support/made-payments.ts';
import { accountsOf } from '../src/support/member.ts';
import { DEMO_MEMBER } from '../src/support/member-browser.ts';
import { ORGANISER } from '../src/support/organiser.ts';
import { ownTargets } from '../src/support/own-targets.ts';

const origin = inject('origin');
const api = apiOf(origin);
const bank = bankOf(inject('sandboxUrl'));
const CAMPAIGN = 'bantu-alya-operasi-jantung';
const CLOSED = 'kamar-mandi-panti-ambon';
const { orderOf } = ownTargets(inject('dataDir'));

type Subject = readonly [name: string, path: () => Promise<string> | string];

const at = (path: string): Subject => [path, () => path];
const paymentPath = async (look: PaymentLook) => (await makePayment(look, { api, bank, slug: CAMPAIGN, orderOf })).path;

const sitePages: Subject[] = [
  ...['/', '/campaigns', '/campaigns?category=kesehatan&sort=newest&q=jantung', '/campaigns?q=zzzzqqqq'].map(at),
  ...[CAMPAIGN, CLOSED, 'sumur-bor-gunungkidul', 'ranjang-bayi-panti-palembang', 'sekolah-sungai-tanjung-redeb'].map(
    (slug) => at(`/campaigns/${slug}`),
  ),
  ['a news page', newsPath],
  ...[`/campaigns/${CAMPAIGN}/donate`, `/campaigns/${CLOSED}/donate`].map(at),
  // One without its code needs a gateway in trouble, which every other test would feel.
  ...PAYMENT_LOOKS.filter((look) => look !== 'preparing').map(
    (look): Subject => [`a payment: ${look}`, () => paymentPath(look)],
  ),
  ['another way to pay', async () => `${await paymentPath('expired')}?change=1`],
  ...['/login', '/login?redirect=/account&ended=revoked', '/register', '/forgot-password'].map(at),
  ...['/confirm-registration', '/confirm-registration?token=keliru'].map(at),
  ...['/search', '/search?q=air+bresih+demak', '/search?q=helikopter+astronot'].map(at),
  ...['/terms-conditions', '/privacy-policy', '/verifikasi', '/verifikasi/ZZZZZZZZZZZZ', '/tidak-ada'].map(at),
  ...['/news', '/news/mengapa-pencairan-selalu-disetujui-dua-orang', '/featured', '/help', '/about'].map(at),
  ...['/galang-dana', '/zakat', '/volunteer', '/volunteer?dikonfirmasi=1'].map(at),
];
const kindsPages = kindPages({ origin, api, bank, orderOf })
  .filter(({ hasOwnLayout }) => hasOwnLayout)
  .map(({ name, path }): Subject => [name, path]);
const donorPages = [
  ...['/account', '/account/edit', '/account/update-password', '/account/identity', '/account/tidak-ada'].map(at),
  ...['/account/donation', '/account/donation?q=tidak-ada-begini', '/account/bank', '/account/campaign'].map(at),
  ['a gift', () => firstLink(donor, '/account/donation', '.gift h3 a')] as const,
];
const organiserPages = [
  ...['/account/campaign', '/account/campaign/new', '/account/withdraw', '/account/bank/add'].map(at),
  ['a campaign', () => ownCampaign('')] as const,
  ['its news', () => ownCampaign('/news')] as const,
  ['its withdrawal', () => ownCampaign('/withdraw')] as const,
  ['its editor', () => ownCampaign('/edit')] as const,
  ['a withdrawal', () => firstLink(organiser, '/account/withdraw', 'main a[href^="/account/withdraw/"]')] as const,
];

/** Where the first such link of a page leads. */
async function firstLink(page: Page, path: string, selector: string): Promise<string> {
  await show(page, path);
  return (await page.locator(selector).first().getAttribute('href')) ?? expect.fail(`${path} has no ${selector}`);
}

const ownCampaign = async (part: string) =>
  (await firstLink(organiser, '/account/campaign', 'main a[href^="/account/campaign/"]')).split('/', 4).join('/') +
  part;

async function newsPath(): Promise<string> {
  const { data } = (await (await fetch(`${origin}/api/campaigns/${CAMPAIGN}/news`)).json()) as { data: NewsSummary[] };
  return `/campaigns/${CAMPAIGN}/news/${data[0]?.id}`;
}

let browser: Browser;
let visitor: Page;
let donor: Page;
let organiser: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  const open = async () =>
    (await browser.newContext({ locale: 'id-ID', reducedMotion: 'reduce', serviceWorkers: 'block' })).newPage();
  [visitor, donor, organiser] = await Promise.all([open(), open(), open()]);
  await accountsOf(origin, bank).signIn(donor.context(), DEMO_MEMBER);
  await accountsOf(origin, bank).signIn(organiser.context(), ORGANISER);
});
afterAll(() => browser?.close());

async function show(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(origin + path, { waitUntil: 'load' });
  await hydrated(page);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('.page-skeleton') === null);
}

/** Looks at a page in every enlargement. */
async function expectReadable(page: Page, path: string): Promise<void> {
  await show(page, path);
  for (const enlargement of ENLARGEMENTS) {
    await enlarge(page, enlargement);
    expect.soft(await largeTextProblems(page), enlargement.name).toEqual([]);
  }
}

describe('in large letters, on a narrow phone and enlarged to 400 percent', () => {
  it.each([...sitePages, ...kindsPages])(
    '%s keeps to the screen, cuts nothing and leaves room beside its bars',
    async (_, path) => {
      await expectReadable(visitor, await path());
    },
  );

  it.each(donorPages)('%s keeps to the screen, cuts nothing and leaves room beside its bars', async (_, path) => {
    await expectReadable(donor, await path());
  });

  it.each(organiserPages)('%s keeps to the screen, cuts nothing and leaves room beside its bars', async (_, path) => {
    await expectReadable(organiser, await path());
  });

  it.each([`/campaigns/${CAMPAIGN}/donate`, '/login', '/register'])(
    '%s enlarged to 400 percent shows more than one field at a time',
    async (path) => {
      await show(visitor, path);
      await enlarge(visitor, ENLARGEMENTS.at(-1) as Enlargement);
      expect(await fieldsInView(visitor)).toBeGreaterThan(1);
    },
  );
});

describe('the measure itself', () => {
  it('finds words beside the screen, words that are cut, words outside their button, and a bar that covers a third', async () => {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
    await page.setContent(`
      <h1 style="white-space: nowrap">Judul yang sangat panjang dan tidak pernah berganti baris di layar sempit</h1>
      <div style="overflow: hidden; height: 1em"><h2>Terpotong<br>di bawah</h2></div>
      <button style="width: 60px; white-space: nowrap">Lanjut ke pembayaran</button>
      <div class="u-top" style="position: fixed; top: 0; height: 300px">Bilah</div>`);
    const found = (await largeTextProblems(page)).join('\n');
    for (const problem of ['sideways', 'beside the screen', 'cut by', 'leaves its own box', 'cover 300 of 640 px']) {
      expect(found).toContain(problem);
    }
    await page.close();
  });
});
