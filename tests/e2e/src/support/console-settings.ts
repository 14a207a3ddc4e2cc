import type { Page } from '@playwright/test';
import { createClient } from '@uluran/api-sdk';
import { formatNumber, formatRupiah } from '@uluran/contract/money';
import { describe, expect, it } from 'vitest';
import { seeToast } from './member-browser.ts';
import type { ConsoleRole, Operators } from './operators.ts';
import { eventually } from './wait.ts';

/** Rise of the smallest gift; gifts of other tests are larger than the new one. */
const RISE_RUPIAH = 500;

/** An open page of an operator, and a code for a decision. */
interface Decider {
  page: Page;
  code: string;
}

/** Returns the open browser of a role. */
type OpenVisit = (role: ConsoleRole) => Promise<{ page: Page; problems: string[] }>;

/** Tests a setting with two operators, in browsers that other tests have opened. */
export function describeSettings(origin: string, operators: () => Operators, visit: OpenVisit): void {
  describe('a setting', () => {
    it('is proposed by one operator, confirmed by another, and in force on the donate page', async () => {
      const visitor = createClient({ baseUrl: `${origin}/api` });
      const amountRupiah = (await visitor.configuration.get()).donation.minimumRupiah + RISE_RUPIAH;
      const { page, problems } = await visit('finance');
      await proposeMinimum({ page, code: operators().spareCode('finance') }, origin, amountRupiah);
      expect(problems).toEqual([]);
      const { page: second } = await visit('administrator');
      await confirmMinimum({ page: second, code: operators().spareCode('administrator') }, origin, amountRupiah);
      await returnToFormer(second, amountRupiah - RISE_RUPIAH);
    });
  });
}

/** Opens the setting of the smallest gift from the list, by its search. */
async function openMinimum(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/console/settings`);
  await page.getByRole('heading', { level: 1, name: 'Pengaturan' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('donation_minimum');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Donasi paling sedikit', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Donasi paling sedikit' }).waitFor();
}

/** Proposes a new smallest gift, after a refusal beside the field and with the effect on a sample gift. */
async function proposeMinimum({ page, code }: Decider, origin: string, amountRupiah: number): Promise<void> {
  await openMinimum(page, origin);
  const form = page.getByRole('region', { name: 'Nilai baru' });
  await form.getByLabel('Donasi paling sedikit').fill('0');
  await form.getByLabel('Sumber').fill('Keputusan pengurus No. 7 tahun 2026');
  await form.getByRole('button', { name: 'Lihat pengaruhnya' }).click();
  await form.getByText(/^Tulis angka bulat dari Rp/).waitFor();
  await form.getByLabel('Donasi paling sedikit').fill(String(amountRupiah));
  // A reload keeps the typed values.
  await page.reload();
  await form.getByText('Isian yang belum sempat Anda simpan kami kembalikan.').waitFor();
  await form.getByRole('button', { name: 'Lihat pengaruhnya' }).click();
  const effect = page.getByRole('region', { name: 'Pengaruhnya' });
  const sample = effect.getByRole('table', { name: 'Donasi contoh' });
  await sample.getByText(`Donasi mulai dari ${formatRupiah(amountRupiah)}.`).waitFor();
  await effect.getByLabel('Donasi contoh').fill('50.000');
  await effect.getByRole('button', { name: 'Hitung lagi' }).click();
  await sample.getByRole('row', { name: /^Diterima\s*ya\s*ya/ }).waitFor();
  await effect.getByLabel('Kode dari aplikasi Anda').fill(code);
  await effect.getByRole('button', { name: `Ajukan ${formatRupiah(amountRupiah)}` }).click();
  await seeToast(page, 'Usul tersimpan. Orang kedua menyetujuinya.');
  const approval = page.getByRole('region', { name: 'Persetujuan' });
  await approval.getByText('1 dari 2').waitFor();
  expect(await approval.getByRole('button', { name: /^Setujui/ }).count()).toBe(0);
  await approval.getByRole('button', { name: 'Tarik usul' }).waitFor();
}

/** Confirms the proposed smallest gift from the list as another operator; the setting and the donate page have it without a restart. */
async function confirmMinimum({ page, code }: Decider, origin: string, amountRupiah: number): Promise<void> {
  await page.goto(`${origin}/console/settings?show=waiting`);
  await page
    .getByRole('region', { name: 'Perlu orang kedua' })
    .getByText(/^\d+ usul$/)
    .waitFor();
  await page.getByRole('link', { name: 'Donasi paling sedikit', exact: true }).first().click();
  await page
    .getByRole('region', { name: /^Yang berubah/ })
    .getByText(formatRupiah(amountRupiah))
    .first()
    .waitFor();
  const approval = page.getByRole('region', { name: 'Persetujuan' });
  await approval.getByRole('button', { name: 'Tolak dengan alasan' }).click();
  await approval.getByText('Tulis alasannya; pengusul membacanya.').waitFor();
  await approval.getByLabel('Kode dari aplikasi Anda').fill(code);
  await approval.getByRole('button', { name: `Setujui ${formatRupiah(amountRupiah)}` }).click();
  await seeToast(page, 'Donasi paling sedikit berlaku sekarang.');
  await page.getByRole('region', { name: 'Nilai terdahulu' }).getByRole('table').waitFor();
  const visitor = createClient({ baseUrl: `${origin}/api` });
  const [target = expect.fail('no campaign is live')] = (await visitor.campaigns.list()).items;
  await eventually(async () => {
    const html = await (await fetch(`${origin}/campaigns/${target.slug}/donate`)).text();
    expect(html).toContain(`Minimal ${formatRupiah(amountRupiah)}`);
  });
}

/** Prepares a proposal of the former value from the earlier values, and leaves it. */
async function returnToFormer(page: Page, formerRupiah: number): Promise<void> {
  const past = page.getByRole('region', { name: 'Nilai terdahulu' });
  await past
    .getByRole('button', { name: /^Kembali ke nilai ini/ })
    .first()
    .click();
  const form = page.getByRole('region', { name: /^Kembali ke nilai sejak / });
  await expect.poll(() => form.getByLabel('Donasi paling sedikit').inputValue()).toBe(formatNumber(formerRupiah));
  await form.getByRole('button', { name: 'Urungkan' }).click();
  await page.getByRole('region', { name: 'Nilai baru' }).waitFor();
}
