import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { DESKTOP, hydrated, launchBrowser, openPage, PHONE } from '../src/support/browser.ts';
import { PAYMENT_URL, paymentIdOf } from '../src/support/giving.ts';
import { type FocusedElement, focusedElement } from '../src/support/page-audit.ts';

const origin = inject('origin');
const api = apiOf(origin);
const CAMPAIGN = 'perahu-sekolah-pulau-sabira';
/** More stops than the checked part of any page has. */
const STOPS = 40;

let browser: Browser;
let context: BrowserContext;
let page: Page;
let problems: string[];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

async function open(path: string, size = DESKTOP): Promise<void> {
  context = await browser.newContext({ ...size, reducedMotion: 'reduce' });
  ({ page, problems } = await openPage(context));
  await page.goto(`${origin}${path}`);
  await hydrated(page);
}

afterEach(async () => {
  expect(problems).toEqual([]);
  await context.close();
});

/** Presses Tab until an element with these words has the focus. */
async function tabTo(words: RegExp): Promise<void> {
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (words.test((await focusedElement(page))?.words ?? '')) return;
  }
  throw new Error(`${STOPS} presses of Tab did not reach ${words}`);
}

/** Presses Tab until the field of this name has the focus. */
async function tabToField(name: string): Promise<void> {
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.getAttribute('name'))) === name) return;
  }
  throw new Error(`${STOPS} presses of Tab did not reach the field ${name}`);
}

