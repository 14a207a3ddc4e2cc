import type { Page } from '@playwright/test';
import { type Client, createClient } from '@uluran/api-sdk';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { type Account, accountsOf } from '../src/support/member.ts';
import { launchMemberBrowser, type MemberBrowser, seeToast } from '../src/support/member-browser.ts';
import { type Operator, operatorOf } from '../src/support/operator.ts';
import { focusedElement } from '../src/support/page-audit.ts';

const origin = inject('origin');
const bank = bankOf(inject('sandboxUrl'));
const accounts = accountsOf(origin, bank);
let members: MemberBrowser;
let operator: Operator;
let owner: Account;
let slug: string;
let campaign: string;
let owned: Client;
/** The address of the owner's news. */
let news: string;

beforeAll(async () => {
  members = await launchMemberBrowser(origin, accounts);
  operator = await operatorOf(inject('dataDir'));
  owner = await accounts.open();
  const client = createClient({ baseUrl: `${origin}/api` });
  // A campaign that no other test gives to.
  const campaigns = (await client.campaigns.list({ limit: 12 })).items;
  const quiet = [];
  for (const candidate of campaigns)
    if ((await client.campaigns.listNews(candidate.slug)).items.length === 0) quiet.push(candidate);
  slug = (quiet.at(-1) ?? campaigns.at(-1))?.slug ?? '';
  campaign = await operator.giveTo(slug, owner.email);
  owned = createClient({ baseUrl: `${origin}/api`, token: (await accounts.login(owner)).data.token });
  news = `/account/campaign/${campaign}/news`;
});
afterAll(async () => {
  await operator?.close();
  await members.close();
});

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Judul', exact: true });
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Isi' });
const savedState = (page: Page) => page.getByText(/^Tersimpan \d/);

/** Begins an update and writes it, until the server has stored it. Returns its address. */
async function write(page: Page, title: string): Promise<string> {
  await members.open(page, news, 'Kabar');
  await page.getByRole('button', { name: 'Tulis kabar' }).click();
  await titleOf(page).fill(title);
  await textOf(page).click();
  await page.keyboard.type('Air pertama keluar pagi ini.');
  await savedState(page).waitFor();
  return new URL(page.url()).pathname;
}

/**
 * Makes all saves of this page fail until it is loaded again. A route of the browser is not enough: a page sends its last save
 * while it unloads, and a held request may then reach the server.
 */
const losesSaves = (page: Page) =>
  page.evaluate(() => {
    const send = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const method = input instanceof Request ? input.method : init?.method;
      return method === 'PATCH' ? Promise.reject(new TypeError('Failed to fetch')) : send(input, init);
    };
  });

