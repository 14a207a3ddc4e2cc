import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { CreatedDonation, NewsSummary } from '@uluran/contract/endpoints';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { bankOf } from '../src/support/bank.ts';
import { DESKTOP, hydrated, launchBrowser, openPage, PHONE } from '../src/support/browser.ts';
import { isOfRoute, kindPages, once, siteRoutes } from '../src/support/kind-pages.ts';
import { makePayment, PAYMENT_LOOKS } from '../src/support/made-payments.ts';
import {
  accessibilityProblems,
  readWrittenPage,
  screenProblems,
  sidewaysPixels,
  withWholePage,
} from '../src/support/page-audit.ts';
import { readHtml } from '../src/support/read-html.ts';
import { eventually } from '../src/support/wait.ts';

const origin = inject('origin');
const api = apiOf(origin);
const bank = bankOf(inject('sandboxUrl'));
const CAMPAIGN = 'bantu-alya-operasi-jantung';
let amount = 41_000;
const nextAmount = () => {
  amount += 1;
  return amount;
};

/** A page to look at: where it is, and what it should be. */
interface Subject {
  name: string;
  path: () => Promise<string> | string;
  /** 200 by default. */
  status?: number;
  /** Search engines are asked to leave it out. */
  isHidden?: boolean;
  /** The path it should be found by, where that is another page's. */
  canonical?: string | (() => Promise<string>);
  structured?: string[];
}

const ofKinds = kindPages({ origin, api, bank, nextAmount });

/** With a target that can be given to. */
const ARTICLE = 'dapur-umum-flores-timur-tiga-dapur-satu-daftar';

const publicPages: Subject[] = [
  { name: 'home', path: () => '/', structured: ['NGO', 'WebSite'] },
  { name: 'the list', path: () => '/campaigns' },
  { name: 'the filtered list', path: () => '/campaigns?category=kesehatan&sort=newest&q=jantung', isHidden: true },
  { name: 'an empty list', path: () => '/campaigns?q=zzzzqqqq', isHidden: true },
  { name: 'a campaign', path: () => `/campaigns/${CAMPAIGN}`, structured: ['WebPage', 'BreadcrumbList'] },
  { name: 'a paused campaign', path: () => '/campaigns/kamar-mandi-panti-ambon' },
  { name: 'an ended campaign', path: () => '/campaigns/sumur-bor-gunungkidul' },
  { name: 'a campaign without donors', path: () => '/campaigns/ranjang-bayi-panti-palembang' },
  { name: 'a campaign with a very long title', path: () => '/campaigns/sekolah-sungai-tanjung-redeb' },
  { name: 'a news page', path: newsPath },
  ...ofKinds.filter(({ isPrivate }) => !isPrivate),
  { name: 'the search before anything is typed', path: () => '/search', isHidden: true },
  { name: 'a search', path: () => '/search?q=air+bresih+demak', isHidden: true },
  { name: 'a search that finds nothing', path: () => '/search?q=helikopter+astronot', isHidden: true },
  { name: 'the news', path: () => '/news' },
  { name: 'the news of a tag', path: () => '/news?tag=laporan', canonical: '/news?tag=laporan' },
  { name: 'an article', path: () => `/news/${ARTICLE}`, structured: ['NewsArticle', 'BreadcrumbList'] },
  { name: 'the picks of the editors', path: () => '/featured' },
  { name: 'the help', path: () => '/help', structured: ['FAQPage'] },
  { name: 'a search of the help', path: () => '/help?q=refund', isHidden: true },
  { name: 'the page about us', path: () => '/about' },
  { name: 'the calculator of zakat', path: () => '/zakat' },
  { name: 'the form of volunteers', path: () => '/volunteer' },
  { name: 'an application that was sent', path: () => '/volunteer?terkirim=1', isHidden: true },
  { name: 'the terms', path: () => '/terms-conditions' },
  { name: 'the privacy policy', path: () => '/privacy-policy' },
  { name: 'checking a receipt', path: () => '/verifikasi' },
];

