import type { Browser } from '@playwright/test';
import { apiOf } from '@uluran/e2e/api';
import { bankOf } from '@uluran/e2e/bank';
import { launchBrowser, PHONE } from '@uluran/e2e/browser';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

const CAMPAIGN = 'cuci-darah-pak-sarwono-solo';
/** As many as the product connects for one payment. */
const PLACES = 20;
/** The page polls at least every 15 s. */
const PATIENCE_MS = 30_000;

const origin = inject('origin');
const api = apiOf(origin);
const bank = bankOf(inject('sandboxUrl'));
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

it('a page without a place for notifications polls its payment, and shows the thanks', async () => {
  const amountRupiah = 83_217;
  const { payment } = (await api.give(CAMPAIGN, amountRupiah)).data;
  const eventsUrl = `${origin}/api/payments/${payment.id}/events`;
  const others = await Promise.all(Array.from({ length: PLACES }, () => fetch(eventsUrl)));
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  try {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    const refused = page.waitForResponse((answer) => answer.url() === eventsUrl);
    await page.goto(origin + payment.path);
    expect((await refused).status()).toBe(503);
    await page.getByText('Menunggu pembayaran').first().waitFor();
    await bank.pay(await bank.orderOver(amountRupiah));
    await page
      .getByRole('heading', { name: /^Terima kasih/ })
      .first()
      .waitFor({ timeout: PATIENCE_MS });
    await context.close();
  } finally {
    await Promise.all(others.map((answer) => answer.body?.cancel()));
  }
});
