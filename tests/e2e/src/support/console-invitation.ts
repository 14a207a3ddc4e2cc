import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { seeToast } from './member-browser.ts';

/** The invitation of an organiser. `taken` returns an address that has an account. */
export function describeInvitation(origin: string, administrator: () => Promise<Page>, taken: () => string): void {
  describe('an organiser', () => {
    it('is invited from the list of members; an address with an account is refused beside the field', async () => {
      const page = await administrator();
      await page.goto(`${origin}/console/people`);
      await page.getByRole('button', { name: 'Undang penggalang' }).click();
      const dialog = page.getByRole('dialog', { name: 'Undang penggalang' });
      await dialog.getByRole('button', { name: 'Undang' }).click();
      await dialog.getByText('Tulis alamat emailnya.').waitFor();
      await dialog.getByLabel('Email').fill(taken());
      await dialog.getByLabel('Nama').fill('Yayasan Air Bersih');
      await dialog.getByLabel(/^Kota/).fill('Kupang');
      await dialog.getByRole('button', { name: 'Undang' }).click();
      await dialog.getByText('Alamat ini sudah punya akun. Cari di Anggota.').waitFor();
      expect(await dialog.getByLabel('Nama').inputValue()).toBe('Yayasan Air Bersih');
      await dialog.getByLabel('Email').fill('pengurus.air@yayasan.example');
      await dialog.getByRole('button', { name: 'Undang' }).click();
      await seeToast(page, 'Yayasan Air Bersih diundang. Emailnya sedang dikirim.');
      await page.getByRole('heading', { level: 1, name: 'Yayasan Air Bersih' }).waitFor();
      await page.getByText(/^Mengundang penggalang/).waitFor();
    });
  });
}
