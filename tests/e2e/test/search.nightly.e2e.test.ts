import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DESKTOP, hydrated, launchBrowser, openPage, PHONE } from '../src/support/browser.ts';

const origin = inject('origin');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const firstHit = (page: Page) => page.locator('.hits h3 a').first();
const query = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

describe('without JavaScript', () => {
  it('the box of any page searches, filters and pages work by their addresses', async () => {
    const context = await browser.newContext({ ...DESKTOP, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${origin}/csr`);
    await page.getByRole('search', { name: 'Cari di Uluran' }).getByRole('searchbox').fill('korban banjir');
    await page.keyboard.press('Enter');
    await expect.poll(() => firstHit(page).getAttribute('href')).toBe('/campaigns/air-bersih-terpal-banjir-demak');
    await page.goto(`${origin}/search?q=anak`);
    await page.locator('.list-filters').getByRole('radio', { name: 'Duta kasih' }).check();
    await page.locator('.list-filters').getByRole('button', { name: 'Terapkan' }).click();
    expect([query(page, 'q'), query(page, 'kind')]).toEqual(['anak', 'ambassador']);
    await expect.poll(() => firstHit(page).getAttribute('href')).toMatch(/^\/duta-kasih\//);
    await page.goto(`${origin}/search?q=anak`);
    await page.getByRole('link', { name: 'Muat lebih banyak' }).click();
    expect(query(page, 'cursor')).not.toBeNull();
    await expect.poll(() => page.locator('.hits > li').count()).toBeGreaterThan(0);
    await context.close();
  });
});

describe('while one types', () => {
  it('suggestions are chosen with the arrows, and Escape leaves the text alone', async () => {
    const context = await browser.newContext(DESKTOP);
    const { page, problems } = await openPage(context);
    await page.goto(origin);
    // Without a wait for the application: a visitor who is faster gets suggestions too.
    const field = page.getByRole('search', { name: 'Cari di Uluran' }).locator('input[name="q"]');
    await field.focus();
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
    await field.pressSequentially('kursi ro');
    const list = page.getByRole('listbox', { name: 'Saran' });
    await list.waitFor();
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await expect.poll(() => field.inputValue()).toBe('kursi ro');
    await field.pressSequentially('d');
    await list.waitFor();
    await page.keyboard.press('ArrowDown');
    const chosen = list.getByRole('option', { selected: true });
    await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
    await expect.poll(() => chosen.textContent()).toBe('kursi roda');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/search?q=kursi*roda`);
    await expect.poll(() => firstHit(page).textContent()).toMatch(/kursi roda/i);
    expect(problems).toEqual([]);
    await context.close();
  });
});

interface Place {
  scrolled: number;
  top: number;
  /** Elements above the link with their positions, so that a difference shows its cause. */
  above: string[];
}

/** Position of a link after its page's fonts have loaded and two frames have left everything in place. */
async function settledPlace(page: Page, link: string): Promise<Place> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(async (selector) => {
    const round = (size: number) => Math.round(size);
    const read = () => {
      const chosen = document.querySelector(selector);
      const row = chosen?.closest('li');
      return {
        scrolled: round(scrollY),
        top: round(chosen?.getBoundingClientRect().top ?? 0),
        above: [...(row?.parentElement?.children ?? [])].map(
          (other) => `${round(other.getBoundingClientRect().height)} ${other.querySelector('h2, h3')?.textContent}`,
        ),
      };
    };
    let place = read();
    for (let still = 0; still < 2; ) {
      await new Promise(requestAnimationFrame);
      const next = read();
      still = JSON.stringify(next) === JSON.stringify(place) ? still + 1 : 0;
      place = next;
    }
    return place;
  }, link);
}

describe('a list that was lengthened', () => {
  it.each([
    ['/campaigns?sort=newest', '.u-target:nth-child(14) .u-target__title a'],
    ['/search?q=anak', '.hits > li:nth-child(14) h3 a'],
  ])('%s shows the same place after the way back', async (path, link) => {
    const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
    const { page, problems } = await openPage(context);
    await page.goto(origin + path);
    await hydrated(page);
    await page.getByRole('link', { name: 'Muat lebih banyak' }).click();
    await page.locator(link).waitFor();
    await page.locator(link).scrollIntoViewIfNeeded();
    // The next page uses the brand's font; this one must not change to it after a return.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2')),
    );
    const before = await settledPlace(page, link);
    expect(before.scrolled).toBeGreaterThan(1_000);
    await page.locator(link).click();
    await page.waitForURL((url) => url.pathname !== new URL(path, origin).pathname);
    await page.locator(link).waitFor({ state: 'detached' });
    await page.goBack();
    await page.locator(link).waitFor();
    await page.waitForFunction((scrolled) => Math.abs(scrollY - scrolled) < 2, before.scrolled);
    const after = await settledPlace(page, link);
    expect(after.above).toEqual(before.above);
    expect(Math.abs(after.top - before.top), `${after.top} was ${before.top}`).toBeLessThan(2);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('the results', () => {
  it('leave the focus in the field, and their number is announced, also where they take their time', async () => {
    const context = await browser.newContext(DESKTOP);
    const { page, problems } = await openPage(context);
    await page.goto(`${origin}/search?q=air`);
    await hydrated(page);
    const field = page.locator('#cari');
    const look = async (words: string) => {
      await field.fill(words);
      await page.keyboard.press('Enter');
      await page.locator('[role=status]', { hasText: `hasil untuk “${words}”` }).waitFor({ state: 'attached' });
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await field.inputValue()).toBe(words);
    };
    await look('anak');
    // Longer than a visitor waits without a sign.
    await page.route('**/search?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await look('sumur');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('say what was corrected, keep filters in the address and the place on the page', async () => {
    const context = await browser.newContext(PHONE);
    const { page, problems } = await openPage(context);
    await page.goto(`${origin}/search?q=air+bresih+demak`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Cari “air bresih demak” apa adanya' }).click();
    await page.waitForURL(/asTyped=true/);
    await page.goto(`${origin}/search?q=anak`);
    await hydrated(page);
    await page.locator('.list-place select').selectOption({ label: 'Jawa Tengah' });
    await page.waitForURL(/province=33/);
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('province'));
    await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('.list-place select')?.value === '');
    await page.getByRole('link', { name: 'Muat lebih banyak' }).click();
    await page.locator('.hits > li:nth-child(14)').waitFor();
    await page.locator('.hits > li:nth-child(14) h3 a').click();
    await page.waitForURL((url) => url.pathname !== '/search');
    await page.goBack();
    await page.locator('.hits > li:nth-child(14)').waitFor();
    await page.waitForFunction(() => window.scrollY > 500);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('that are none lead on', async () => {
    const context = await browser.newContext(DESKTOP);
    const { page, problems } = await openPage(context);
    await page.goto(`${origin}/search?q=helikopter+astronot+demak`);
    await hydrated(page);
    await page.getByRole('heading', { name: /Belum ada yang cocok/ }).waitFor();
    await page.getByRole('link', { name: 'demak', exact: true }).click();
    await page.locator('.hits').first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
