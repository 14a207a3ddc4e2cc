import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { seeToast } from './member-browser.ts';
import { eventually } from './wait.ts';

const QUESTION = 'Perlukah akun untuk berdonasi?';
const LEAD = 'Aturan berdonasi di {nama}, dengan biaya dan pengembaliannya.';

const textOf = async (address: string) => await (await fetch(address)).text();

/** Changes a question, publishes it with a summary, and reads it as a visitor. */
async function editHelp(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/console/content/texts`);
  await page.getByRole('link', { name: 'Pusat bantuan' }).click();
  await page.getByRole('button', { name: 'Ubah: Apakah saya harus punya akun?' }).click();
  await page.getByRole('textbox', { name: 'Pertanyaan', exact: true }).fill(QUESTION);
  await page.getByText('Belum terbit: 1 berubah.').waitFor();
  await page.getByText(/^Tersimpan \d/).waitFor();
  expect(await textOf(`${origin}/help`)).not.toContain(QUESTION);
  await page.getByRole('button', { name: 'Pratinjau' }).click();
  await page.getByRole('article', { name: 'Pratinjau' }).getByText(QUESTION).waitFor();
  await page.getByRole('button', { name: 'Terbitkan' }).click();
  await page.getByText('Tulis apa yang berubah.').waitFor();
  await page.getByLabel('Apa yang berubah').fill('Pertanyaan pertama diperjelas.');
  await page.getByRole('button', { name: 'Terbitkan' }).click();
  await seeToast(page, 'Pusat bantuan diterbitkan.');
  await page.getByRole('region', { name: 'Versi terbit' }).getByText('Pertanyaan pertama diperjelas.').waitFor();
  await eventually(async () => expect(await textOf(`${origin}/help?q=perlukah`)).toContain(QUESTION));
}

/** Publishes other terms from a later day on, which their page announces. */
async function editTerms(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/console/content/texts/terms`);
  await page.getByRole('textbox', { name: 'Ringkasan' }).fill(LEAD);
  await page.getByLabel('Apa yang berubah').fill('Ringkasannya dipersingkat.');
  await page.getByLabel('Berlaku sejak').fill('01/01/2020');
  await page.getByRole('button', { name: 'Terbitkan' }).click();
  await page.getByText('Hari ini sudah lewat.').waitFor();
  await page.getByLabel('Berlaku sejak').fill(`01/02/${new Date().getFullYear() + 1}`);
  await page.getByRole('button', { name: 'Terbitkan' }).click();
  await seeToast(page, 'Diterbitkan, berlaku sejak 1 Feb');
  await eventually(async () =>
    expect(await textOf(`${origin}/terms-conditions`)).toContain('Ringkasannya dipersingkat.'),
  );
  expect(await textOf(`${origin}/terms-conditions?version=2`)).toContain('dengan biaya dan pengembaliannya.');
}

/** The help page and the terms, changed by an editor and read by visitors. */
export async function editTexts(page: Page, origin: string): Promise<void> {
  await editHelp(page, origin);
  await editTerms(page, origin);
}
