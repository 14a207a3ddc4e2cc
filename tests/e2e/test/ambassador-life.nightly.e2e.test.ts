import type { BrowserContextOptions, Page } from '@playwright/test';
import { createClient } from '@uluran/api-sdk';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { DESKTOP, openPage, PHONE } from '../src/support/browser.ts';
import { handIn, saved, stepPath, writeInvitation } from '../src/support/campaign-writing.ts';
import { giveAsGuest } from '../src/support/giving.ts';
import { accountsOf } from '../src/support/member.ts';
import { launchMemberBrowser, type MemberBrowser } from '../src/support/member-browser.ts';
import { type Operator, operatorOf } from '../src/support/operator.ts';
import { accessibilityProblems, sidewaysPixels, smallTargets } from '../src/support/page-audit.ts';
import { eventually } from '../src/support/wait.ts';

/** Unique to this life: no other test gives this amount. */
const LIVES: [string, { look: BrowserContextOptions; title: string; giftRupiah: number }][] = [
  ['a phone', { look: PHONE, title: 'Lari pagi dari Sleman', giftRupiah: 614_500 }],
  ['a desktop', { look: DESKTOP, title: 'Lari malam dari Bantul', giftRupiah: 615_500 }],
];
const PROMISE = 'Nama, foto, dan kata-kata ini milik saya sendiri.';

const origin = inject('origin');
const bank = bankOf(inject('sandboxUrl'));
const accounts = accountsOf(origin, bank);
const client = createClient({ baseUrl: `${origin}/api` });
let members: MemberBrowser;
let operator: Operator;

beforeAll(async () => {
  [members, operator] = [await launchMemberBrowser(origin, accounts), await operatorOf(inject('dataDir'))];
});
afterAll(async () => {
  await operator?.close();
  await members.close();
});

/** Goes from the public page of a campaign to the first step. Returns the id of the new draft. */
async function begin(page: Page, parent: string, check?: (page: Page) => Promise<void>): Promise<string> {
  await page.goto(`${origin}/campaigns/${parent}`);
  await page.getByRole('link', { name: 'Jadi duta kasih' }).click();
  await page.getByRole('heading', { level: 1, name: 'Jadi duta kasih' }).waitFor();
  await check?.(page);
  await page.getByRole('button', { name: 'Mulai menulis' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tentang Anda' }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-2) ?? '';
}

async function audit(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await sidewaysPixels(page, page.viewportSize()?.width ?? 0)).toBe(0);
}

/** Deletes the draft after a confirmation: the campaign's page offers to begin again. */
async function discard(page: Page, id: string): Promise<void> {
  await members.open(page, `/account/campaign/${id}`, 'Halaman duta tanpa judul');
  await page.getByRole('button', { name: 'Hapus draf' }).click();
  await page.getByRole('alertdialog', { name: 'Hapus draf ini?' }).waitFor();
  await audit(page);
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Galang dana saya' }).waitFor();
  await page.getByText('Draf dihapus.').waitFor();
}

/** Opens the draft's preview by its signed address. */
async function preview(page: Page, look: BrowserContextOptions, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Buat alamat pratinjau' }).click();
  const path = (await page.getByRole('link', { name: 'Lihat seperti donatur' }).getAttribute('href')) ?? '';
  const context = (await page.context().browser()?.newContext(look)) ?? expect.fail('the browser is closed');
  const reader = await openPage(context);
  await reader.page.goto(origin + path);
  await reader.page.getByRole('heading', { level: 1, name: title }).waitFor();
  await reader.page.getByText('Belum diperiksa dan tidak menerima donasi.').waitFor();
  await reader.page.getByText('Guru olahraga, Sleman').waitFor();
  await audit(reader.page);
  await expect.poll(() => reader.page.getByRole('link', { name: /Donasi bersama/ }).count()).toBe(0);
  expect(reader.problems).toEqual([]);
  await context.close();
}

/** Corrects the field that the reviewer noted, and submits again. */
async function mend(page: Page, id: string): Promise<void> {
  await operator.askForChanges(id, 'Satu hal lagi.', { words: 'Sebut untuk siapa.' });
  await members.open(page, stepPath(id, 'ajakan'), 'Ajakan');
  await page.getByRole('complementary', { name: 'Catatan pemeriksa' }).getByText('Sebut untuk siapa.').waitFor();
  await page.getByRole('textbox', { name: 'Kutipan' }).fill('Temani saya lari untuk mereka.');
  await saved(page);
  await audit(page);
  await members.open(page, stepPath(id, 'tinjau'), 'Tinjau & ajukan');
  await handIn(page, PROMISE);
}

/** A guest gives on the public page, and the campaign's fund receives the gift. */
async function give(
  page: Page,
  slug: string,
  parent: string,
  giftRupiah: number,
  look: BrowserContextOptions,
): Promise<void> {
  const before = await client.campaigns.getFunds(parent);
  const context = (await page.context().browser()?.newContext(look)) ?? expect.fail('the browser is closed');
  const guest = await openPage(context);
  await guest.page.goto(`${origin}/duta-kasih/${slug}`);
  await guest.page.getByText('Temani saya lari untuk mereka.').first().waitFor();
  await guest.page.getByText('Guru olahraga, Sleman').first().waitFor();
  await guest.page.getByRole('link', { name: 'Donasi bersama Bima' }).locator('visible=true').first().click();
  await guest.page.waitForURL(/\/donate$/);
  await giveAsGuest(guest.page, { amount: String(giftRupiah), name: 'Siti Rahma', contact: `siti.${slug}@contoh.id` });
  await guest.page.waitForURL(/\/payment$/);
  await bank.pay(await bank.orderOver(giftRupiah));
  await eventually(async () => {
    expect((await client.ambassadors.get(slug)).raisedRupiah).toBe(giftRupiah);
    // Other tests give to the campaign too.
    expect((await client.campaigns.getFunds(parent)).raisedRupiah).toBeGreaterThanOrEqual(
      before.raisedRupiah + giftRupiah,
    );
  });
  expect(guest.problems).toEqual([]);
  await context.close();
}

it.each(LIVES)(
  'an ambassador page lives on %s: begun from the campaign, discarded, begun again, written, previewed, commented, approved and given to',
  async (_, { look, title, giftRupiah }) => {
    const [campaign] = (await client.campaigns.list({ sort: 'most-funded', limit: 1 })).items;
    const parent = campaign?.slug ?? expect.fail('no campaign is open');
    const { page, problems } = await members.visitAs(await accounts.open(), look);
    await discard(page, await begin(page, parent, audit));
    const id = await begin(page, parent);
    await writeInvitation(page, title);
    await audit(page);
    await preview(page, look, title);
    await handIn(page, PROMISE);
    await page.getByText('Menunggu pemeriksa').first().waitFor();
    await mend(page, id);
    const slug = await operator.approve(id);
    await members.open(page, '/account/campaign', 'Galang dana saya');
    await page.getByText('Duta kasih', { exact: true }).waitFor();
    await audit(page);
    await members.open(page, `/account/campaign/${id}`, title);
    await page.getByRole('link', { name: 'Lihat halamannya' }).waitFor();
    await audit(page);
    await give(page, slug, parent, giftRupiah, look);
    expect(problems).toEqual([]);
  },
  240_000,
);
