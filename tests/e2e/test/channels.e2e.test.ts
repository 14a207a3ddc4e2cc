import type { Browser, BrowserContext, Page } from '@playwright/test';
import { PAYMENT_METHODS, type PaymentMethodCode } from '@uluran/contract/payment-methods';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { payAtPlayBank, payByCard, payInWallet } from '../src/support/bank-page.ts';
import { hydrated, launchBrowser, openPage, PHONE } from '../src/support/browser.ts';
import { giveAsGuest, PAYMENT_URL, paymentIdOf } from '../src/support/giving.ts';
import { inLane } from '../src/support/lane.ts';
import { ownTargets } from '../src/support/own-targets.ts';
import { readQr } from '../src/support/qr.ts';
import { eventually } from '../src/support/wait.ts';

const ACCEPTED_CARD = '4811 1111 1111 1114';
const DENIED_CARD = '4911 1111 1111 1113';

const origin = inject('origin');
const sandboxUrl = inject('sandboxUrl');
const api = apiOf(origin);
const own = ownTargets(inject('dataDir'));
let browser: Browser;
let slug: string;
let nextAmount = 61_001;

beforeAll(async () => {
  browser = await launchBrowser();
  ({ slug } = await own.campaign());
});
afterAll(() => browser?.close());

interface Given {
  context: BrowserContext;
  page: Page;
  problems: string[];
  amountRupiah: number;
}

/** Gives by a method on the donate page of a phone; ends on the payment's page. */
async function give(method: PaymentMethodCode, { javaScriptEnabled = true } = {}): Promise<Given> {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce', javaScriptEnabled });
  const { page, problems } = await openPage(context);
  const amountRupiah = nextAmount++;
  await page.goto(`${origin}/campaigns/${slug}/donate`);
  await giveAsGuest(page, { amount: String(amountRupiah), name: 'Hendra Wijaya', contact: '0812 3456 7890', method });
  await page.waitForURL(PAYMENT_URL);
  // The address changes a moment before the page does.
  await page.getByText('Menunggu pembayaran').first().waitFor();
  return { context, page, problems, amountRupiah };
}

/** Opens the donation's payment made by a program, which is quicker than the form. */
async function open(method: PaymentMethodCode): Promise<Given> {
  const amountRupiah = nextAmount++;
  const { data } = await api.give(slug, amountRupiah, { method });
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  const { page, problems } = await openPage(context);
  await page.goto(origin + data.payment.path);
  return { context, page, problems, amountRupiah };
}

async function seeThanks(page: Page): Promise<void> {
  await page
    .getByRole('heading', { name: /^Terima kasih/ })
    .first()
    .waitFor();
}

/** Text of the page without its spaces, because numbers are shown in groups. */
async function shownOn(page: Page): Promise<string> {
  return ((await page.locator('main').textContent()) ?? '').replace(/\s/g, '');
}

async function finish({ context, problems }: Given): Promise<void> {
  expect(problems).toEqual([]);
  await context.close();
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).locator('visible=true').first().click();
}

/** Selects another method in the form that changes it. */
async function choose(page: Page, method: PaymentMethodCode): Promise<void> {
  const choice = page.locator(`input[name="method"][value="${method}"]`);
  const group = page.locator('details', { has: choice });
  if ((await group.count()) > 0 && (await group.getAttribute('open')) === null) await group.locator('summary').click();
  await choice.check();
  await page
    .getByRole('button', { name: /^(Ganti cara bayar|Lanjut ke pembayaran)$/ })
    .locator('visible=true')
    .first()
    .click();
}

