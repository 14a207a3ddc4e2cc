import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { bankOf } from '../src/support/bank.ts';
import { hydrated, launchBrowser, openPage, PHONE } from '../src/support/browser.ts';
import { ownTargets } from '../src/support/own-targets.ts';
import { sidewaysPixels } from '../src/support/page-audit.ts';
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

/** A gift of this sum to a new campaign, its order at the gateway, and a phone with its page open. */
async function given(amountRupiah: number, method: string) {
  const email = `uang.kembali.${randomUUID()}@contoh.id`;
  const { slug } = await own.campaign();
  const { data } = await api.give(slug, amountRupiah, { method, email });
  const { page, problems } = await openPage(await browser.newContext({ ...PHONE, reducedMotion: 'reduce' }));
  await page.goto(origin + data.payment.path);
  await hydrated(page);
  const subjects = async () => (await bank.mailsTo(email)).map(({ subject }) => subject.replaceAll('\u00a0', ' '));
  return { page, problems, id: data.payment.id, order: await own.orderOf(data.payment.id), subjects };
}

async function expectSound(page: Page, problems: readonly string[]): Promise<void> {
  expect(await sidewaysPixels(page, 390)).toBe(0);
  expect(problems).toEqual([]);
  await page.context().close();
}

it('a donor who pays too little sees it on the open page, without reloading, and by mail', async () => {
  const { page, problems, order, subjects } = await given(64_001, 'va_bca');
  await bank.pay(order, 50_000);
  await page.getByText(/50\.000 kami terima, tetapi jumlahnya tidak sama/).waitFor();
  await expect.poll(() => page.locator('main').textContent()).toMatch(/Tagihannya Rp.64\.001/);
  await eventually(async () =>
    expect(await subjects()).toContain('Rp 50.000 kami terima, tetapi jumlahnya tidak sama'),
  );
  await expectSound(page, problems);
});

it('of a gift that was refunded in part, and then whole, the page and the mails show how much', async () => {
  const { page, problems, id, order, subjects } = await given(64_002, 'qris');
  await bank.pay(order);
  await page
    .getByRole('heading', { name: /^Terima kasih/ })
    .first()
    .waitFor();

  await bank.refund(order, 20_000);
  await eventually(async () => expect((await api.payment(id)).status).toBe('partially_refunded'));
  await page.reload();
  await page.getByText(/20\.000 dikembalikan kepada Anda/).waitFor();
  await eventually(async () => expect(await subjects()).toContain('Rp 20.000 dari donasi Anda dikembalikan'));

  await bank.refund(order);
  await eventually(async () => expect((await api.payment(id)).refundedRupiah).toBe(64_002));
  await page.reload();
  await page.getByRole('heading', { name: 'Donasi ini sudah dikembalikan' }).waitFor();
  await eventually(async () => expect(await subjects()).toContain('Donasi Anda Rp 64.002 dikembalikan'));
  await expectSound(page, problems);
});
