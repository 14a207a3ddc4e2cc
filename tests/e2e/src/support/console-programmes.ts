import type { Page } from '@playwright/test';
import { formatRupiah } from '@uluran/contract/money';
import { describe, expect, it } from 'vitest';
import { coverPhoto } from './campaign-writing.ts';
import { seeToast } from './member-browser.ts';
import type { Operators } from './operators.ts';
import { eventually } from './wait.ts';

const TITLE = 'Kacamata gratis untuk 1.000 pelajar Kupang';
const COMPANY = 'PT Sehat Bersama Medika';
const POOL_RUPIAH = 120_000_000;
const STORY = Array.from({ length: 90 }, (_, index) => `kata${index}`).join(' ');

/** Chooses the first option of a list that is searched by typing. */
async function choose(page: Page, label: string, search: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('combobox', { name: /^Cari/ }).fill(search);
  await page.getByRole('option').first().click();
}

async function writeProgramme(page: Page): Promise<void> {
  await page.getByLabel('Ringkasan').fill('Pemeriksaan dan kacamatanya kami tanggung bersama.');
  await page.getByLabel('Kategori').selectOption({ label: 'Kesehatan' });
  await page.getByLabel('Provinsi').selectOption({ label: 'Nusa Tenggara Timur' });
  await page.getByLabel('Kota atau kabupaten').fill('Kota Kupang');
  await page.getByLabel('Penerima').fill('Pelajar di 38 sekolah');
  await page.getByLabel('Mulai', { exact: true }).fill('01/12/2031');
  await page.getByLabel('Berakhir').fill('28/02/2032');
  await page.getByRole('button', { name: 'Buka editor' }).click();
  await page.getByRole('textbox', { name: 'Cerita' }).fill(STORY);

  const company = page.getByRole('region', { name: 'Perusahaan mitra' });
  await company.getByRole('button', { name: 'Tambah perusahaan' }).click();
  await company.getByLabel('Nama di halaman').fill(COMPANY);
  await company.getByLabel('Hasil pemeriksaan').fill('Akta diperiksa');
  await company.getByRole('button', { name: 'Tambah perusahaan' }).click();
  await company.getByRole('button', { name: 'Ganti' }).waitFor();
  await company.getByLabel('Alasan perusahaan').fill('Anak yang melihat papan tulis lebih jarang putus sekolah.');

  const pool = page.getByRole('region', { name: 'Dana padanan' });
  await pool.getByLabel('Perusahaan menambah setiap donasi').check();
  await pool.getByLabel('Seluruhnya').fill('120.000.000');
  await pool.getByLabel('Paling banyak per donasi').fill('1.000.000');
  await pool.getByLabel('Rujukan setoran perusahaan').fill('BCA 18112026 PKS-2026-031');
  await page.getByRole('region', { name: 'Contoh' }).getByText(formatRupiah(2_500_000)).waitFor();

  await page.getByRole('button', { name: 'Tambah baris' }).click();
  await page.getByLabel('Keperluan 1').fill('Bingkai dan lensa');
  await page.getByLabel('Jumlah 1').fill('1.000');
  await page.getByLabel('Harga 1').fill('228.000');
  await page.getByRole('region', { name: 'Rincian anggaran' }).getByText(formatRupiah(233_684_211)).waitFor();

  const cover = page.getByRole('region', { name: 'Sampul' });
  await cover.locator('input[type=file]').setInputFiles(coverPhoto());
  await cover.getByLabel('Teks pengganti sampul').fill('Murid mencoba kacamata');
}

interface ProgrammeScene {
  origin: string;
  operators: () => Operators;
  /** A signed-in administrator, who confirms as finance does. */
  administrator: () => Promise<Page>;
}

/** A CSR programme from its first word to its public page: an editor asks for the pool, another operator opens it, and the editor publishes. */
export function describeProgrammes({ origin, operators, administrator }: ProgrammeScene): void {
  describe('a CSR programme', () => {
    it('is written with company and pool, opened by a second person, and then published', async () => {
      const { page, problems } = await operators().visitAs('content');
      await page.goto(`${origin}/console/content/programmes`);
      await page.getByRole('link', { name: 'Program baru' }).click();
      await page.getByRole('button', { name: 'Mulai menulis' }).click();
      await page.getByText('Pilih penyelenggaranya.').waitFor();
      await page.getByLabel('Judul').fill(TITLE);
      await choose(page, 'Penyelenggara', 'yayasan');
      await page.getByRole('button', { name: 'Mulai menulis' }).click();
      await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
      await writeProgramme(page);
      const ready = page.getByRole('region', { name: 'Sebelum dibuka' });
      await ready.getByText('6 dari 7').waitFor();
      expect(await ready.getByRole('button', { name: 'Terbitkan' }).isDisabled()).toBe(true);

      const request = page.getByRole('region', { name: 'Persetujuan Keuangan' });
      await request.getByRole('button', { name: 'Minta persetujuan Keuangan' }).click();
      await request.getByText('Tulis kode dari aplikasi Anda.').waitFor();
      await request.getByLabel('Kode dari aplikasi Anda').fill(operators().spareCode('content'));
      await request.getByRole('button', { name: 'Minta persetujuan Keuangan' }).click();
      await seeToast(page, 'Permintaan dikirim ke Keuangan.');
      await request.getByText('1 dari 2').waitFor();
      expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);

      const confirmer = await administrator();
      await confirmer.goto(`${origin}/console/queue?kind=proposal`);
      await confirmer.getByRole('link', { name: new RegExp(TITLE) }).click();
      await confirmer.getByRole('button', { name: 'Ambil', exact: true }).waitFor();
      await confirmer.keyboard.press('a');
      await confirmer.getByLabel('Kode dari aplikasi Anda').fill(operators().spareCode('administrator'));
      await confirmer.getByRole('button', { name: `Setujui ${formatRupiah(POOL_RUPIAH)}` }).click();
      await seeToast(confirmer, 'Usulan disetujui dan dijalankan.');

      await page.reload();
      await ready.getByText('7 dari 7').waitFor();
      await page.getByRole('button', { name: 'Pratinjau' }).click();
      await page.getByRole('article', { name: 'Pratinjau' }).getByText('Bingkai dan lensa').waitFor();
      await ready.getByRole('button', { name: 'Terbitkan' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Terbitkan' }).click();
      await seeToast(page, 'Program diterbitkan.');
      const path = (await page.getByRole('link', { name: /^Buka halamannya/ }).getAttribute('href')) ?? '';
      await eventually(async () => {
        await page.goto(origin + path);
        await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
        expect(await page.getByText(COMPANY).count()).toBeGreaterThan(0);
      });
      await page.context().close();
    });
  });
}
