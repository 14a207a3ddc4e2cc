import type { Browser, Page } from '@playwright/test';
import { formatNumber } from '@uluran/contract/money';
import { parseQris } from '@uluran/qris';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { bankOf } from '../src/support/bank.ts';
import { payAtPlayBank } from '../src/support/bank-page.ts';
import { DESKTOP, launchBrowser, openPage, PHONE } from '../src/support/browser.ts';
import { giveAsGuest, openDonatePage, PAYMENT_URL, paymentIdOf } from '../src/support/giving.ts';
import { ownTargets } from '../src/support/own-targets.ts';
import { readQr } from '../src/support/qr.ts';
import { eventually } from '../src/support/wait.ts';

const origin = inject('origin');
const sandboxUrl = inject('sandboxUrl');
const api = apiOf(origin);
const bank = bankOf(sandboxUrl);
const own = ownTargets(inject('dataDir'));
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Walks to the form of a new campaign. */
async function openOwnDonatePage(page: Page): Promise<string> {
  const { slug, title } = await own.campaign();
  expect(await openDonatePage(page, origin, title.split(' ').at(-1) ?? '')).toBe(slug);
  return slug;
}

async function raisedOn(page: Page, slug: string): Promise<number> {
  await page.goto(`${origin}/campaigns/${slug}`);
  return (await api.campaign(slug)).raisedRupiah;
}

describe('a guest gives', () => {
  it('by QRIS on a phone: the code on screen carries the exact amount, and the thanks come by themselves', async () => {
    const context = await browser.newContext(PHONE);
    const { page, problems } = await openPage(context);
    const slug = await openOwnDonatePage(page);

    await giveAsGuest(page, {
      amount: '57.321',
      name: 'Ratna Wulandari',
      contact: 'ratna.qris@contoh.id',
      message: 'Lekas pulih.',
    });
    await page.waitForURL(PAYMENT_URL);
    const scanned = await readQr(page);
    const parsed = parseQris(scanned);
    expect(parsed).toMatchObject({ ok: true, qris: { amountRupiah: 57_321, pointOfInitiation: 'dynamic' } });

    // A donor who has paid before the instructions leave gets none.
    await eventually(async () => expect((await bank.mailsTo('ratna.qris@contoh.id')).length).toBe(1));
    await payAtPlayBank(context, sandboxUrl, scanned);
    await page
      .getByRole('heading', { name: /terima kasih/i })
      .first()
      .waitFor();
    await expect.poll(() => page.locator('main').textContent()).toContain('57.321');

    expect(await raisedOn(page, slug)).toBe(57_321);
    await expect.poll(() => page.locator('main').textContent()).toContain(formatNumber(57_321));
    await expect.poll(() => page.locator('main').textContent()).toContain('Ratna Wulandari');
    expect(problems).toEqual([]);
    const mails = await eventually(async () => {
      const sent = await bank.mailsTo('ratna.qris@contoh.id');
      expect(sent.length).toBe(2);
      return sent;
    });
    expect(mails.map((mail) => mail.text).join('\n')).toContain('57.321');
    await context.close();
  });

  it('by virtual account on a desktop', async () => {
    const context = await browser.newContext(DESKTOP);
    const { page, problems } = await openPage(context);
    await openOwnDonatePage(page);
    await giveAsGuest(page, { amount: '150000', name: 'Budi Santoso', contact: '0812 3456 7890', method: 'va_bca' });
    await page.waitForURL(PAYMENT_URL);
    const payment = await api.payment(paymentIdOf(page));
    expect(payment).toMatchObject({ status: 'awaiting', method: 'va_bca', amountRupiah: 150_000, qrString: null });
    const shown = async () => ((await page.locator('main').textContent()) ?? '').replace(/\s/g, '');
    await expect.poll(shown).toContain(payment.accountNumber ?? 'an account number');
    await payAtPlayBank(context, sandboxUrl, payment.accountNumber ?? '');
    await page
      .getByRole('heading', { name: /terima kasih/i })
      .first()
      .waitFor();
    expect((await api.payment(payment.id)).donation.status).toBe('paid');
    // Without an address the receipt is sent to the one that the donor types here.
    const address = page.getByLabel('Kirim kuitansi ke email Anda');
    await address.fill('budi.kuitansi');
    await page.getByRole('button', { name: 'Kirim', exact: true }).click();
    await page.getByText('Alamat email belum lengkap').waitFor();
    await address.fill('budi.kuitansi@contoh.id');
    await page.getByRole('button', { name: 'Kirim', exact: true }).click();
    await page.getByText('Kuitansi kami kirim ke email yang Anda tulis.').waitFor();
    const mails = await eventually(async () => {
      const sent = await bank.mailsTo('budi.kuitansi@contoh.id');
      expect(sent.length).toBe(1);
      return sent;
    });
    expect(mails[0]?.text).toContain('150.000');
    // A 422 is in the browser's log.
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
    await context.close();
  });

  it('too late: the expired page says so, and money that still comes is thanked for and counted', async () => {
    const campaign = await own.campaign();
    const given = await api.give(campaign.slug, 33_000);
    const { payment } = given.data;
    const order = await own.orderOf(payment.id);
    const context = await browser.newContext(PHONE);
    const { page, problems } = await openPage(context);
    await bank.expire(order);
    await eventually(async () => expect((await api.payment(payment.id)).status).toBe('expired'));
    await page.goto(`${origin}${payment.path}`);
    await expect.poll(() => page.locator('h1').first().textContent()).toMatch(/habis|berakhir|kedaluwarsa/i);
    await bank.payLate(order);
    await eventually(async () => expect((await api.payment(payment.id)).status).toBe('paid_late'));
    await page.reload();
    await expect.poll(() => page.locator('main').textContent()).toMatch(/terlambat/i);
    expect((await api.campaign(campaign.slug)).raisedRupiah).toBe(33_000);
    expect(problems).toEqual([]);
    await context.close();
  });
});
