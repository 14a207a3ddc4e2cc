import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { seeToast } from './member-browser.ts';

const SAMPLE = new URL('../../../../deploy/sample-campaign/', import.meta.url);
const DAY_MS = 86_400_000;
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(Date.now() + days * DAY_MS);

/** The sample campaign as chosen files, with days that are not over. */
async function sampleFiles(change: (text: string) => string = (text) => text) {
  const text = (await readFile(new URL('campaign.md', SAMPLE), 'utf8'))
    .replace(/startsOn: .*/, `startsOn: ${dayIn(1)}`)
    .replace(/endsOn: .*/, `endsOn: ${dayIn(60)}`);
  const picture = async (name: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await readFile(new URL(name, SAMPLE)),
  });
  return [
    { name: 'campaign.md', mimeType: 'text/markdown', buffer: Buffer.from(change(text)) },
    ...(await Promise.all(['sumur-lama.jpg', 'rencana.jpg'].map(picture))),
  ];
}

/** The import of a first campaign, from the files to the review. `owner` returns the organiser's address. */
export function describeImport(origin: string, administrator: () => Promise<Page>, owner: () => string): void {
  describe('a first campaign', () => {
    it('is imported from its files: problems are listed first, and it waits for a review', async () => {
      const page = await administrator();
      await page.goto(`${origin}/console/targets`);
      await page.getByRole('link', { name: 'Impor galang dana' }).click();
      await page.getByRole('heading', { level: 1, name: 'Impor galang dana' }).waitFor();
      await page.getByLabel('Email penggalang').fill(owner());
      const files = page.getByLabel('Berkas galang dana');
      await files.setInputFiles((await sampleFiles((text) => text.replace('city:', 'kota:'))).slice(0, 2));
      await page.getByRole('button', { name: 'Periksa berkas' }).click();
      const result = page.getByRole('status', { name: 'Hasil pemeriksaan' });
      await result.getByText('2 hal perlu diperbaiki dulu').waitFor();
      await result.getByText(/Isian ini tidak dikenal/).waitFor();
      await result.getByText(/rencana\.jpg tidak ada di antara berkasnya/).waitFor();
      await files.setInputFiles(await sampleFiles());
      await page.getByRole('button', { name: 'Periksa berkas' }).click();
      await result.getByText('Semua isian lengkap. Belum ada yang disimpan.').waitFor();
      await page.getByRole('button', { name: /^Impor untuk / }).click();
      await seeToast(page, 'Galang dana diimpor dan menunggu diperiksa.');
      await page.getByRole('heading', { level: 1, name: 'Sumur bor untuk 60 keluarga di Oesapa' }).waitFor();
      await page.getByText(/^Mengimpor galang dana/).waitFor();
      expect(page.url()).toContain('/console/queue/campaign/');
    });
  });
}