describe('a guest gives and pays', () => {
  it.each(
    inLane<PaymentMethodCode>(
      ['va_bni', 'mandiri_bill', 'alfamart'],
      ['va_bca', 'va_bri', 'va_permata', 'va_cimb', 'indomaret'],
    ),
  )('the number of %s, shown with its own steps', async (method) => {
    const given = await give(method);
    const { context, page } = given;
    const payment = await api.payment(paymentIdOf(page));
    expect(payment).toMatchObject({ status: 'awaiting', method, amountRupiah: given.amountRupiah });
    const shown = await shownOn(page);
    expect(shown).toContain(payment.accountNumber);
    if (method === 'mandiri_bill') expect(shown).toContain(payment.billerCode ?? 'a biller code');
    expect(payment.guides.length).toBeGreaterThan(0);
    for (const { title } of payment.guides) await page.getByText(title, { exact: true }).waitFor();
    await payAtPlayBank(context, sandboxUrl, payment.accountNumber ?? '');
    await seeThanks(page);
    await expect.poll(() => page.locator('main').textContent()).toContain(PAYMENT_METHODS[method].label);
    await finish(given);
  });

  it.each(inLane<'gopay' | 'shopeepay'>(['gopay'], ['shopeepay']))(
    'in the app of %s, opened from the page',
    async (method) => {
      const given = await give(method);
      const { page } = given;
      // Another phone scans the code itself, or the address that opens the app there.
      const { qrString, redirectUrl } = await api.payment(paymentIdOf(page));
      expect(await readQr(page)).toBe(qrString ?? redirectUrl);
      await press(page, `Buka ${PAYMENT_METHODS[method].label}`);
      await payInWallet(page);
      await seeThanks(page);
      await finish(given);
    },
  );

  it('with a card on the gateway’s page, confirmed by 3-D Secure', async () => {
    const given = await give('card');
    await press(given.page, 'Bayar dengan kartu');
    await payByCard(given.page, ACCEPTED_CARD);
    await seeThanks(given.page);
    await finish(given);
  });

  it('after the bank has denied the card: the same gift, by another way', async () => {
    const given = await open('card');
    const { context, page } = given;
    await press(page, 'Bayar dengan kartu');
    await payByCard(page, DENIED_CARD);
    await page.getByRole('heading', { name: 'Pembayaran tidak berhasil' }).waitFor();
    await page.getByRole('link', { name: /^Bayar lagi/ }).click();
    await choose(page, 'va_bni');
    await page.waitForURL(/replaced=1/);
    const { accountNumber } = await api.payment(paymentIdOf(page));
    await payAtPlayBank(context, sandboxUrl, accountNumber ?? '');
    await seeThanks(page);
    await finish(given);
  });
});

describe('another way to pay', () => {
  it.each([true, false])(
    'is chosen on the waiting page (JavaScript: %s); the old address leads to the new one',
    async (javaScriptEnabled) => {
      const given = await give('va_bri', { javaScriptEnabled });
      const { context, page, amountRupiah } = given;
      const old = page.url();
      const oldNumber = (await api.payment(paymentIdOf(page))).accountNumber ?? 'a number';
      await press(page, 'Ganti cara bayar');
      await page.getByRole('heading', { name: 'Ganti cara bayar' }).waitFor();
      await choose(page, 'mandiri_bill');
      await page.waitForURL(/replaced=1/);
      await expect.poll(() => page.locator('main').textContent()).toContain('Bayar yang ini saja');
      const payment = await api.payment(paymentIdOf(page));
      expect(payment).toMatchObject({ status: 'awaiting', method: 'mandiri_bill', amountRupiah });
      expect(await shownOn(page)).not.toContain(oldNumber);
      await page.goto(old);
      expect(paymentIdOf(page)).toBe(payment.id);
      await payAtPlayBank(context, sandboxUrl, payment.accountNumber ?? '');
      if (javaScriptEnabled) await seeThanks(page);
      else
        await eventually(async () => {
          await press(page, 'Cek status');
          await expect.poll(() => page.locator('h1').first().textContent()).toMatch(/^Terima kasih/);
        });
      await page.goto(old);
      await expect.poll(() => page.locator('main').textContent()).toContain('Uang yang masuk dua kali');
      expect((await api.payment(payment.id)).donation.amountRupiah).toBe(amountRupiah);
      await finish(given);
    },
  );

  it('is required when none is chosen, with JavaScript off as well', async () => {
    const given = await give('qris', { javaScriptEnabled: false });
    const { page } = given;
    await press(page, 'Ganti cara bayar');
    await page.getByRole('button', { name: 'Ganti cara bayar' }).locator('visible=true').first().click();
    await page.getByText('Pilih salah satu cara bayar.').waitFor();
    await press(page, 'Batal');
    await expect.poll(() => page.locator('main').textContent()).toContain('Menunggu pembayaran');
    await given.context.close();
  });

  it('in one tab takes the other tab along', async () => {
    const given = await open('qris');
    const { context, page } = given;
    await hydrated(page);
    const other = await context.newPage();
    await other.goto(`${page.url()}?change=1`);
    await choose(other, 'indomaret');
    await other.waitForURL(/replaced=1/);
    await page.waitForURL(/replaced=1/);
    expect(paymentIdOf(page)).toBe(paymentIdOf(other));
    await page.getByText('Kode pembayaran').first().waitFor();
    await finish(given);
  });
});
