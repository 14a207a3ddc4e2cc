import type { BrowserContext, Page } from '@playwright/test';
import { expect } from 'vitest';
import { seeToast } from './member-browser.ts';
import { halvesPng } from './photos.ts';

const BLUE = [20, 80, 160] as const;
const SAND = [220, 190, 140] as const;

/** A picture in the format of a phone's camera, wider than 16:9. */
export const coverPhoto = () => ({
  name: 'sumur.png',
  mimeType: 'image/png',
  buffer: halvesPng(1280, 640, BLUE, SAND),
});
const galleryPhoto = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: halvesPng(640, 480, SAND, BLUE),
});

/** More words than a story needs. */
const STORY = Array.from({ length: 12 }, () => 'Warga berjalan dua jam setiap pagi untuk mengambil air.').join(' ');

/** The address of a step. */
export const stepPath = (id: string, step: string) => `/account/campaign/${id}/edit?langkah=${step}`;

/** Waits until the server has stored the typed text. */
export async function saved(page: Page): Promise<void> {
  await page.getByText(/^Tersimpan \d/).waitFor();
}

/** Goes to the next step by the button below the fields. */
async function nextStep(page: Page, short: string, title: string): Promise<void> {
  await page.getByRole('link', { name: `Lanjut: ${short}` }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

async function writeBasics(page: Page, title: string): Promise<void> {
  await page.getByLabel('Judul').fill(title);
  // Descriptions must differ: no two pages of the site have the same one.
  await page.getByLabel('Ringkasan').fill(`${title}, yang dekat dari rumah mereka.`);
  await page.getByLabel('Kategori').selectOption({ index: 1 });
  await page.getByLabel('Provinsi').selectOption({ index: 1 });
  await page.getByLabel('Kabupaten atau kota').fill('Kabupaten Kupang');
}

/** Chooses a picture, moves its frame, uploads it and describes it. */
async function sendPhoto(page: Page, noun: 'sampul' | 'foto', words: string): Promise<void> {
  await page.locator('input[type="file"]').first().setInputFiles(coverPhoto());
  const dialog = page.getByRole('dialog', { name: `Atur ${noun}` });
  await dialog.getByLabel('Geser mendatar').press('ArrowRight');
  await dialog.getByRole('button', { name: `Pakai ${noun} ini` }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByLabel(`Keterangan ${noun}`).fill(words);
}

async function writePictures(page: Page): Promise<void> {
  await sendPhoto(page, 'sampul', 'Sumur tua di tepi desa');
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles([galleryPhoto('satu.png'), galleryPhoto('dua.png')]);
  await page.getByLabel('Keterangan gambar 2').fill('Anak membawa jeriken');
  await page.getByLabel('Keterangan gambar 1').fill('Pipa yang sudah dibeli');
  await page.getByRole('button', { name: 'Naikkan gambar 2' }).click();
  await expect.poll(() => page.getByLabel('Keterangan gambar 1').inputValue()).toBe('Anak membawa jeriken');
}

/** A day by its distance from today. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function writeMoney(page: Page): Promise<void> {
  await page.getByLabel('Hari mulai').fill(dayIn(2));
  await page.getByLabel('Hari terakhir').fill(dayIn(60));
  await page.getByLabel('Keperluan 1').fill('Pipa dan pompa');
  await page.getByLabel('Jumlah 1').fill('9.000.000');
  await page.getByRole('button', { name: 'Tambah baris' }).click();
  await page.getByLabel('Keperluan 2').fill('Upah tukang');
  await page.getByLabel('Jumlah 2').fill('500.000');
}

/** Begins a campaign on the open list, as a member does. Returns its id. */
export async function begin(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Galang dana', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Galang dana baru' }).waitFor();
  await page.getByRole('button', { name: 'Mulai menulis' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dasar' }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-2) ?? '';
}

/** Fills the first five steps and goes to the last. The connection is lost meanwhile, and one field is left empty at first. */
export async function writeSixSteps(page: Page, context: BrowserContext, title: string): Promise<void> {
  await writeBasics(page, title);
  await saved(page);
  await nextStep(page, 'Cerita', 'Cerita');
  await page.getByRole('textbox', { name: 'Cerita' }).click();
  await page.keyboard.insertText(STORY);
  await saved(page);
  await context.setOffline(true);
  await page.keyboard.insertText(' Sumur lama kering.');
  await page.getByText(/^Luring, tersimpan di (ponsel|perangkat) ini/).waitFor();
  await context.setOffline(false);
  await saved(page);
  await nextStep(page, 'Sampul', 'Sampul & galeri');
  await writePictures(page);
  await nextStep(page, 'Target', 'Target & rincian dana');
  await writeMoney(page);
  await page.locator('.u-bill__total', { hasText: '10.000.000' }).waitFor();
  await nextStep(page, 'Penerima', 'Penerima & dokumen');
  await nextStep(page, 'Tinjau', 'Tinjau & ajukan');
  await page.getByText('7 dari 8').waitFor();
  await page.getByLabel('Data ini benar').check();
  await expect.poll(() => page.getByRole('button', { name: 'Ajukan pemeriksaan' }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Lengkapi: Penerima' }).click();
  await page.getByLabel('Sebutan penerima').fill('200 keluarga di Desa Oesapa');
  await nextStep(page, 'Tinjau', 'Tinjau & ajukan');
  await page.getByText('8 dari 8').waitFor();
}

/** Writes an ambassador page, from its first step to the last. */
export async function writeInvitation(page: Page, title: string): Promise<void> {
  await page.getByLabel('Nama Anda').fill('Bima Nugroho');
  await page.getByLabel('Pekerjaan dan tempat').fill('Guru olahraga, Sleman');
  await sendPhoto(page, 'foto', 'Bima di garis akhir');
  await saved(page);
  await nextStep(page, 'Ajakan', 'Ajakan');
  await page.getByRole('textbox', { name: 'Judul' }).fill(title);
  await page.getByLabel('Ringkasan').fill(`${title}, sepuluh kilometer setiap Minggu pagi.`);
  await page.getByRole('textbox', { name: 'Kutipan' }).fill('Temani saya lari.');
  await page.getByLabel('Target ajakan Anda').fill('5.000.000');
  await page.getByRole('textbox', { name: 'Cerita' }).click();
  await page.keyboard.insertText(STORY);
  await saved(page);
  await nextStep(page, 'Tinjau', 'Tinjau & ajukan');
  await page.getByText('6 dari 6').waitFor();
}

/** Submits the open last step. */
export async function handIn(page: Page, promise = 'Data ini benar'): Promise<void> {
  await page.getByLabel(promise).check();
  await page.getByRole('button', { name: 'Ajukan pemeriksaan' }).click();
  await seeToast(page, 'Draf diajukan.');
}
