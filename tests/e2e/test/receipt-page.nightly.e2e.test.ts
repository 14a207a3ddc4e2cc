import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { bankOf } from '../src/support/bank.ts';
import { launchBrowser, PHONE } from '../src/support/browser.ts';
import { makePayment } from '../src/support/made-payments.ts';
import { ownTargets } from '../src/support/own-targets.ts';
import { sidewaysPixels } from '../src/support/page-audit.ts';
import { readHtml } from '../src/support/read-html.ts';

const origin = inject('origin');
const api = apiOf(origin);
const bank = bankOf(inject('sandboxUrl'));
const { orderOf } = ownTargets(inject('dataDir'));
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

it('the receipt and the trace of a gift fit a narrow phone and are valid', async () => {
  const { path } = await makePayment('paid', {
    api,
    bank,
    slug: 'bantu-alya-operasi-jantung',
    orderOf,
  });
  const context = await browser.newContext({ ...PHONE, viewport: { width: 320, height: 700 }, colorScheme: 'dark' });
  const page = await context.newPage();
  for (const [address, title] of [
    [path.replace(/\/payment$/, '/receipt'), 'Kuitansi'],
    [`${path}/jejak`, /^Jejak Rp.41\.000 Anda$/],
    [`${path}/jejak?gambar=1&jumlah=1&nama=1&penggalangan=1`, /^Jejak Rp.41\.000 Anda$/],
  ] as const) {
    const response = await page.goto(origin + address);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    expect(await sidewaysPixels(page, 320)).toBe(0);
    expect((await readHtml((await response?.text()) ?? '')).errors).toEqual([]);
  }
  await context.close();
});

it('the receipt is printed on one sheet', async () => {
  const { path } = await makePayment('paid', {
    api,
    bank,
    slug: 'bantu-alya-operasi-jantung',
    orderOf,
  });
  const page = await browser.newPage();
  await page.goto(origin + path.replace(/\/payment$/, '/receipt'));
  const file = await page.pdf({ preferCSSPageSize: true });
  expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.close();
});
