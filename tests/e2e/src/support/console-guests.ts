import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import type { Bank } from './bank.ts';
import { seeToast } from './member-browser.ts';
import { givePaid } from './waiting-work.ts';

const GUEST = { name: 'Melati Anggraini', email: 'melati.anggraini@contoh.id' };

/** The erasure of a guest, from the search to the anonymous gift. `spareCode` returns an unused code of the administrator. */
export function describeGuests(
  origin: string,
  bank: Bank,
  administrator: () => Promise<Page>,
  spareCode: () => string,
): void {
  describe('the data of a guest', () => {
    it('is erased on request: found by the address, previewed, and confirmed with a reason and a code', async () => {
      await givePaid(origin, bank, { amountRupiah: 61_007, donor: GUEST, message: 'Semoga lekas pulih.' });
      const page = await administrator();
      await page.goto(`${origin}/console/people?q=${encodeURIComponent(GUEST.email)}`);
      await page.getByRole('heading', { name: 'Bukan anggota, tetapi donatur tamu' }).waitFor();
      await page.getByRole('link', { name: 'Lihat donasinya' }).click();
      await page.getByRole('link', { name: GUEST.name }).click();
      await page.getByRole('button', { name: 'Hapus data donatur' }).click();
      const dialog = page.getByRole('dialog', { name: 'Hapus data donatur' });
      await dialog.getByLabel('Alamat email atau nomor telepon').fill('orang.lain@contoh.id');
      await dialog.getByRole('button', { name: 'Lihat yang akan dihapus' }).click();
      await dialog.getByText('Donasi ini bukan dari alamat atau nomor itu.').waitFor();
      await dialog.getByLabel('Alamat email atau nomor telepon').fill(GUEST.email);
      await dialog.getByRole('button', { name: 'Lihat yang akan dihapus' }).click();
      await dialog.getByText('1 donasi', { exact: true }).waitFor();
      await dialog.getByLabel('Bagaimana Anda tahu ini orangnya').fill(`Dari ${GUEST.email}.`);
      await dialog.getByLabel('Kode dari aplikasi Anda').fill(spareCode());
      await dialog.getByRole('button', { name: 'Hapus data' }).click();
      await dialog.getByText(/^Jangan tulis alamat atau nomornya di sini/).waitFor();
      await dialog.getByLabel('Bagaimana Anda tahu ini orangnya').fill('Menulis dari alamatnya.');
      await dialog.getByRole('button', { name: 'Hapus data' }).click();
      await seeToast(page, 'Data donatur dihapus dari 1 donasi dan dari catatan lainnya.');
      await page.getByText(/^Data donatur dihapus atas permintaannya/).waitFor();
      expect(await page.getByText(GUEST.name).count()).toBe(0);
    });
  });
}