const privatePages: Subject[] = [
  { name: 'donate', path: () => `/campaigns/${CAMPAIGN}/donate`, canonical: `/campaigns/${CAMPAIGN}` },
  // One without its code needs a gateway in trouble, which every other test would notice: the test of such a gateway looks at it.
  ...PAYMENT_LOOKS.filter((look) => look !== 'preparing').map((look) => ({
    name: `a payment: ${look}`,
    path: once(async () => (await makePayment(look, { api, bank, slug: CAMPAIGN, nextAmount })).path),
    isHidden: true,
  })),
  ...ofKinds.filter(({ isPrivate }) => isPrivate),
  { name: 'a receipt that was checked', path: once(checkedReceiptPath), isHidden: true },
];

const missing: Subject = { name: 'a page that does not exist', path: () => '/tidak-ada', status: 404 };

/** Where the receipt of a gift is checked: it is issued a moment after the payment. */
async function checkedReceiptPath(): Promise<string> {
  const { id } = await makePayment('paid', { api, bank, slug: CAMPAIGN, nextAmount });
  const { donationId } = await api.payment(id);
  return await eventually(async () => {
    const response = await fetch(`${origin}/api/donations/${donationId}/receipt`);
    expect(response.status).toBe(200);
    return `/verifikasi/${((await response.json()) as { data: { code: string } }).data.code}`;
  });
}

async function newsPath(): Promise<string> {
  const { data } = (await (await fetch(`${origin}/api/campaigns/${CAMPAIGN}/news`)).json()) as { data: NewsSummary[] };
  return `/campaigns/${CAMPAIGN}/news/${data[0]?.id}`;
}

/** Looked at with the ways to sign in: access-screens.nightly.e2e.test.ts. */
const LOOKED_AT_ELSEWHERE = ['/login', '/register', '/forgot-password', '/confirm-registration'];

it('every route of the site is looked at', async () => {
  const paths = await Promise.all([...publicPages, ...privatePages].map(({ path }) => path()));
  const forgotten = siteRoutes().filter(
    (route) => !LOOKED_AT_ELSEWHERE.includes(route) && !paths.some((path) => isOfRoute(path, route)),
  );
  expect(siteRoutes().length).toBeGreaterThan(20);
  expect(forgotten).toEqual([]);
});

const SIZES: Record<string, BrowserContextOptions> = { 'phone, 390 px': PHONE, 'desktop, 1280 px': DESKTOP };

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe.each(Object.entries(SIZES))('on a %s', (_, size) => {
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    ({ page, problems } = await openPage(await browser.newContext({ ...size, reducedMotion: 'reduce' })));
  });
  afterAll(() => page?.context().close());

  it.each([...publicPages, ...privatePages, missing])(
    '$name can be seen, read and pressed by everyone',
    async (subject) => {
      const path = await subject.path();
      problems.length = 0;
      await page.setViewportSize(size.viewport ?? expect.unreachable());
      const response = await page.goto(`${origin}${path}`, { waitUntil: 'load' });
      expect(response?.status()).toBe(subject.status ?? 200);
      await hydrated(page);
      expect.soft(await withWholePage(page, () => screenProblems(page))).toEqual([]);
      if (size === PHONE) {
        await page.setViewportSize({ width: 320, height: 700 });
        expect.soft(await sidewaysPixels(page, 320)).toBe(0);
      }
      // The browser itself notes a missing page.
      expect(problems.filter((problem) => !(subject.status === 404 && problem.includes(path)))).toEqual([]);
    },
  );
});

it('the look for obstacles finds a picture without words and pale letters, all rules and one alone', async () => {
  const page = await browser.newPage();
  await page.setContent(
    '<html lang="id"><title>Uji</title><img src="data:,"><p style="color: #ddd">Pucat</p><p style="color: #ddd">Lagi</p>',
  );
  const found = await accessibilityProblems(page);
  const rules = found.map((problem) => problem.split(':')[0]).sort();
  expect(rules).toEqual(['color-contrast', 'color-contrast', 'image-alt']);
  expect(await accessibilityProblems(page, ['color-contrast'])).toEqual(found.filter((one) => one.startsWith('color')));
  await page.close();
});

