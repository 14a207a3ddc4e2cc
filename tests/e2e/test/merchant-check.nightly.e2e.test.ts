import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { MerchantCode } from '@uluran/contract/endpoints';
import { crc16, encodeQris, parseQris } from '@uluran/qris';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CHROMIUM_FLAGS, desktopChromiumPath } from '../../../scripts/browser/chromium.ts';
import { DESKTOP, launchBrowser, openPage, PHONE } from '../src/support/browser.ts';
import { blank, drawCode, film, png, pngHead } from '../src/support/drawn-codes.ts';
import { accessibilityProblems } from '../src/support/page-audit.ts';
import { startsWorker } from '../src/support/pwa.ts';

const origin = inject('origin');
let registered: MerchantCode;
/** The registered merchant's name and city on another account. */
let swapped: string;

beforeAll(async () => {
  const { data } = (await (await fetch(`${origin}/api/merchant-codes`)).json()) as { data: MerchantCode[] };
  registered = data[0] as MerchantCode;
  const read = parseQris(registered.qrString);
  if (!read.ok) throw new Error(read.error.message);
  const { nmid: _, ...merchant } = read.qris;
  const accounts = merchant.accounts.filter(({ tag }) => tag !== '51');
  swapped = encodeQris({
    ...merchant,
    nmid: 'ID1099000000016',
    accounts: accounts.map((account) => ({ ...account, pan: '936099900000099137' })),
  });
});

const answerOf = (page: Page) => page.locator('#hasil-cek h2');

/** Chooses a file. Returns the title of the result. */
async function choose(page: Page, buffer: Buffer, { name = 'foto.png', mimeType = 'image/png' } = {}): Promise<string> {
  await page.locator('#cek-gambar').setInputFiles({ name, mimeType, buffer });
  await page.locator('#cek[aria-busy]').waitFor({ state: 'detached' });
  return (await answerOf(page).textContent()) ?? '';
}

const pictureOf = (text: string) => png(drawCode(blank(640, 640), text, { x: 60, y: 40 }));

/** The code that a bank's app shows to receive a transfer. */
function transferCode(): string {
  const sale = encodeQris({
    ...{ pointOfInitiation: 'static', mcc: '5812', merchantName: 'BUDI', merchantCity: 'BATAM', postalCode: '29400' },
    accounts: [{ tag: '40', guid: 'ID.CO.CONTOH.WWW', pan: '936099900000000017' }],
    additionalData: { '08': 'SALE' },
  });
  const body = sale.replace('SALE', 'DMCT').slice(0, -4);
  return body + crc16(body);
}

