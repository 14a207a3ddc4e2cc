import type { Page } from '@playwright/test';
import { seeToast } from './member-browser.ts';
import { halvesPng } from './photos.ts';

/** A receipt of white paper. */
export const RECEIPT = {
  name: 'kuitansi.png',
  mimeType: 'image/png',
  buffer: halvesPng(600, 800, [255, 255, 255], [250, 250, 250]),
};

/** Writes an update on the open list of news, and publishes it. */
export async function publishNews(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Tulis kabar' }).click();
  await page.getByRole('textbox', { name: 'Judul', exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'Isi' }).click();
  await page.keyboard.insertText('Air pertama keluar pagi ini.');
  await page.getByText(/^Tersimpan \d/).waitFor();
  await page.getByRole('button', { name: /^Terbitkan/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terbitkan' }).click();
  await seeToast(page, 'Kabar diterbitkan.');
}

/** Fills the open form of a withdrawal and sends it. Returns the withdrawal's id. */
export async function requestWithdrawal(
  page: Page,
  { amountRupiah, purpose }: { amountRupiah: number; purpose: string },
): Promise<string> {
  await page.getByLabel('Jumlah').fill(String(amountRupiah));
  await page.getByLabel('Untuk apa').fill(purpose);
  await page.getByRole('button', { name: 'Ajukan pencairan' }).click();
  await seeToast(page, 'Permintaan pencairan terkirim.');
  await page.getByRole('heading', { level: 1, name: /^Pencairan Rp/ }).waitFor();
  return page.url().split('/').at(-1) ?? '';
}

/** Adds a line with its receipt on the open page of a withdrawal. */
export async function handInEvidence(
  page: Page,
  { description, amountRupiah }: { description: string; amountRupiah: number },
): Promise<void> {
  await page.getByRole('button', { name: 'Tambah bukti' }).click();
  await page.getByLabel('Keperluan').fill(description);
  await page.getByLabel('Jumlah').fill(String(amountRupiah));
  await page.getByLabel('Tanggal kuitansi').fill('20/01/2026');
  await page.getByLabel('Berkas kuitansi').setInputFiles(RECEIPT);
  await page.getByRole('button', { name: 'Kirim bukti' }).click();
  await seeToast(page, /^Bukti terkirim/);
}

/** The table under the bar of a public page, in whole rupiah: the parts by their names, and the last line. */
export async function drawnFunds(page: Page): Promise<{ parts: Record<string, number>; totalRupiah: number }> {
  const rows = await page.locator('#dana .u-fund-bar tr').evaluateAll((drawn) =>
    drawn.map((row) => {
      const heading = [...(row.querySelector('th')?.childNodes ?? [])];
      const words = heading.flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : []));
      return [words.join(''), Number(row.querySelector('td')?.textContent?.replaceAll(/\D/g, ''))] as const;
    }),
  );
  return { parts: Object.fromEntries(rows.slice(0, -1)), totalRupiah: rows.at(-1)?.[1] ?? 0 };
}