describe('as the server writes it', () => {
  let context: BrowserContext;
  beforeAll(async () => {
    context = await browser.newContext({ javaScriptEnabled: false, serviceWorkers: 'block' });
  });
  afterAll(() => context?.close());

  async function fetched(path: string): Promise<{ response: Response; html: string }> {
    const response = await fetch(`${origin}${path}`, { headers: { Accept: 'text/html' } });
    return { response, html: await response.text() };
  }

  it.each([...publicPages, ...privatePages, missing])('$name says what it is', async (subject) => {
    const path = await subject.path();
    const { response, html } = await fetched(path);
    expect(response.status).toBe(subject.status ?? 200);
    const page = await context.newPage();
    const written = await readWrittenPage(page, html);
    await page.close();
    expect((await readHtml(html)).errors).toEqual([]);
    expect(written.language).toBe('id');
    expect(written.headings).toHaveLength(1);
    expect(written.headings[0]).not.toBe('');
    expect(written.title).toMatch(/Uluran/);
    expect(written.styleAttributes).toEqual([]);
    expect(response.headers.get('Content-Security-Policy')).toMatch(/script-src 'self'(?! 'unsafe)/);
    expect(response.headers.get('Content-Security-Policy')).not.toContain('unsafe');
    if (subject.status === 404) return;
    expect(written.meta.description?.length).toBeGreaterThan(40);
    expect(written.meta.keywords).toBe('donasi, amal, sedekah, infak, wakaf, gotong royong');
    expect(written.meta['og:locale']).toBe('id_ID');
    expect(written.meta['og:title']).not.toBe('');
    expect(written.meta['og:image']).toMatch(new RegExp(`^${origin}/`));
    expect((await fetch(written.meta['og:image'] ?? '')).status).toBe(200);
    if (subject.structured !== undefined) expect(written.structured.sort()).toEqual(subject.structured.sort());
    if (subject.isHidden) {
      expect(written.meta.robots).toBe('noindex');
      expect(written.canonical).toBeNull();
    } else {
      const { canonical = path.split('?')[0] } = subject;
      expect(written.canonical).toBe(origin + (typeof canonical === 'function' ? await canonical() : canonical));
      expect(written.meta['og:url']).toBe(written.canonical);
    }
  });

  it('donate and payment pages are never stored, and a payment’s address is sent to no other site', async () => {
    for (const { path } of privatePages) {
      const address = await path();
      const { response } = await fetched(address);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      // The form's page alone sets the device by which limits on giving tell browsers apart.
      const cookies = response.headers.getSetCookie().map((cookie) => cookie.replace(/=[0-9a-f]{32};/, '=…;'));
      const device = 'uluran_device=…; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax';
      expect(cookies).toEqual(/\/donate$|^\/donasi\//.test(address) ? [device] : []);
      if (address.endsWith('/payment')) expect(response.headers.get('Referrer-Policy')).toBe('same-origin');
    }
  });

  it('public pages set no cookie and hold nothing about a donor beyond the name they gave', async () => {
    const email = 'rahasia.halaman@contoh.id';
    amount += 1;
    const { data } = await api.give(CAMPAIGN, amount, { email });
    const order = await bank.orderOver(amount);
    await bank.pay(order);
    await eventually(async () => expect((await api.payment(data.payment.id)).status).toBe('paid'));
    for (const { path } of [
      ...publicPages,
      { path: () => data.payment.path },
      { path: () => `/api/campaigns/${CAMPAIGN}/donors` },
    ]) {
      const { response, html } = await fetched(await path());
      expect(response.headers.has('Set-Cookie')).toBe(false);
      expect(html).not.toContain(email);
      expect(html).not.toContain(order);
      expect(html).not.toMatch(/\+62\s?8\d{2}/);
    }
  });

  it('a donor who hides the name is Hamba Allah everywhere', async () => {
    const name = 'Nama Yang Disembunyikan';
    amount += 1;
    const response = await fetch(`${origin}/api/donations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({
        target: { kind: 'campaign', slug: CAMPAIGN },
        amountRupiah: amount,
        method: 'qris',
        donor: { name, email: 'sembunyi@contoh.id' },
        anonymous: true,
      }),
    });
    const { data } = (await response.json()) as { data: CreatedDonation };
    const order = await bank.orderOver(amount);
    await bank.pay(order);
    await eventually(async () => {
      const { html } = await fetched(`/campaigns/${CAMPAIGN}`);
      expect(html).toContain('Hamba Allah');
      expect((await api.payment(data.payment.id)).status).toBe('paid');
    });
    for (const path of [
      '/',
      `/campaigns/${CAMPAIGN}`,
      data.payment.path,
      `/api/campaigns/${CAMPAIGN}/donors`,
      `/api/donations/${data.donation.id}`,
    ]) {
      expect((await fetched(path)).html).not.toContain(name);
    }
  });
});
