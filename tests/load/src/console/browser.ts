import { chromium, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@uluran/api';
import { chromiumPath } from '../../../../scripts/browser/chromium.ts';
import type { Figure } from '../figures.ts';
import { heapAfterPages } from '../member/donors.ts';
import { measureChanges } from '../member/routes.ts';
import { BROWSER_FLAGS } from '../pages/browser.ts';

const SCREENS = ['Antrean', 'Donasi', 'Target', 'Keuangan', 'Konten', 'Orang', 'Pengaturan'];

interface Account {
  origin: string;
  email: string;
  /** An unused recovery code. */
  code: string;
}

async function signIn(page: Page, { origin, email, code }: Account): Promise<void> {
  await page.goto(`${origin}/console`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await page.getByRole('button', { name: 'Ponsel tidak ada? Kode pemulihan' }).click();
  await page.getByLabel('Kode pemulihan').fill(code);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Ringkasan' }).waitFor();
}

/** Changes between screens, and turns very many pages of gifts, in a browser on a desk. The session is the tab's: there is one page. */
export async function visitAsOperator(account: Account): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
    await signIn(page, account);
    const links = page.getByRole('banner');
    const changes = await measureChanges(page, { area: 'the console', links, screens: SCREENS });
    await links.getByRole('link', { name: 'Donasi', exact: true }).click();
    await page.locator('.gifts__link').nth(19).waitFor();
    return [changes, await heapAfterPages(page, 'the console’s list of gifts')];
  } finally {
    await browser.close();
  }
}
