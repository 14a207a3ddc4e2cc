import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { bankOf } from '../src/support/bank.ts';
import { launchBrowser, PHONE } from '../src/support/browser.ts';
import { makePayment } from '../src/support/made-payments.ts';
import { accessibilityProblems, sidewaysPixels, withWholePage } from '../src/support/page-audit.ts';

const origin = inject('origin');
const api = apiOf(origin);
const bank = bankOf(inject('sandboxUrl'));
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

it('the receipt is a sheet that fits a narrow phone and is accessible in dark', async () => {
  const { path } = await makePayment('paid', {
    api,
    bank,
    slug: 'bantu-alya-operasi-jantung',
    nextAmount: () => 61_000,
  });
  const context = await browser.newContext({ ...PHONE, viewport: { width: 320, height: 700 }, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(origin + path.replace(/\/payment$/, '/receipt'));
  await page.getByRole('heading', { name: 'Kuitansi', level: 1 }).waitFor();
  expect(await withWholePage(page, () => accessibilityProblems(page))).toEqual([]);
  expect(await sidewaysPixels(page, 320)).toBe(0);
  await context.close();
});

it('the receipt is printed on one sheet', async () => {
  const { path } = await makePayment('paid', {
    api,
    bank,
    slug: 'bantu-alya-operasi-jantung',
    nextAmount: () => 62_000,
  });
  const page = await browser.newPage();
  await page.goto(origin + path.replace(/\/payment$/, '/receipt'));
  const file = await page.pdf({ preferCSSPageSize: true });
  expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.close();
});
