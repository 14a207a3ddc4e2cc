import type { Page } from '@playwright/test';
import { seeToast } from './member-browser.ts';

/** Approves the withdrawal of an open page with the last of these codes. The others are wrong, and refused beside their field. */
export async function approveWithdrawal(page: Page, codes: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: /^Setujui Rp/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Setujui Rp/ });
  for (const [index, code] of codes.entries()) {
    await dialog.getByLabel('Kode dari aplikasi Anda').fill(code);
    await dialog.getByRole('button', { name: /^Setujui Rp/ }).click();
    if (index < codes.length - 1) await dialog.getByText('Kode ini tidak cocok atau sudah dipakai.').waitFor();
  }
  await seeToast(page, 'Persetujuan Anda tercatat.');
}
