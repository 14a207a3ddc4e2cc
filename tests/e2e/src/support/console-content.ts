import type { Locator, Page } from '@playwright/test';
import { createClient } from '@uluran/api-sdk';
import { encodeQris } from '@uluran/qris';
import { describe, expect, it } from 'vitest';
import { editTexts } from './console-texts.ts';
import { blank, type Drawing, drawCode, png } from './drawn-codes.ts';
import { seeToast } from './member-browser.ts';
import type { Operators } from './operators.ts';
import { halvesPng } from './photos.ts';
import type { Screen } from './screen-audit.ts';
import { eventually } from './wait.ts';

const TITLE = 'Pompa kedua Naibonat mulai mengalir';
const SUMMARY = 'Dua pekan lebih cepat dari jadwal, dan air pertama sudah diuji.';
const TEXT = 'Pompa kedua menyala pukul enam pagi. Delapan puluh keluarga mengambil air di bawah pohon asam.';
const CORRECTED = 'Dua pekan lebih cepat dari jadwal. Hasil uji airnya menyusul.';
const NOTE = 'Hasil uji air belum terbit; kalimatnya kami perbaiki.';
const COVER = {
  name: 'pompa.png',
  mimeType: 'image/png',
  buffer: halvesPng(1280, 720, [20, 80, 160], [220, 190, 140]),
};