describe('pictures, in a browser without a camera', () => {
  let browser: Browser;
  let page: Page;
  let problems: string[];
  const sent: string[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
    const context = await browser.newContext(PHONE);
    await context.grantPermissions(['camera'], { origin });
    ({ page, problems } = await openPage(context));
    await page.goto(`${origin}/merchant/cek`);
    await page.locator('#cek[data-ready]').waitFor();
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  });
  afterAll(() => browser?.close());

  it('say so while the directory cannot be had, and look again', async () => {
    await page.route('**/api/merchant-codes*', (route) => route.abort());
    expect(await choose(page, pictureOf(registered.qrString))).toBe('Daftar merchant tidak dapat diambil');
    await page.unroute('**/api/merchant-codes*');
    problems.length = 0;
    expect(await choose(page, pictureOf(registered.qrString))).toBe('QR ini cocok');
    await expect
      .poll(() => page.locator('#hasil-cek').textContent())
      .toContain(`Ini QR yang terdaftar untuk ${registered.name}.`);
  });

  it.each<[string, string, () => Buffer]>([
    ['no code', 'Tidak ada QR yang terbaca', () => png(blank(900, 600))],
    ['a link', 'QR ini bukan QRIS', () => pictureOf('https://uluran.example/')],
    ['a transfer', 'QR ini untuk transfer ke rekening orang', () => pictureOf(transferCode())],
    ['a changed code', 'QR ini rusak atau telah diubah, jangan bayar', () => pictureOf(`${swapped.slice(0, -4)}0000`)],
    [
      'two codes',
      'Ada 2 QR yang berbeda',
      () => png(drawCode(drawCode(blank(1_400, 700), registered.qrString), swapped, { x: 720, y: 60 })),
    ],
    [
      'the same code twice',
      'QR ini cocok',
      () => png(drawCode(drawCode(blank(1_400, 700), registered.qrString), registered.qrString, { x: 720, y: 60 })),
    ],
    [
      '40 megapixels',
      'QR ini cocok',
      () => png(drawCode(blank(7_400, 5_500), registered.qrString, { x: 4_000, y: 2_000, scale: 24 })),
    ],
    [
      'a small code far down a tall picture',
      'QR ini cocok',
      () => png(drawCode(blank(400, 16_000), registered.qrString, { x: 20, y: 12_000, scale: 5 })),
    ],
    ['70 megapixels', 'Gambar ini terlalu besar', () => pngHead({ width: 10_000, height: 7_000 })],
    ['half a file', 'Berkas ini bukan gambar yang dapat dibuka', () => pngHead({ width: 640, height: 480 })],
    ['no picture', 'Berkas ini bukan gambar yang dapat dibuka', () => Buffer.from('Bukan gambar.')],
    [
      'HEIC',
      'Peramban ini tidak dapat membuka foto HEIC',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\0', 'latin1'),
    ],
  ])('with %s are answered: %s', async (_, title, draw) => {
    expect(await choose(page, draw())).toBe(title);
  });

  it('wait for a decoder that cannot be had: the connection is named, not the file', async () => {
    const other = await browser.newPage();
    await other.route('**/assets/decode-*.js', (route) => route.abort());
    await other.goto(`${origin}/merchant/cek`);
    await other.locator('#cek[data-ready]').waitFor();
    expect(await choose(other, pictureOf(registered.qrString))).toBe('Pembaca QR tidak dapat diambil');
    await expect.poll(() => other.locator('#hasil-cek').textContent()).toContain('Periksa sambungan Anda');
    await other.close();
  });

  it('of a swapped merchant show both numbers, side by side, for everybody', async () => {
    expect(await choose(page, pictureOf(swapped))).toBe('QR ini berbeda, jangan bayar');
    const nmid = page.locator('#hasil-cek tr', { has: page.getByRole('rowheader', { name: 'NMID' }) });
    const read = parseQris(registered.qrString);
    await expect
      .poll(() => nmid.locator('td').allTextContents())
      .toEqual([read.ok && read.qris.nmid, 'ID1099000000016 (berbeda)']);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('hasil-cek');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('are not needed: the text of a code is enough, and a missing camera is said', async () => {
    await page.getByText('Tempel isi QR sebagai teks').click();
    await page.getByLabel('Isi QR').fill(` ${registered.qrString.replace(/.{48}/g, '$&\n  ')}\n`);
    await page.getByRole('button', { name: 'Periksa teks ini' }).click();
    await answerOf(page).filter({ hasText: 'QR ini cocok' }).waitFor();
    await page.getByRole('button', { name: 'Pindai dengan kamera' }).click();
    await answerOf(page).filter({ hasText: 'Kamera tidak ditemukan' }).waitFor();
  });

  it('are sent nowhere: only the decoder and the directory are fetched', () => {
    expect(problems).toEqual([]);
    const kinds = sent.filter((line) => !startsWorker(line)).map((line) => line.replace(/-[\w-]+\.js /, '.js ').trim());
    expect([...new Set(kinds)].sort()).toEqual([`GET ${origin}/api/merchant-codes`, `GET ${origin}/assets/decode.js`]);
  });
});

describe('the camera', () => {
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'uluran-film-'));
    const still = () => blank(640, 480);
    const shown = drawCode(still(), swapped, { x: 90, y: 10, scale: 6 });
    // Some empty frames first, as before a camera is held still.
    await writeFile(join(folder, 'meja.y4m'), film([...Array.from({ length: 5 }, still), ...Array(15).fill(shown)]));
    browser = await chromium.launch({
      executablePath: desktopChromiumPath(),
      args: [
        ...CHROMIUM_FLAGS,
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${join(folder, 'meja.y4m')}`,
      ],
    });
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('finds the code that was pasted over a merchant’s, and is switched off', async () => {
    const context = await browser.newContext(PHONE);
    await context.grantPermissions(['camera'], { origin });
    const { page, problems } = await openPage(context);
    await page.goto(`${origin}/merchant/${registered.id}`);
    await page.getByRole('link', { name: 'Cek QR di meja' }).click();
    await page.getByRole('button', { name: 'Pindai dengan kamera' }).click();
    await answerOf(page).filter({ hasText: 'QR ini berbeda, jangan bayar' }).waitFor();
    await expect
      .poll(() => page.locator('#hasil-cek').textContent())
      .toContain(`Nama merchant sama dengan ${registered.name}`);
    expect(await page.locator('#cek-kamera').isHidden()).toBe(true);
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.srcObject)).toBeNull();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is refused by its owner, who is told what else there is; a running one can be stopped', async () => {
    const context = await browser.newContext(DESKTOP);
    // Without a grant, all permissions are refused without a question.
    await context.grantPermissions([], { origin });
    const { page } = await openPage(context);
    await page.goto(`${origin}/merchant/cek`);
    await page.getByRole('button', { name: 'Pindai dengan kamera' }).click();
    await answerOf(page).filter({ hasText: 'Kamera tidak diizinkan' }).waitFor();
    await expect.poll(() => page.locator('#hasil-cek').textContent()).toContain('memilih gambar');
    await context.grantPermissions(['camera'], { origin });
    await page.getByRole('button', { name: 'Pindai dengan kamera' }).click();
    await page.getByRole('button', { name: 'Hentikan kamera' }).click();
    await page.locator('#cek-kamera').waitFor({ state: 'hidden' });
    await context.close();
  });
});
