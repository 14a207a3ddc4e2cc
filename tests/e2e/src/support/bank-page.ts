import type { BrowserContext, Page } from '@playwright/test';

/**
 * Finds a payment by the number or the text of a QR code that its donor sees, and pays it on the play bank's own page, in another
 * tab.
 */
export async function payAtPlayBank(context: BrowserContext, sandboxUrl: string, shown: string): Promise<void> {
  const tab = await context.newPage();
  await tab.goto(sandboxUrl);
  await tab.getByLabel('Nomor rekening virtual atau teks hasil pindai QR').fill(shown);
  await tab.getByRole('button', { name: 'Cari tagihan' }).click();
  await tab.getByRole('button', { name: /^Bayar Rp/ }).click();
  await tab.waitForLoadState();
  await tab.close();
}

/** Pays in the wallet's app, which is the play bank's page of the payment here, and returns to the donor's page. */
export async function payInWallet(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Bayar Rp/ }).click();
  await page.getByText('Pembayaran diterima.').waitFor();
  await page.getByRole('link', { name: 'Kembali ke situs donasi' }).click();
}

/** Types a card and the one-time code on the gateway's page, and returns to the donor's page. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Nomor kartu').fill(number);
  await page.getByRole('button', { name: 'Bayar' }).click();
  const code = await page.locator('strong.mono').textContent();
  await page.getByLabel('Kode sekali pakai').fill(code ?? '');
  await page.getByRole('button', { name: 'Kirim' }).click();
  await page.getByRole('link', { name: 'Kembali ke situs donasi' }).click();
}