/** Writes an article with every condition of a publication; the page shows which are missing. */
async function writeArticle(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/console/content`);
  await page.getByRole('button', { name: 'Tulis berita' }).click();
  await page.waitForURL(/\/content\/news\/\w+/);
  await page.getByRole('textbox', { name: 'Judul', exact: true }).fill(TITLE);
  await page.getByRole('textbox', { name: 'Ringkasan' }).fill(SUMMARY);
  await page.getByRole('textbox', { name: 'Isi berita' }).click();
  await page.keyboard.insertText(TEXT);
  await page.getByRole('region', { name: 'Sampul' }).locator('input[type="file"]').setInputFiles(COVER);
  await page.getByLabel('Teks pengganti sampul').fill('Pompa air di tepi ladang');
  await page.getByRole('checkbox', { name: 'Air bersih' }).check();
  await page.getByText(/^Tersimpan \d/).waitFor();
}

/** Schedules the article, publishes it instead, and reads it as a visitor. */
async function publishArticle(page: Page, origin: string): Promise<string> {
  const slug = await page.getByLabel('Alamat', { exact: true }).inputValue();
  const read = async () => await fetch(`${origin}/news/${slug}`);
  await page.getByRole('button', { name: 'Pratinjau' }).click();
  await page.getByRole('article', { name: 'Pratinjau' }).getByText(TEXT).waitFor();
  await page.getByLabel('Pada waktu tertentu').check();
  await page.getByLabel('Tanggal').fill('01/01/2020');
  await page.getByRole('button', { name: 'Simpan jadwal' }).click();
  await page.getByText('Waktu ini sudah lewat.').waitFor();
  await page.getByLabel('Tanggal').fill(`01/02/${new Date().getFullYear() + 1}`);
  await page.getByRole('button', { name: 'Simpan jadwal' }).click();
  await seeToast(page, 'Berita dijadwalkan 1 Februari');
  expect((await read()).status).toBe(404);
  await page.getByLabel('Sekarang').check();
  await page.getByRole('button', { name: 'Terbitkan', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terbitkan' }).click();
  await seeToast(page, 'Berita diterbitkan.');
  await eventually(async () => expect(await (await read()).text()).toContain(SUMMARY));
  return slug;
}

/** Corrects the published article with a note; the address and the date of publication stay. */
async function correctArticle(page: Page, origin: string, slug: string): Promise<void> {
  await page.getByRole('button', { name: 'Kembali menulis' }).click();
  await page.getByRole('textbox', { name: 'Ringkasan' }).fill(CORRECTED);
  const correction = page.getByRole('region', { name: 'Terbitkan perbaikan' });
  await correction.getByRole('button', { name: 'Terbitkan perbaikan' }).click();
  await correction.getByText('Tulis alasannya.').waitFor();
  await correction.getByLabel('Alasan perbaikan').fill(NOTE);
  await correction.getByRole('button', { name: 'Terbitkan perbaikan' }).click();
  await seeToast(page, 'Perbaikan diterbitkan.');
  await page.getByRole('region', { name: 'Versi terbit' }).getByText(NOTE).waitFor();
  await eventually(async () => {
    const html = await (await fetch(`${origin}/news/${slug}`)).text();
    expect(html).toContain(CORRECTED);
    expect(html).toContain(NOTE);
    expect(html).not.toContain(SUMMARY);
  });
}

/** A code that no merchant has, with the name of one. */
const codeFor = (merchantName: string) =>
  encodeQris({
    ...{ pointOfInitiation: 'static', mcc: '5812', nmid: 'ID1099000000731', merchantName, merchantCity: 'SEMARANG' },
    ...{ postalCode: '50192' },
    accounts: [{ tag: '26', guid: 'COM.EXAMPLE.WWW', pan: '936009990000007310', merchantId: 'X' }],
  });

interface CodeScene {
  origin: string;
  /** A published merchant, and its new code. */
  merchant: { id: string; name: string };
  qrString: string;
}

/** Chooses pictures of a code: one without a code keeps the typed text, and the other takes its place and is checked. */
async function readFromPictures(page: Page, field: Locator, qrString: string): Promise<void> {
  const typed = await field.inputValue();
  const choose = async (drawing: Drawing) =>
    await page.getByLabel('Gambar QR').setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: png(drawing) });
  await choose(blank(320, 240));
  await page.getByText(/^Tidak ada QR yang terbaca/).waitFor();
  expect(await field.inputValue()).toBe(typed);
  await choose(drawCode(blank(640, 640), qrString, { x: 60, y: 40 }));
  await page.getByText(/^Terbaca utuh/).waitFor();
  expect(await field.inputValue()).toBe(qrString);
  expect(await page.getByText(/^Tidak ada QR yang terbaca/).count()).toBe(0);
  const result = page.getByRole('region', { name: 'Diperiksa saat ditempel' });
  await result.getByText('NMID dan rekening belum terdaftar').waitFor();
}

/** Proposes another code for a merchant; its proposer cannot confirm it. */
async function proposeCode(page: Page, { origin, merchant, qrString }: CodeScene, code: string): Promise<void> {
  await page.goto(`${origin}/console/content/merchants`);
  await page.getByRole('searchbox', { name: 'Cari merchant' }).fill(merchant.name);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: merchant.name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: merchant.name }).waitFor();
  const field = page.getByLabel('Isi QR yang baru');
  await field.fill(`${qrString.slice(0, -4)}0000`);
  await page.getByRole('region', { name: 'Diperiksa saat ditempel' }).getByText('Tidak bisa didaftarkan').waitFor();
  await readFromPictures(page, field, qrString);
  await page.getByLabel('Alasan', { exact: true }).fill('Pindah bank.');
  await page.getByRole('button', { name: 'Ajukan QR baru' }).click();
  await page.getByText('Tulis kode dari aplikasi Anda.').waitFor();
  await page.getByLabel('Kode dari aplikasi Anda').fill(code);
  await page.getByRole('button', { name: 'Ajukan QR baru' }).click();
  await seeToast(page, 'QR baru diajukan.');
  await page.getByRole('region', { name: 'Persetujuan' }).getByText('1 dari 2').waitFor();
  expect(await page.getByRole('button', { name: 'Setujui QR baru' }).count()).toBe(0);
}

/** Confirms the code as another operator, from the list of waiting ones. */
async function confirmCode(page: Page, { origin, merchant }: CodeScene, code: string): Promise<void> {
  await page.goto(`${origin}/console/content/merchants?state=waiting`);
  await page.getByRole('link', { name: merchant.name, exact: true }).click();
  const approve = page.getByRole('button', { name: 'Setujui QR baru' });
  await approve.click();
  await page.getByText(/^Telepon pemilik dulu/).waitFor();
  await page.getByLabel('Saya menelepon pemilik').check();
  await page.getByLabel('Kode dari aplikasi Anda').fill(code);
  await approve.click();
  await seeToast(page, 'QR baru berlaku.');
}

/** Articles, help and terms, by an editor. */
export function describeEditing(origin: string, operators: () => Operators): void {
  describe('an editor', () => {
    it('writes an article, schedules and publishes it, corrects it with a note, and publishes help and terms', async () => {
      const { page, problems } = await operators().visitAs('content');
      await writeArticle(page, origin);
      await correctArticle(page, origin, await publishArticle(page, origin));
      await editTexts(page, origin);
      expect(problems).toEqual([]);
      await page.context().close();
    });
  });
}

/** A new code of a merchant: an editor proposes it, and an administrator confirms it. */
export function describeCodes(origin: string, operators: () => Operators, administrator: () => Promise<Page>): void {
  describe('a code of a merchant', () => {
    it('is proposed by an editor, and in the directory once another operator has confirmed it', async () => {
      const { page, problems } = await operators().visitAs('content');
      const visitor = createClient({ baseUrl: `${origin}/api` });
      const merchant = (await visitor.merchants.list()).items.at(-1) ?? expect.fail('the directory is empty');
      const scene = { origin, merchant, qrString: codeFor(merchant.name.toUpperCase().slice(0, 25)) };
      await proposeCode(page, scene, operators().spareCode('content'));
      expect((await visitor.merchants.get(merchant.id)).qrString).not.toBe(scene.qrString);
      await confirmCode(await administrator(), scene, operators().spareCode('administrator'));
      expect((await visitor.merchants.get(merchant.id)).qrString).toBe(scene.qrString);
      expect(problems).toEqual([]);
      await page.context().close();
    });
  });
}

/** The lists of content, and one record of each. */
export const contentScreens = (firstOf: (list: string) => Promise<string>): Screen[] => [
  { name: 'news', path: () => '/console/content', heading: 'Konten' },
  { name: 'an article', path: () => firstOf('/console/content?state=published'), heading: /./ },
  { name: 'products', path: () => '/console/content/products', heading: 'Konten' },
  { name: 'a new product', path: () => '/console/content/products/new', heading: 'Tambah barang' },
  { name: 'a product', path: () => firstOf('/console/content/products?state=live'), heading: /./ },
  { name: 'programmes', path: () => '/console/content/programmes', heading: 'Konten' },
  { name: 'a new programme', path: () => '/console/content/programmes/new', heading: 'Program baru' },
  { name: 'a programme', path: () => firstOf('/console/content/programmes'), heading: /./ },
  { name: 'volunteers', path: () => '/console/content/volunteers', heading: 'Konten' },
  { name: 'texts', path: () => '/console/content/texts', heading: 'Konten' },
  { name: 'a text', path: () => '/console/content/texts/help', heading: 'Pusat bantuan' },
  { name: 'merchants', path: () => '/console/content/merchants', heading: 'Konten' },
  { name: 'a new merchant', path: () => '/console/content/merchants/new', heading: 'Tambah merchant' },
  { name: 'a merchant', path: () => firstOf('/console/content/merchants?state=waiting'), heading: 'Warung Bu Tini' },
];
