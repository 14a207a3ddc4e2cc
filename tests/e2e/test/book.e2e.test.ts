import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { createClient } from '@uluran/api-sdk';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { launchBrowser, PHONE } from '../src/support/browser.ts';
import { accountsOf } from '../src/support/member.ts';
import { DEMO_MEMBER } from '../src/support/member-browser.ts';
import { sidewaysPixels } from '../src/support/page-audit.ts';
import { eventually } from '../src/support/wait.ts';

const origin = inject('origin');
let browser: Browser;
/** Long enough for a machine that is many times slower. */
const SEALED_MS = 120_000;
const isSealed = async () => expect((await fetch(`${origin}/buku/log/checkpoint`)).status).toBe(200);

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

it('the book is read in the browser, which remembers its seal', async () => {
  // A new installation seals its book as soon as it has one, a hundred thousand leaves on a machine that is busy.
  await eventually(isSealed, SEALED_MS);
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${origin}/buku`);
  await page.getByText('Seimbang, selisih').waitFor();
  expect(await sidewaysPixels(page, 390)).toBe(0);

  await page.goto(`${origin}/buku/periksa`);
  await page.getByRole('heading', { name: 'Segel ini diingat' }).waitFor();
  expect(await sidewaysPixels(page, 390)).toBe(0);
  await page.reload();
  await page.getByRole('heading', { name: /Buku (sama dengan|hanya bertambah)/ }).waitFor();

  await context.close();
});

/** A gift of the demo's donor, which the first seal has. */
async function sealedGift(): Promise<string> {
  const { data } = await accountsOf(origin, bankOf(inject('sandboxUrl'))).login(DEMO_MEMBER);
  const { account } = createClient({ baseUrl: `${origin}/api`, token: data.token });
  const { items } = await account.listDonations({ standing: 'paid' });
  const { payment } = await account.getDonation(items.at(-1)?.id ?? '');
  return payment.path;
}

it('a donor follows the link from the payment to its proof, keeps it as a file, and checks that offline; altered by a digit it fails', async () => {
  await eventually(isSealed, SEALED_MS);
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(origin + (await sealedGift()));
  await page.getByRole('link', { name: 'Buktikan di Buku Terbuka' }).click();
  const holds = page.getByRole('heading', { name: 'Cocok. Donasi ini ada di dalam segel.' });
  await holds.waitFor();
  expect(await sidewaysPixels(page, 390)).toBe(0);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Simpan berkas bukti/ }).click();
  const kept = await readFile(await (await download).path(), 'utf8');

  await page.goto(`${origin}/buku/periksa`);
  await page.getByRole('heading', { name: /Buku (sama dengan|hanya bertambah)/ }).waitFor();
  await context.setOffline(true);
  await page.getByLabel('Atau tempel isinya').fill(kept);
  await page.getByRole('button', { name: 'Periksa' }).click();
  await holds.waitFor();
  await page
    .getByLabel('Atau tempel isinya')
    .fill(kept.replace(/(rupiah \d*)\d\\n/, (_, start: string) => `${start}7\\n`));
  await page.getByRole('button', { name: 'Periksa' }).click();
  await page.getByRole('heading', { name: 'Isinya tidak ada di dalam segel' }).waitFor();
  await context.close();
});
