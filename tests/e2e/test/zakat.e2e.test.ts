import type { Browser } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { bankOf } from '../src/support/bank.ts';
import { launchBrowser, PHONE } from '../src/support/browser.ts';
import { PAYMENT_URL, paymentIdOf, sendForm } from '../src/support/giving.ts';
import { ownTargets } from '../src/support/own-targets.ts';
import { sidewaysPixels } from '../src/support/page-audit.ts';
import { startsWorker } from '../src/support/pwa.ts';
import { eventually } from '../src/support/wait.ts';

const origin = inject('origin');
const api = apiOf(origin);
const bank = bankOf(inject('sandboxUrl'));
const own = ownTargets(inject('dataDir'));
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
  // Pictures further down load when the visitor scrolls.
  page.on('request', (request) => {
    if (request.resourceType() !== 'image' && !startsWorker(request.url())) sent.push(request.url());
  });
  const outcome = page.getByRole('complementary', { name: 'Hasil hitung' });

  const salary = page.getByLabel('Gaji bulan ini');
  await salary.pressSequentially('9500000');
  await expect.poll(() => salary.inputValue()).toBe('9.500.000');
  await salary.press('Backspace');
  await expect.poll(() => salary.inputValue()).toBe('950.000');
  await salary.fill('9,5 jt');
  await expect.poll(() => salary.inputValue()).toBe('9,5 jt');
  await page.getByLabel('Penghasilan lain').fill('1.200.000');
  await outcome.getByText('Sudah mencapai nisab').waitFor();
  await outcome.getByText('Dua ratus enam puluh tujuh ribu lima ratus rupiah').waitFor();

  await page.getByRole('radio', { name: 'Maal' }).check();
  await outcome.getByText('Isi angka Anda').waitFor();
  await page.getByLabel('Uang dan tabungan').fill('-5');
  await page.getByLabel('Emas dan perak').fill('1000000000000000');
  await page.getByRole('button', { name: 'Hitung' }).click();
  // The first invalid field has the focus, and its sentence is read with it.
  const cash = page.getByLabel('Uang dan tabungan');
  expect(await cash.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => cash.getAttribute('aria-describedby')).toBe('cash-salah');
  await page.getByText('tanpa tanda minus').waitFor();
  await page.getByText('terlalu besar').waitFor();
  await cash.fill('10 jt');
  await page.getByLabel('Emas dan perak').fill('');
  await page.getByLabel('Utang jatuh tempo').fill('25 jt');
  await outcome.getByText('Utang melebihi harta').waitFor();
  await expect.poll(() => page.getByText('tanpa tanda minus').count()).toBe(0);

  await page.getByRole('radio', { name: 'Penghasilan' }).check();
  const give = outcome.getByRole('link', { name: /^Tunaikan Rp.267\.500$/ });
  await give.waitFor();
  // On a phone, elements that were added later have their styles too.
  expect(await give.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe('rgb(255, 133, 2)');
  expect(sent).toEqual([]);
  expect(page.url()).toBe(`${origin}/zakat`);
  await give.click();
  await page.waitForURL(/\/campaigns\/[^/]+\/donate\?amount=267500$/);
  await expect.poll(() => page.locator('input[name="amount"]').inputValue()).toMatch(/^267\.?500$/);
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
    expect(page.url()).toBe(`${origin}/zakat`);
    // The page opens at the result.
    await expect.poll(() => page.locator('#hasil:focus').isVisible()).toBe(true);
    await expect.poll(() => page.getByLabel('Uang dan tabungan').inputValue()).toBe('99 juta');
    await expect.poll(() => page.getByLabel('Gaji bulan ini').isVisible()).toBe(false);
    await expect
      .poll(() => page.getByRole('link', { name: /Tunaikan/ }).getAttribute('href'))
      .toMatch(/donate\?amount=2475000$/);
    expect(await sidewaysPixels(page, 320)).toBe(0);
    await context.close();
  },
);

it.each([
  { javaScriptEnabled: true, amountRupiah: 71_003 },
  { javaScriptEnabled: false, amountRupiah: 71_007 },
])(
  'a payer of zakat has NIK on the printed receipt, with JavaScript: $javaScriptEnabled',
  async ({ javaScriptEnabled, amountRupiah }) => {
    const { slug } = await own.campaign({ givingType: 'zakat' });
    const viewport = { width: 320, height: 700 };
    const context = await browser.newContext({ ...PHONE, viewport, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${origin}/campaigns/${slug}/donate?amount=${amountRupiah}`);
    const number = page.getByLabel('NIK atau NPWP', { exact: true });
    await expect.poll(() => number.isVisible()).toBe(false);
    await page.getByText('Cantumkan NIK atau NPWP di kuitansi zakat').click();
    await number.fill('3273 0157 9990 9871');
    await page.locator('input[name="name"]').fill('Siti Rahma');
    await page.locator('input[name="contact"]').fill('siti.rahma@contoh.id');
    await page.getByText('Sembunyikan nama saya').click();
    await sendForm(page);
    await page.locator('p', { hasText: 'NIK ini belum benar. Periksa lagi 16 angkanya' }).waitFor();
    expect(await sidewaysPixels(page, 320)).toBe(0);
    if (javaScriptEnabled) {
      // No storage of the browser holds the amount, for a tab that is left or restored.
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('9871');
    }
    await number.fill('3273 0157 0890 9871');
    await sendForm(page);
    await page.waitForURL(PAYMENT_URL);

    const id = paymentIdOf(page);
    await bank.pay(await own.orderOf(id));
    await eventually(async () => expect((await api.payment(id)).status).toBe('paid'));
    const address = page.url().replace(/payment$/, 'receipt');
    await page.goto(address);
    await page.getByText('Berakhiran 9871').waitFor();
    const html = await page.content();
    expect(html).toContain('Hamba Allah');
    for (const hidden of ['3273015708909871', 'Siti Rahma']) expect(html).not.toContain(hidden);
    const file = await fetch(`${address}.pdf`);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())), {
      mergePages: true,
    });
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Telah diterima dari Siti Rahma NIK 3273015708909871');
    const code = /\b(?:[0-9A-Z]{4}-){2}[0-9A-Z]{4}\b/.exec(text)?.[0] ?? '';
    await page.goto(`${origin}/verifikasi/${code.replaceAll('-', '')}`);
    await page.getByText('S•••• R••••').or(page.getByText('Hamba Allah')).first().waitFor();
    expect(await page.content()).not.toContain('9871');
    expect(JSON.stringify(await api.payment(id))).not.toContain('9871');
    await context.close();
  },
);
