import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import type { Api } from './api.ts';
import { payAtPlayBank } from './bank-page.ts';
import { hydrated } from './browser.ts';
import { fillForm, PAYMENT_URL, paymentIdOf, sendForm } from './giving.ts';

/** The way of a guest: addresses, campaign and browser. */
export interface Journey {
  origin: string;
  sandboxUrl: string;
  api: Api;
  /** Slug of the campaign. */
  slug: string;
  /** Called when each page has loaded: the form, the payment's page, and the campaign's page. */
  arrived?: (page: Page) => Promise<void>;
  /** False if the page's scripts do not run. */
  scripted?: boolean;
}

const MESSAGE = 'Semoga sumurnya lekas mengalir.';

/**
 * Plays a whole gift: an empty form, corrections, another amount than first typed, the back button, the payment and the thanks, and
 * an Aamiin for the gift's prayer on the campaign's page. Checks each result and the bookings.
 */
export async function giveAsOneGuest(
  page: Page,
  { origin, sandboxUrl, api, slug, ...options }: Journey,
): Promise<void> {
  const { arrived = async () => undefined, scripted = true } = options;
  const arrive = async () => {
    if (scripted) await hydrated(page);
    await arrived(page);
  };
  await page.goto(`${origin}/campaigns/${slug}/donate`);
  await arrive();
  await sendForm(page);
  for (const name of ['amount', 'name', 'contact'])
    await expect.poll(() => page.locator(`input[name="${name}"]`).getAttribute('aria-invalid')).toBe('true');
  if (!scripted) await arrive();
  await fillForm(page, { amount: '25.000', name: 'Ratna Wulandari', contact: 'ratna@contoh.id', message: MESSAGE });
  await fillForm(page, { amount: '75.000' });
  if (scripted)
    await page
      .getByRole('button', { name: /^Donasi Rp\s75\.000/ })
      .first()
      .waitFor();
  await sendForm(page);
  await page.waitForURL(PAYMENT_URL);
  await arrive();
  const paymentPath = new URL(page.url()).pathname;
  const payment = await api.payment(paymentIdOf(page));
  expect(payment).toMatchObject({ status: 'awaiting', amountRupiah: 75_000 });
  // Without scripts the form's page is the response to a post, which the back button would send again.
  if (scripted) {
    await page.goBack();
    await page.locator('input[name="amount"]').waitFor();
    await page.goForward();
    await page.waitForURL(`${origin}${paymentPath}`);
    await arrive();
  }
  await payAtPlayBank(page.context(), sandboxUrl, payment.qrString ?? payment.accountNumber ?? '');
  if (!scripted) await expect.poll(async () => (await api.payment(payment.id)).status).toBe('paid');
  if (!scripted) await page.reload();
  await page
    .getByRole('heading', { name: /terima kasih/i })
    .first()
    .waitFor();
  expect((await api.payment(payment.id)).donation.status).toBe('paid');

  await expect.poll(async () => (await api.campaign(slug)).raisedRupiah).toBe(75_000);
  await page.goto(`${origin}/campaigns/${slug}`);
  await arrive();
  await expect.poll(() => page.locator('main').textContent()).toContain(MESSAGE);
  const aamiin = page.locator('.detail-amen button').first();
  expect(await aamiin.getAttribute('aria-pressed')).toBe('false');
  await aamiin.click();
  await expect.poll(() => aamiin.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => aamiin.textContent()).toContain('1');
}
