import type { Page } from '@playwright/test';
import { jakartaDay } from '@uluran/contract/days';
import { formatRupiah } from '@uluran/contract/money';
import { expect } from 'vitest';
import { seeToast } from './member-browser.ts';

interface PayoutScene {
  /** Signed-in operators who decide about money. */
  proposer: Page;
  confirmer: Page;
  origin: string;
  /** An unused code of each. */
  codes: readonly [proposer: string, confirmer: string];
}

const PAYOUT = 'MID-UJI-1';
const NET_RUPIAH = 61_250;

/** A report with a transaction that neither the books nor the gateway have: it is booked to the bank, with a task. */
const REPORT = [
  'payout_reference,value_date,transaction_id,order_id,type,gross,fee,net',
  `${PAYOUT},${jakartaDay()},tx-uji-1,PESANAN-UJI-1,payment,62000.00,750.00,${NET_RUPIAH}.00`,
].join('\n');

const choose = (page: Page, text: string) =>
  page.setInputFiles('input[type=file]', { name: 'laporan.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

/** A gateway's report: one operator has it compared and proposes it, another one confirms it, and the payout is in the list. */
export async function importPayoutByTwo({ proposer, confirmer, origin, codes: [code, secondCode] }: PayoutScene) {
  await proposer.goto(`${origin}/console/finance`);
  const panel = proposer.getByRole('region', { name: 'Impor laporan gateway' });
  await panel.getByRole('button', { name: 'Periksa laporan' }).click();
  await panel.getByText('Pilih berkas laporan dari gateway (CSV).').waitFor();
  await panel.getByText('Tulis jumlah yang masuk bank, dalam rupiah bulat.').waitFor();
  await choose(proposer, REPORT.replace('payment', 'bonus'));
  await panel.getByLabel('Masuk bank (Rp)').fill('61.000');
  await panel.getByRole('button', { name: 'Periksa laporan' }).click();
  await panel.getByText('Baris 2: type berisi "bonus"').waitFor();
  await choose(proposer, REPORT);
  await panel.getByRole('button', { name: 'Periksa laporan' }).click();
  await panel.getByText('padahal bank menerima').waitFor();
  await panel.getByLabel('Masuk bank (Rp)').fill('61.250');
  await panel.getByRole('button', { name: 'Periksa laporan' }).click();
  await panel.getByText('1 baris berbeda dari buku').waitFor();
  await panel.getByLabel('Kode dari aplikasi Anda').fill(code);
  await panel.getByRole('button', { name: 'Ajukan ke orang kedua' }).click();
  await seeToast(proposer, 'Usulan tersimpan. Orang kedua menyetujuinya.');
  await proposer.getByText('Anda yang mengusulkan.').waitFor();

  await confirmer.goto(proposer.url());
  await confirmer.getByLabel('Kode dari aplikasi Anda').fill(secondCode);
  await confirmer.getByRole('button', { name: `Setujui ${formatRupiah(NET_RUPIAH)}` }).click();
  await seeToast(confirmer, 'Usulan disetujui dan dijalankan.');
  await confirmer.goto(`${origin}/console/finance`);
  const row = confirmer.getByRole('row').filter({ hasText: PAYOUT });
  await row.getByRole('link', { name: '1 tugas' }).waitFor();
  expect(await row.textContent()).toContain(formatRupiah(NET_RUPIAH));
}
