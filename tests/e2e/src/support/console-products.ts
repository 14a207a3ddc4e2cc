import type { Page } from '@playwright/test';
import { expect, it } from 'vitest';
import { apiOf } from './api.ts';
import type { Bank } from './bank.ts';
import { seeToast } from './member-browser.ts';
import { halvesPng } from './photos.ts';
import { eventually } from './wait.ts';

const NAME = 'Paket sekolah anak nelayan';
const PRICE = 87_413;
const photo = (name: string) => ({
  ...{ name, mimeType: 'image/png' },
  buffer: Buffer.from(halvesPng(1280, 720, [30, 110, 90], [230, 200, 150])),
});

/** Fills in a new product, in one refused attempt and a good one. */
async function createProduct(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/console/content`);
  await page.getByRole('link', { name: 'Barang', exact: true }).click();
  await page.getByRole('link', { name: 'Tambah barang' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tambah barang' }).waitFor();
  await page.getByLabel('Nama', { exact: true }).fill(NAME);
  await page.getByRole('button', { name: 'Simpan draf' }).click();
  await page.getByText('Tulis satuannya, paling panjang 20 huruf.').waitFor();
  await page.getByLabel('Satuan', { exact: true }).fill('paket');
  await page.getByLabel('Dibutuhkan', { exact: true }).fill('40');
  await page.getByLabel('Keterangan', { exact: true }).fill('Tas, buku dan sepatu untuk satu anak di Muara Baru.');
  await page.getByRole('textbox', { name: 'Cerita' }).click();
  await page.keyboard.type('Anak-anak di kampung nelayan mulai sekolah tanpa tas.');
  await page.getByRole('combobox', { name: 'Penyelenggara' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByLabel('Penerima', { exact: true }).fill('40 anak kelas satu');
  await page.getByLabel('Kota atau kabupaten').fill('Jakarta Utara');
  await page.getByLabel('Provinsi').selectOption({ index: 1 });
  await page.getByLabel('Kategori').selectOption({ index: 1 });
  await page.getByLabel('Gambar', { exact: true }).setInputFiles(photo('paket.png'));
  await page.getByText('Ganti foto').waitFor();
  await page.getByLabel('Keterangan foto').fill('Tas sekolah di atas meja');
  await page.getByLabel('Isi 1').fill('Tas dan buku');
  await page.getByLabel('Harga, Rp').fill(String(PRICE));
  await page.getByLabel('Sumber harga').fill('Pasar Muara Baru, hari ini');
  await page.getByRole('button', { name: 'Simpan draf' }).click();
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Records that two units were handed over, with one photo. */
async function recordDelivery(page: Page): Promise<void> {
  await page.reload();
  const part = page.getByRole('region', { name: 'Pengantaran dan bukti' });
  await part.getByRole('button', { name: 'Catat pengantaran' }).click();
  await part.getByLabel('Tujuan').fill('Kampung Muara Baru');
  await part.getByLabel('Jumlah paket').fill('3');
  await part.getByLabel('Bukti pengantaran').setInputFiles(photo('antar.png'));
  await part.getByLabel('Keterangan gambar').fill('Tas di balai warga');
  await part.getByRole('button', { name: 'Simpan pengantaran' }).click();
  await part.getByText('Lebih banyak daripada yang sudah terdanai dan belum diantar.').waitFor();
  await part.getByLabel('Jumlah paket').fill('2');
  await part.getByRole('button', { name: 'Simpan pengantaran' }).click();
  await seeToast(page, 'Pengantaran dicatat.');
  await part.getByText('Bukti belum lengkap').waitFor();
}

/** Tests a product from its first word to its first delivery: an administrator writes it, a visitor reads it. */
export function describeProducts(origin: string, bank: Bank, administrator: () => Promise<Page>): void {
  it('writes and publishes a product that visitors can give, and records its delivery on the public page', async () => {
    const page = await administrator();
    const id = await createProduct(page, origin);
    expect((await fetch(`${origin}/product/${id}`)).status).toBe(404);
    await page.getByRole('button', { name: 'Terbitkan barang' }).click();
    await seeToast(page, 'Barang terbit.');
    const { status } = await apiOf(origin).give(id, 2 * PRICE, { kind: 'product', quantity: 2 });
    expect(status).toBe(201);
    await bank.pay(await bank.orderOver(2 * PRICE));
    await eventually(async () => {
      if (!(await (await fetch(`${origin}/product/${id}`)).text()).includes('2 dari 40 paket'))
        throw new Error('unpaid');
    });
    await recordDelivery(page);
    await eventually(async () => {
      const shown = await (await fetch(`${origin}/product/${id}`)).text();
      if (!shown.includes('2 paket ke Kampung Muara Baru')) throw new Error('the delivery is not shown');
    });
  });
}
