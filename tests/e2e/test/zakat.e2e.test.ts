import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchBrowser, PHONE } from '../src/support/browser.ts';
import { accessibilityProblems, sidewaysPixels, withWholePage } from '../src/support/page-audit.ts';

const origin = inject('origin');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

it('zakat is computed while one types, nothing is sent, and it leads to a gift of that amount', async () => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${origin}/zakat`);
  await page.getByText('Dihitung di perangkat Anda. Tidak ada').waitFor();
  const sent: string[] = [];
  // Pictures further down come when they are scrolled to.
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') sent.push(request.url());
  });
  const outcome = page.getByRole('complementary', { name: 'Hasil hitung' });

  await page.getByLabel('Gaji bulan ini').fill('9,5 jt');
  await page.getByLabel('Penghasilan lain').fill('1.200.000');
  await outcome.getByText('Sudah mencapai nisab').waitFor();
  await outcome.getByText('Dua ratus enam puluh tujuh ribu lima ratus rupiah').waitFor();

  await page.getByRole('radio', { name: 'Maal' }).check();
  await outcome.getByText('Isi angka Anda').waitFor();
  await page.getByLabel('Uang dan tabungan').fill('-5');
  await page.getByLabel('Emas dan perak').fill('1000000000000000');
  await page.getByRole('button', { name: 'Hitung' }).click();
  // The first that is wrong has the focus, and its sentence is read with it.
  const cash = page.getByLabel('Uang dan tabungan');
  expect(await cash.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await cash.getAttribute('aria-describedby')).toBe('cash-salah');
  await page.getByText('tanpa tanda minus').waitFor();
  await page.getByText('terlalu besar').waitFor();
  expect(await withWholePage(page, () => accessibilityProblems(page))).toEqual([]);
  await cash.fill('10 jt');
  await page.getByLabel('Emas dan perak').fill('');
  await page.getByLabel('Utang jatuh tempo').fill('25 jt');
  await outcome.getByText('Utang melebihi harta').waitFor();
  expect(await page.getByText('tanpa tanda minus').count()).toBe(0);

  await page.getByRole('radio', { name: 'Penghasilan' }).check();
  const give = outcome.getByRole('link', { name: /^Tunaikan Rp.267\.500$/ });
  await give.waitFor();
  // A phone has the styles of what came later too.
  expect(await give.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe('rgb(255, 133, 2)');
  expect(sent).toEqual([]);
  expect(page.url()).toBe(`${origin}/zakat`);
  await give.click();
  await page.waitForURL(/\/campaigns\/[^/]+\/donate\?amount=267500$/);
  expect(await page.locator('input[name="amount"]').inputValue()).toMatch(/^267\.?500$/);
  await context.close();
});

it.each(['light', 'dark'] as const)(
  'without JavaScript a post computes it, on a narrow phone that is %s, and no address carries it',
  async (colorScheme) => {
    const viewport = { width: 320, height: 700 };
    const context = await browser.newContext({ ...PHONE, viewport, colorScheme, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${origin}/zakat`);
    await page.getByText('tidak disimpan, dan tidak tertulis').waitFor();
    await page.getByRole('radio', { name: 'Maal' }).check();
    await page.getByLabel('Uang dan tabungan').fill('99 juta');
    await page.getByRole('checkbox', { name: /satu tahun hijriah/ }).check();
    await page.getByRole('button', { name: 'Hitung' }).click();
    await page.getByText('Dua juta empat ratus tujuh puluh lima ribu rupiah').waitFor();
    expect(page.url()).toBe(`${origin}/zakat#hasil`);
    expect(await page.getByLabel('Uang dan tabungan').inputValue()).toBe('99 juta');
    expect(await page.getByLabel('Gaji bulan ini').isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: /Tunaikan/ }).getAttribute('href')).toMatch(/donate\?amount=2475000$/);
    expect(await sidewaysPixels(page, 320)).toBe(0);
    await context.close();
  },
);
