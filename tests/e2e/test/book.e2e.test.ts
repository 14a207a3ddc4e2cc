import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchBrowser, PHONE } from '../src/support/browser.ts';
import { accessibilityProblems, sidewaysPixels } from '../src/support/page-audit.ts';
import { eventually } from '../src/support/wait.ts';

const origin = inject('origin');
let browser: Browser;
/** Long enough for a machine that is many times slower. */
const SEALED_MS = 120_000;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

it('the book is read and checked in the browser, which remembers its seal and refuses an altered proof offline', async () => {
  // A new installation seals its book as soon as it has one, a hundred thousand leaves on a machine that is busy.
  const isSealed = async () => expect((await fetch(`${origin}/buku/log/checkpoint`)).status).toBe(200);
  await eventually(isSealed, SEALED_MS);
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${origin}/buku`);
  await page.getByText('Seimbang, selisih').waitFor();
  expect([await accessibilityProblems(page), await sidewaysPixels(page, 390)]).toEqual([[], 0]);

  await page.goto(`${origin}/buku/periksa`);
  await page.getByRole('heading', { name: 'Segel ini diingat' }).waitFor();
  expect([await accessibilityProblems(page), await sidewaysPixels(page, 390)]).toEqual([[], 0]);
  await page.reload();
  await page.getByRole('heading', { name: /Buku (sama dengan|hanya bertambah)/ }).waitFor();

  await context.setOffline(true);
  const isOf = {
    format: 'buku-receipt',
    version: 1,
    leaf: '',
    salt: '',
    private: '',
    index: 0,
    treeSize: 1,
    proof: [],
    checkpoint: '',
  };
  await page.getByLabel('Atau tempel isinya').fill(JSON.stringify(isOf));
  await page.getByRole('button', { name: 'Periksa' }).click();
  await page.getByRole('heading', { name: 'Ini bukan bukti donasi' }).waitFor();
  await context.close();
});