describe('with the keyboard alone', () => {
  it.each(['/', '/campaigns', `/campaigns/${CAMPAIGN}`, `/campaigns/${CAMPAIGN}/donate`])(
    'the first stop on %s is the way past the navigation, and it works',
    async (path) => {
      await open(path);
      await page.keyboard.press('Tab');
      expect(await focusedElement(page)).toMatchObject({ words: 'a Lompat ke isi', marked: true, uncovered: true });
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    },
  );

  it.each([
    ['/', DESKTOP],
    ['/', PHONE],
    ['/campaigns', DESKTOP],
    ['/campaigns', PHONE],
    [`/campaigns/${CAMPAIGN}`, DESKTOP],
    [`/campaigns/${CAMPAIGN}`, PHONE],
    [`/campaigns/${CAMPAIGN}/donate`, DESKTOP],
    [`/campaigns/${CAMPAIGN}/donate`, PHONE],
  ])('every stop on %s is marked and not covered', async (path, size) => {
    await open(path, size);
    const stops: FocusedElement[] = [];
    for (let stop = 0; stop < STOPS; stop += 1) {
      await page.keyboard.press('Tab');
      const focused = await focusedElement(page);
      if (focused === undefined) break;
      stops.push(focused);
    }
    expect(stops.length).toBeGreaterThan(10);
    expect(stops.filter(({ marked, uncovered }) => !marked || !uncovered)).toEqual([]);
  });

  it('one gives from the form to the code', async () => {
    await open(`/campaigns/${CAMPAIGN}/donate`);
    await tabToField('preset');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const preset = Number(await page.evaluate(() => (document.activeElement as HTMLInputElement).value));
    await expect.poll(() => page.locator('input[name="amount"]').inputValue()).toBe(preset.toLocaleString('id-ID'));
    await tabToField('name');
    await page.keyboard.type('Siti Rahmawati');
    await tabToField('contact');
    await page.keyboard.type('siti.papanketik@contoh.id');
    await tabToField('message');
    await page.keyboard.type('Semoga lekas berlayar.');
    await tabTo(/^button .*Donasi Rp/);
    await page.keyboard.press('Enter');
    await page.waitForURL(PAYMENT_URL);
    expect(await api.payment(paymentIdOf(page))).toMatchObject({
      status: 'awaiting',
      amountRupiah: preset,
      donation: { donorName: 'Siti Rahmawati' },
    });
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await tabTo(/Salin/);
    await tabTo(/Cek status/);
  });

  it('a mistake takes the focus to its field, whose sentence is read with it', async () => {
    await open(`/campaigns/${CAMPAIGN}/donate`);
    await page.locator('input[name="amount"]').fill('5');
    await page.locator('input[name="contact"]').fill('ratna@contoh.id');
    await page.locator('input[name="contact"]').press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('amount');
    await tabToField('name');
    const sentences = await page.evaluate(() =>
      (document.activeElement?.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    );
    expect(sentences).toContain('Tulis nama Anda.');
  });
});

describe('before the page has come to life', () => {
  /** Holds back scripts until `release` is called; until then the page is the server's HTML. */
  async function openAsleep(path: string): Promise<{ release: () => void }> {
    context = await browser.newContext(PHONE);
    ({ page, problems } = await openPage(context));
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue().catch(() => {});
    });
    await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
    await page.locator('main h1').waitFor({ state: 'attached' });
    return { release };
  }

  it('what is typed and chosen stays', async () => {
    const { release } = await openAsleep(`/campaigns/${CAMPAIGN}/donate`);
    await page.locator('input[name="amount"]').fill('123456');
    await page.locator('input[name="name"]').fill('Ketik Lebih Dulu');
    await page.locator('input[name="contact"]').fill('dulu@contoh.id');
    await page.locator('input[name="anonymous"]').check();
    await page.locator('textarea[name="message"]').fill('Ditulis sebelum siap.');
    release();
    await hydrated(page);
    expect((await page.locator('input[name="amount"]').inputValue()).replaceAll('.', '')).toBe('123456');
    await expect.poll(() => page.locator('input[name="name"]').inputValue()).toBe('Ketik Lebih Dulu');
    await expect.poll(() => page.locator('input[name="contact"]').inputValue()).toBe('dulu@contoh.id');
    await expect.poll(() => page.locator('input[name="anonymous"]').isChecked()).toBe(true);
    await expect.poll(() => page.locator('textarea[name="message"]').inputValue()).toBe('Ditulis sebelum siap.');
    await page
      .getByRole('button', { name: /Donasi Rp\s123\.456/ })
      .locator('visible=true')
      .first()
      .waitFor();
  });

  it('nothing moves from under a finger when it does', async () => {
    const { release } = await openAsleep(`/campaigns/${CAMPAIGN}/donate`);
    // Words that take two lines on a phone.
    await page.locator('input[name="amount"]').fill('61023');
    const group = page.locator('details', { has: page.locator('input[value="va_bca"]') });
    await group.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const top = () => group.evaluate((element) => element.getBoundingClientRect().top);
    await page.evaluate(() => document.fonts.ready);
    const before = await top();
    release();
    await hydrated(page);
    await page.locator('.u-money-field__amount', { hasText: 'Enam puluh satu ribu dua puluh tiga rupiah' }).waitFor();
    expect(await top()).toBe(before);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  it('what is chosen and typed while it does stays', async () => {
    const { release } = await openAsleep(`/campaigns/${CAMPAIGN}/donate`);
    // React attaches its listeners to the document just before it hydrates the form.
    await page.evaluate(() => {
      const { addEventListener } = document;
      const use = () => {
        const name = document.querySelector<HTMLInputElement>('input[name="name"]');
        if (name === null) return;
        document.documentElement.dataset.used = String(
          !Object.keys(name).some((key) => key.startsWith('__reactFiber')),
        );
        document.querySelector<HTMLInputElement>('input[name="preset"][value="100000"]')?.click();
        name.value = 'Ketik Sambil Menunggu';
        name.dispatchEvent(new InputEvent('input', { bubbles: true }));
      };
      document.addEventListener = (...input: Parameters<typeof addEventListener>) => {
        document.addEventListener = addEventListener;
        document.addEventListener(...input);
        queueMicrotask(use);
      };
    });
    release();
    await hydrated(page);
    await page.locator('html[data-used="true"]').waitFor({ state: 'attached' });
    await page
      .getByRole('button', { name: /Donasi Rp\s100\.000/ })
      .locator('visible=true')
      .first()
      .waitFor();
    await expect.poll(() => page.locator('input[name="amount"]').inputValue()).toBe('100.000');
    await expect.poll(() => page.locator('input[name="name"]').inputValue()).toBe('Ketik Sambil Menunggu');
    // From this moment on React handles its events.
    await page.locator('input[name="preset"][value="50000"]').check({ force: true });
    await page
      .getByRole('button', { name: /Donasi Rp\s50\.000/ })
      .locator('visible=true')
      .first()
      .waitFor();
    expect(problems).toEqual([]);
  });

  it('a tap on a link leads on', async () => {
    const { release } = await openAsleep('/campaigns');
    const link = page.locator('main a[href^="/campaigns/"]').first();
    const href = await link.getAttribute('href');
    await link.tap();
    await page.waitForURL(`${origin}${href}`, { waitUntil: 'commit' });
    await page.locator('main h1').waitFor();
    release();
  });

  it('a form that is sent makes its donation', async () => {
    const { release } = await openAsleep(`/campaigns/${CAMPAIGN}/donate`);
    await page.locator('input[name="amount"]').fill('64.000');
    await page.locator('input[name="name"]').fill('Kirim Lebih Dulu');
    await page.locator('input[name="contact"]').fill('0812 3456 7890');
    await page
      .getByRole('button', { name: /^(Donasi Rp|Lanjut ke pembayaran)/ })
      .locator('visible=true')
      .first()
      .tap();
    await page.waitForURL(PAYMENT_URL, { waitUntil: 'commit' });
    release();
    expect(await api.payment(paymentIdOf(page))).toMatchObject({
      amountRupiah: 64_000,
      donation: { donorName: 'Kirim Lebih Dulu' },
    });
  });
});
