import type { Page } from '@playwright/test';
import { createClient } from '@uluran/api-sdk';
import { describe, expect, it } from 'vitest';
import { seeToast } from './member-browser.ts';
import { eventually } from './wait.ts';

const WHY = 'Setiap truk air dicatat jam datangnya, dan tetangga sendiri yang mengerjakannya.';

/** Tests recommendations and categories with one open page of an editor. */
export function describeFeatured(origin: string, openPage: () => Promise<Page>): void {
  const visitor = createClient({ baseUrl: `${origin}/api` });
  const home = async () => await (await fetch(origin)).text();

  describe('recommendations and categories', () => {
    it('a campaign is recommended with a reason, moved to the first place, shown at the top of the home page, and ended', async () => {
      const page = await openPage();
      const picked = new Set((await visitor.featured.list()).map(({ target }) => target.slug));
      const campaign = (await visitor.campaigns.list({ sort: 'newest' })).items.find(
        ({ slug, acceptsDonations }) => acceptsDonations && !picked.has(slug),
      );
      if (campaign === undefined) return expect.fail('Every campaign is recommended.');
      await page.goto(`${origin}/console/content`);
      await page.getByRole('link', { name: 'Pilihan redaksi' }).click();
      await page.getByRole('link', { name: 'Tambah pilihan' }).click();
      await page.getByRole('button', { name: 'Tambah pilihan' }).click();
      await page.getByText('Tulis tanggalnya: hari/bulan/tahun.').waitFor();
      await page.getByLabel('Alamat atau tautan target').fill(`${origin}/campaigns/${campaign.slug}?utm_source=wa`);
      await page.getByLabel('Alasan memilih').fill('Bagus.');
      await page.getByLabel('Tampil sampai').fill('31/12/2090');
      await page.getByRole('button', { name: 'Tambah pilihan' }).click();
      await page.getByText('Tulis alasannya, 20 sampai 300 huruf.').waitFor();
      await page.getByLabel('Alasan memilih').fill(WHY);
      await page.getByRole('button', { name: 'Tambah pilihan' }).click();
      await seeToast(page, 'Pilihan ditambahkan.');
      const up = page.getByRole('button', { name: `Naik: ${campaign.title}` });
      for (let place = (await visitor.featured.list()).length; place > 1; place -= 1) {
        await up.click();
        await page
          .locator('.records__row')
          .nth(place - 1)
          .getByRole('link', { name: campaign.title })
          .waitFor();
      }
      expect(await up.isDisabled()).toBe(true);
      await eventually(async () => expect(await home()).toContain(WHY));
      await page.getByRole('link', { name: campaign.title }).click();
      await page.getByText(/^Memilih untuk redaksi/).waitFor();
      await page.getByLabel('Alasan mengakhiri').fill('Kebutuhannya sudah terpenuhi.');
      await page.getByRole('button', { name: 'Akhiri pilihan' }).click();
      await seeToast(page, 'Pilihan diakhiri.');
      await eventually(async () => expect(await home()).not.toContain(WHY));
    });

    it('a category is added, offered, renamed and removed; a used one cannot be', async () => {
      const page = await openPage();
      await page.goto(`${origin}/console/content/categories`);
      await page.getByRole('link', { name: 'Tambah kategori' }).click();
      await page.getByLabel('Nama').fill('Hewan');
      await page.getByLabel('Kode').fill('Hewan 2');
      await page.getByRole('button', { name: 'Tambah kategori' }).click();
      await page.getByText(/^Tulis kode dengan huruf kecil/).waitFor();
      await page.getByLabel('Kode').fill('hewan');
      await page.getByLabel('Lingkungan').check();
      await page.getByRole('button', { name: 'Tambah kategori' }).click();
      await seeToast(page, 'Kategori ditambahkan.');
      expect((await visitor.categories.list()).at(-1)).toMatchObject({ code: 'hewan', icon: 'environment' });
      await page.getByRole('link', { name: 'Hewan' }).click();
      await page.getByLabel('Nama').fill('Satwa');
      await page.getByRole('button', { name: 'Simpan' }).click();
      await page.getByRole('heading', { level: 1, name: 'Satwa' }).waitFor();
      await page.getByRole('button', { name: 'Hapus kategori' }).click();
      await page.getByRole('button', { name: 'Hapus', exact: true }).click();
      await seeToast(page, 'Kategori dihapus.');
      await page.getByRole('link', { name: 'Kesehatan' }).click();
      await page.getByText(/^Dipakai \d+ target terbuka/).waitFor();
      expect(await page.getByRole('button', { name: 'Sembunyikan' }).isDisabled()).toBe(true);
    });
  });
}
