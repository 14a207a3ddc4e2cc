import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { launchBrowser, PHONE } from '../src/support/browser.ts';
import { sidewaysPixels } from '../src/support/page-audit.ts';
import { eventually } from '../src/support/wait.ts';

const origin = inject('origin');
const bank = bankOf(inject('sandboxUrl'));
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** The page that the one mail to an address leads to. */
function mailedLink(address: string, page: 'konfirmasi' | 'batal'): Promise<string> {
  return eventually(async () => {
    const [mail, ...others] = await bank.mailsTo(address);
    expect(others).toEqual([]);
    const link = new RegExp(`https?://\\S+/volunteer/${page}/\\S+`).exec(mail?.text ?? '')?.[0];
    return link ?? expect.fail(`no link was mailed to ${address}`);
  });
}

it('a visitor applies without JavaScript, mends a mistake, confirms by the mail, and takes it back', async () => {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  const email = `relawan-${randomUUID().slice(0, 8)}@contoh.id`;
  await page.goto(`${origin}/volunteer`);
  await page.getByLabel('Nama lengkap').fill('Ratna Wulandari');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('WhatsApp').fill('0812 3456 7890');
  await page.getByLabel('Kota atau kabupaten').fill('Bogor');
  await page.getByLabel('Tanggal lahir').fill('17/05/1994');
  await page.getByRole('checkbox', { name: 'Pengantar' }).check();
  await page.getByRole('checkbox', { name: 'Sabtu' }).check();
  await page.getByRole('button', { name: 'Kirim pendaftaran' }).click();
  // Consent was forgotten: the form is in view with everything in it.
  const consent = page.getByRole('checkbox', { name: /Saya setuju/ });
  await expect.poll(() => consent.getAttribute('aria-invalid')).toBe('true');
  const heading = page.getByRole('heading', { name: 'Daftar jadi relawan' });
  expect((await heading.boundingBox())?.y).toBeLessThan(300);
  await expect.poll(() => page.getByLabel('Tanggal lahir').inputValue()).toBe('17/05/1994');
  await expect.poll(() => page.getByRole('checkbox', { name: 'Sabtu' }).isChecked()).toBe(true);
  await consent.check();
  await page.getByRole('button', { name: 'Kirim pendaftaran' }).click();
  await page.getByRole('heading', { name: 'Periksa email Anda' }).waitFor();

  await page.goto(await mailedLink(email, 'konfirmasi'));
  await page.getByRole('button', { name: 'Ya, konfirmasi' }).click();
  await page.getByRole('heading', { name: 'Pendaftaran Anda sudah kami terima' }).waitFor();
  const withdrawal = await mailedLink(email, 'batal');
  await page.goto(withdrawal);
  await page.getByRole('button', { name: 'Hapus pendaftaran' }).click();
  await page.getByRole('heading', { name: 'Pendaftaran Anda sudah dihapus' }).waitFor();
  await page.goto(await mailedLink(email, 'konfirmasi'));
  await page.getByRole('button', { name: 'Ya, konfirmasi' }).click();
  await page.getByText('Belum dikonfirmasi').waitFor();
  await context.close();
});

it.each(['light', 'dark'] as const)('the refused form fits a narrow phone that is %s', async (colorScheme) => {
  const context = await browser.newContext({ ...PHONE, viewport: { width: 320, height: 700 }, colorScheme });
  const page = await context.newPage();
  await page.goto(`${origin}/volunteer`);
  await page.getByRole('button', { name: 'Kirim pendaftaran' }).click();
  await page.getByText('Pendaftaran belum terkirim').waitFor();
  expect(await sidewaysPixels(page, 320)).toBe(0);
  await context.close();
});