describe('an update', () => {
  it('is written, previewed as the public sees it, and published', async () => {
    const { page, problems } = await members.visitAs(owner);
    const reader = await accounts.open('Sinta Maharani');
    const { data } = await accounts.login(reader);
    await createClient({ baseUrl: `${origin}/api`, token: data.token }).follows.add(slug);
    const address = await write(page, 'Pengeboran selesai');
    await page.reload();
    await textOf(page).getByText('Air pertama keluar pagi ini.').waitFor();
    await expect.poll(() => titleOf(page).inputValue()).toBe('Pengeboran selesai');
    await page.getByRole('button', { name: 'Pratinjau' }).click();
    await page.locator('.update-view').getByText('Air pertama keluar pagi ini.').waitFor();
    await expect.poll(() => textOf(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Kembali menulis' }).click();
    await page.getByRole('button', { name: /^Terbitkan/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Terbitkan kabar ini?' });
    await dialog.getByText('orang menerima email').waitFor();
    await dialog.getByRole('button', { name: 'Terbitkan' }).click();
    await seeToast(page, 'Kabar diterbitkan.');
    await page.getByRole('heading', { level: 1, name: 'Pengeboran selesai' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(address.replace(/\/edit$/, ''));
    const html = await (await fetch(`${origin}/campaigns/${slug}/news/${address.split('/').at(-2)}`)).text();
    expect(html).toContain('Air pertama keluar pagi ini.');
    const mails = async () => (await bank.mailsTo(reader.email)).filter(({ subject }) => subject.startsWith('Kabar: '));
    await expect.poll(async () => (await mails()).map(({ subject }) => subject)).toEqual(['Kabar: Pengeboran selesai']);
    expect((await mails())[0]?.text).toContain('/kabar/berhenti/');
    expect(problems).toEqual([]);
  });

  it('is corrected while the public reads what was published', async () => {
    const { page } = await members.visitAs(owner);
    await members.open(page, news, 'Kabar');
    await page.getByRole('link', { name: 'Ubah: Pengeboran selesai' }).click();
    await titleOf(page).fill('Pengeboran sudah selesai');
    await savedState(page).waitFor();
    await page.getByRole('button', { name: 'Buang perbaikan' }).waitFor();
    await page.getByRole('link', { name: 'Kabar', exact: true }).click();
    await page.getByText('perbaikan belum terbit').waitFor();
    await page.getByRole('link', { name: 'Pengeboran sudah selesai', exact: true }).click();
    await page.getByText('Publik masih membaca tulisan di bawah ini.').waitFor();
    await page.getByRole('link', { name: 'Ubah' }).click();
    await page.getByRole('button', { name: 'Terbitkan perbaikan' }).click();
    await page.getByText('Tidak ada email yang dikirim.').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Terbitkan' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pengeboran sudah selesai' }).waitFor();
  });

  it('that two tabs change is shown to the second in both versions, and nothing is lost', async () => {
    const { page, context } = await members.visitAs(owner);
    const address = await write(page, 'Dua tab');
    const other = await context.newPage();
    await members.open(other, address, 'Tulis kabar');
    await titleOf(other).fill('Dari tab lain');
    await savedState(other).waitFor();
    await other.getByRole('link', { name: 'Kabar', exact: true }).click();
    await other.getByRole('link', { name: 'Dari tab lain', exact: true }).waitFor();
    await titleOf(page).fill('Dari tab ini');
    await page.getByText('Kabar ini juga diubah di tab atau perangkat lain').waitFor();
    await page.getByText('Baca versi yang tersimpan').click();
    await page.getByRole('heading', { name: 'Dari tab lain' }).waitFor();
    await expect.poll(() => titleOf(page).inputValue()).toBe('Dari tab ini');
    await page.getByRole('button', { name: 'Pakai tulisan di halaman ini' }).click();
    await savedState(page).waitFor();
    await page.reload();
    await expect.poll(() => titleOf(page).inputValue()).toBe('Dari tab ini');
  });

  it('stays in the tab while there is no connection, over a reload, and is saved when it is back', async () => {
    const { page, context } = await members.visitAs(owner);
    await write(page, 'Tanpa sinyal');
    await context.setOffline(true);
    await titleOf(page).fill('Ditulis tanpa sinyal');
    await page.getByText('Luring, tersimpan di perangkat ini').waitFor();
    await context.setOffline(false);
    await savedState(page).waitFor();
    await losesSaves(page);
    await titleOf(page).fill('Ditulis lagi');
    await page.getByText('Luring, tersimpan di perangkat ini').waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    // The old page never reaches the server again; the reloaded one does.
    await page.reload();
    await page.getByText('Tulisan yang belum sempat tersimpan kami kembalikan.').waitFor();
    await expect.poll(() => titleOf(page).inputValue()).toBe('Ditulis lagi');
    await savedState(page).waitFor();
  });

  it('that was kept without a connection and meets another version stays on the device until one is chosen', async () => {
    const { page } = await members.visitAs(owner);
    const address = await write(page, 'Dua versi');
    await losesSaves(page);
    await titleOf(page).fill('Ditulis tanpa sinyal');
    await page.getByText('Luring, tersimpan di perangkat ini').waitFor();
    const id = address.split('/').at(-2) ?? '';
    const { version, body } = await owned.ownUpdates.get(campaign, id);
    await owned.ownUpdates.save(campaign, id, { version, title: 'Dari perangkat lain', body });
    page.on('dialog', (dialog) => void dialog.accept());
    const choice = page.getByText('Kabar ini juga diubah di tab atau perangkat lain');
    for (const _ of ['it meets the other version', 'it is loaded again before one is chosen']) {
      await page.reload();
      await choice.waitFor();
      await expect.poll(() => titleOf(page).inputValue()).toBe('Ditulis tanpa sinyal');
    }
    // Text that was typed while both versions exist is kept too.
    await titleOf(page).fill('Ditulis tanpa sinyal, lalu diteruskan');
    await page.reload();
    await choice.waitFor();
    await expect.poll(() => titleOf(page).inputValue()).toBe('Ditulis tanpa sinyal, lalu diteruskan');
    await page.getByRole('button', { name: 'Pakai versi yang tersimpan' }).click();
    await expect.poll(() => titleOf(page).inputValue()).toBe('Dari perangkat lain');
    await page.reload();
    await expect.poll(() => titleOf(page).inputValue()).toBe('Dari perangkat lain');
    expect(await choice.isVisible()).toBe(false);
  });

  it('outlives the end of the session in the middle of a word', async () => {
    const { page, token } = await members.visitAs(owner);
    const address = await write(page, 'Sesi berakhir');
    await accounts.call('POST', '/logout', undefined, token);
    await titleOf(page).fill('Sesi berakhir, tulisan tidak');
    await page.waitForURL(/\/login\?/);
    await accounts.signIn(page.context(), owner);
    await members.open(page, address, 'Tulis kabar');
    await expect.poll(() => titleOf(page).inputValue()).toBe('Sesi berakhir, tulisan tidak');
    await savedState(page).waitFor();
  });

  it('is deleted as a draft, after a question', async () => {
    const { page } = await members.visitAs(owner);
    await write(page, 'Tidak jadi');
    await page.getByRole('button', { name: 'Hapus draf' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
    await seeToast(page, 'Draf dihapus.');
    await page.getByRole('heading', { level: 1, name: 'Kabar' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Tidak jadi', exact: true }).count()).toBe(0);
  });

  it('is written by keyboard alone', async () => {
    const { page } = await members.visitAs(owner);
    await members.open(page, news, 'Kabar');
    await page.getByRole('button', { name: 'Tulis kabar' }).focus();
    await page.keyboard.press('Enter');
    await titleOf(page).focus();
    await page.keyboard.type('Dengan papan ketik');
    await textOf(page).waitFor();
    // The toolbar is one stop, followed by the text.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Tanpa tetikus.');
    await page.getByRole('button', { name: /^Terbitkan/ }).focus();
    expect(await focusedElement(page)).toMatchObject({ marked: true, uncovered: true });
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  });
});

it('the list offers another attempt where it cannot be read, and nothing of it is another account’s', async () => {
  const { page } = await members.visitAs(owner);
  await page.route('**/api/me/campaigns/*/updates', (route) => route.abort());
  await members.open(page, news, 'Kabar');
  await page.getByText('Kabar belum bisa ditampilkan').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await page.getByRole('button', { name: 'Tulis kabar' }).waitFor();
  const stranger = await members.visitAs(await accounts.open());
  await stranger.page.goto(origin + news);
  await stranger.page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
});
