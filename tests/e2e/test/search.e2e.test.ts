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
    expect(await firstHit(page).getAttribute('href')).toBe('/campaigns/air-bersih-terpal-banjir-demak');
    await page.goto(`${origin}/search?q=anak`);
    await page.locator('.list-filters').getByRole('radio', { name: 'Duta kasih' }).check();
    await page.locator('.list-filters').getByRole('button', { name: 'Terapkan' }).click();
    expect([query(page, 'q'), query(page, 'kind')]).toEqual(['anak', 'ambassador']);
    expect(await firstHit(page).getAttribute('href')).toMatch(/^\/duta-kasih\//);
    await page.goto(`${origin}/search?q=anak`);
    await page.getByRole('link', { name: 'Muat lebih banyak' }).click();
    expect(query(page, 'cursor')).not.toBeNull();
    expect(await page.locator('.hits > li').count()).toBeGreaterThan(0);
    await context.close();
  });
});

describe('while one types', () => {
  it('suggestions are chosen with the arrows, and Escape leaves the text alone', async () => {
    const context = await browser.newContext(DESKTOP);
    const { page, problems } = await openPage(context);
    await page.goto(origin);
    await hydrated(page);
    const field = page.getByRole('search', { name: 'Cari di Uluran' }).locator('input[name="q"]');
    await field.focus();
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
    await field.pressSequentially('kursi ro');
    const list = page.getByRole('listbox', { name: 'Saran' });
    await list.waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('kursi ro');
    await field.pressSequentially('d');
    await list.waitFor();
    await page.keyboard.press('ArrowDown');
    const chosen = list.getByRole('option', { selected: true });
    expect(await field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
    expect(await chosen.textContent()).toBe('kursi roda');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/search?q=kursi*roda`);
    expect(await firstHit(page).textContent()).toMatch(/kursi roda/i);
    expect(problems).toEqual([]);
    await context.close();
  });
});

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
    const chosen = page.locator(link);
    await chosen.waitFor();
    await chosen.scrollIntoViewIfNeeded();
    const top = (await chosen.boundingBox())?.y ?? 0;
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(1_000);
    await chosen.click();
    await page.waitForURL((url) => url.pathname !== new URL(path, origin).pathname);
    await page.goBack();
    await chosen.waitFor();
    await page.waitForFunction((before) => Math.abs(scrollY - before) < 2, scrolled);
    expect(Math.abs(((await chosen.boundingBox())?.y ?? 0) - top)).toBeLessThan(2);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('the results', () => {
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
    await page.locator('.hits').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
