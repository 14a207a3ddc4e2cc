import type { BrowserContext, Page } from '@playwright/test';
import { type Client, createClient, createIdempotencyKey } from '@uluran/api-sdk';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { PHONE, settled } from '../src/support/browser.ts';
import { type Account, accountsOf } from '../src/support/member.ts';
import { launchMemberBrowser, type MemberBrowser, seeToast } from '../src/support/member-browser.ts';
import { type Operator, operatorOf } from '../src/support/operator.ts';
import { ORGANISER } from '../src/support/organiser.ts';

const origin = inject('origin');
const accounts = accountsOf(origin, bankOf(inject('sandboxUrl')));
const WITHDRAWN_RUPIAH = 250_000;

let members: MemberBrowser;
let operator: Operator;
let client: Client;
/** A campaign of the demo's organisation with money and prayers, and one of its withdrawals. */
let campaign: { id: string; title: string };
let withdrawal: string;

beforeAll(async () => {
  [members, operator] = [await launchMemberBrowser(origin, accounts), await operatorOf(inject('dataDir'))];
  const { data } = await accounts.login(ORGANISER);
  client = createClient({ baseUrl: `${origin}/api`, token: data.token });
  const [own] = (await client.ownCampaigns.list()).items.toSorted((a, b) => b.raisedRupiah - a.raisedRupiah);
  campaign = own ?? expect.fail('the demo’s organisation raises nothing');
  const form = { bankCode: '009', number: '7712340977', holder: ORGANISER.name } as const;
  const { id: bankAccountId } = await client.bankAccounts.add(form);
  await operator.openBankAccount(bankAccountId);
  const asked = { amountRupiah: WITHDRAWN_RUPIAH, budgetLine: null, purpose: 'Obat', bankAccountId };
  ({ id: withdrawal } = await client.withdrawals.request(campaign.id, asked, {
    idempotencyKey: createIdempotencyKey(),
  }));
  await operator.decideWithdrawal(withdrawal, 'administrator', 'approve');
  await operator.decideWithdrawal(withdrawal, 'finance', 'approve');
  await operator.decideWithdrawal(withdrawal, 'finance', 'start');
  await operator.decideWithdrawal(withdrawal, 'finance', 'transferred', 'BIFAST-0977');
});
afterAll(async () => {
  await members.close();
  await operator.close();
});

/** A form of the member area: its input, its button, and its expected values afterwards, by label. */
interface Form {
  path: () => string;
  heading: () => string | RegExp;
  fill: (page: Page) => Promise<void>;
  send: string;
  holds: Readonly<Record<string, string>>;
}

async function chooseBank(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Bank atau dompet' }).click();
  await page.getByRole('combobox', { name: 'Cari nama atau kode bank' }).fill('451');
  await page.getByRole('option', { name: 'BSI' }).waitFor();
  await page.keyboard.press('Enter');
}

/** Fills fields by their labels. */
async function write(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).first().fill(value);
}

const ACCOUNT = { 'Nomor rekening': '7112 3456 78', 'Nama pemilik': 'Ratna Wulandari' };
const REQUEST = { Jumlah: '750.000', 'Untuk apa': 'Kamar rawat inap, tiga malam' };
const RECEIPT = { Keperluan: 'Obat, Apotek Sehat', Jumlah: '125.000', 'Tanggal kuitansi': '20/01/2026' };
const WHO = { 'Nama lembaga': 'Yayasan Detak Harapan Nusantara', 'Nama pengurus': 'Siti Rahma' };
const ANSWER = { 'Jawaban untuk': 'Terima kasih, doanya kami bacakan.' };
const PROFILE = { 'Tentang Anda': 'Belum sempat disimpan.' };

const FORMS: [string, Form][] = [
  [
    'a new bank account',
    {
      path: () => '/account/bank/add',
      heading: () => 'Tambah rekening',
      fill: async (page) => {
        await chooseBank(page);
        await write(page, ACCOUNT);
      },
      send: 'Tambah rekening',
      holds: ACCOUNT,
    },
  ],
  [
    'a withdrawal',
    {
      path: () => `/account/campaign/${campaign.id}/withdraw`,
      heading: () => 'Cairkan dana',
      fill: (page) => write(page, REQUEST),
      send: 'Ajukan pencairan',
      holds: REQUEST,
    },
  ],
  [
    'evidence',
    {
      path: () => `/account/withdraw/${withdrawal}`,
      heading: () => /^Pencairan Rp/,
      fill: async (page) => {
        await page.getByRole('button', { name: 'Tambah bukti' }).click();
        await write(page, RECEIPT);
        await page.getByLabel('Berkas kuitansi').setInputFiles({
          name: 'kuitansi.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
        });
      },
      send: 'Kirim bukti',
      holds: RECEIPT,
    },
  ],
  [
    'an identity',
    {
      path: () => '/account/identity',
      heading: () => 'Identitas',
      fill: async (page) => {
        await page
          .getByRole('button', { name: /^Ubah$|^Perbarui dokumen$/ })
          .click({ timeout: 2_000 })
          .catch(() => undefined);
        await page.getByText('Lembaga saya', { exact: true }).click();
        await write(page, WHO);
      },
      send: '',
      holds: WHO,
    },
  ],
  [
    'an answer to a prayer',
    {
      path: () => `/account/campaign/${campaign.id}`,
      heading: () => campaign.title,
      fill: async (page) => {
        await page.getByRole('button', { name: 'Terbesar' }).isVisible();
        await page
          .getByRole('button', { name: /^Jawab doa/ })
          .first()
          .click();
        await write(page, ANSWER);
      },
      send: 'Tayangkan',
      holds: ANSWER,
    },
  ],
  [
    'the profile',
    {
      path: () => '/account/edit',
      heading: () => 'Profil',
      fill: (page) => write(page, PROFILE),
      send: 'Simpan perubahan',
      holds: PROFILE,
    },
  ],
];

/** Signs in on the page that follows the end of the session. */
async function signInAgain(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}

async function holds(page: Page, values: Form['holds']): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await expect.poll(() => page.getByLabel(label).first().inputValue()).toBe(value);
}

/** Sends the open form; by its only submit button if no name is given. */
async function send(page: Page, name: string): Promise<void> {
  if (name !== '') return await page.getByRole('button', { name, exact: true }).click();
  await page.locator('form button[type="submit"]').first().click();
}

describe('what is typed into a form', () => {
  it.each(FORMS)('of %s comes back after the session has ended and the member has signed in', async (_, form) => {
    const { page, token } = await members.visitAs(ORGANISER);
    await members.open(page, form.path(), form.heading());
    await form.fill(page);
    await accounts.call('POST', '/logout', undefined, token);
    await send(page, form.send);
    await page.waitForURL(/\/login\?redirect=/);
    await signInAgain(page, ORGANISER);
    await page.getByRole('heading', { level: 1, name: form.heading() }).waitFor();
    expect(new URL(page.url()).pathname).toBe(form.path());
    await holds(page, form.holds);
    await page.context().close();
  });

  it.each(FORMS.filter(([name]) => name !== 'the profile'))(
    'of %s stays without a network, over a reload, and the page says so',
    async (_, form) => {
      const { page, context } = await members.visitAs(ORGANISER, PHONE);
      await members.open(page, form.path(), form.heading());
      await form.fill(page);
      await context.setOffline(true);
      await send(page, form.send);
      await page.getByText('Isian Anda tetap ada di sini.').first().waitFor();
      await holds(page, form.holds);
      await returnAfterReload(page, context, form);
      await holds(page, form.holds);
      await context.close();
    },
  );

  it('stays over a reload, and is removed by signing out in another tab', async () => {
    const { page, context } = await members.visitAs(ORGANISER);
    page.on('dialog', (dialog) => void dialog.accept());
    await members.open(page, '/account/bank/add', 'Tambah rekening');
    await write(page, ACCOUNT);
    for (let reload = 0; reload < 2; reload += 1) {
      await page.reload();
      await page.getByText('Isian yang belum sempat Anda simpan kami kembalikan.').waitFor();
      await holds(page, ACCOUNT);
    }
    const second = await context.newPage();
    await members.open(second, '/account', /Selamat/);
    await second.getByRole('button', { name: 'Keluar' }).first().click();
    await page.waitForURL(/ended=signed-out-elsewhere$/);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))).toEqual([]);
    await context.close();
  });

  it('is another account’s business no more, and gone after signing out', async () => {
    const { page, context, token } = await members.visitAs(ORGANISER);
    await members.open(page, '/account/bank/add', 'Tambah rekening');
    await write(page, ACCOUNT);
    await accounts.call('POST', '/logout', undefined, token);
    await page.getByRole('button', { name: 'Tambah rekening' }).click();
    await chooseBank(page).catch(() => undefined);
    await page.context().clearCookies();
    await accounts.signIn(context, await accounts.open());
    await members.open(page, '/account/bank/add', 'Tambah rekening');
    await holds(page, { 'Nomor rekening': '', 'Nama pemilik': '' });
  });

  it('is asked about before it is left, and given up with one press after it has come back', async () => {
    const { page, token } = await members.visitAs(ORGANISER);
    await members.open(page, '/account/bank/add', 'Tambah rekening');
    await chooseBank(page);
    await write(page, ACCOUNT);
    await page.getByRole('link', { name: 'Rekening bank' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Tetap di sini' }).click();
    // The dialog covers the button until it has gone. The link that gets the focus back preloads its page; the end of the session
    // must not come from that request.
    await page.locator('.u-backdrop').waitFor({ state: 'detached' });
    await settled(page);
    await accounts.call('POST', '/logout', undefined, token);
    await page.getByRole('button', { name: 'Tambah rekening' }).click();
    await page.waitForURL(/\/login\?redirect=/);
    await signInAgain(page, ORGANISER);
    await page.getByText('Isian yang belum sempat Anda simpan kami kembalikan.').waitFor();
    await expect.poll(() => page.getByRole('combobox', { name: 'Bank atau dompet' }).textContent()).toBe('BSI');
    await page.getByRole('button', { name: 'Buang' }).click();
    await holds(page, { 'Nomor rekening': '', 'Nama pemilik': '' });
    await page.getByRole('link', { name: 'Rekening bank' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Rekening bank' }).waitFor();
  });
});

/** Loads the page again, first without a network and then with it. */
async function returnAfterReload(page: Page, context: BrowserContext, form: Form): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept());
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: form.heading() }).waitFor();
}

it('an account that was deleted meanwhile is said to be gone, and what was typed stays', async () => {
  const form = { bankCode: '014', number: '7712340988', holder: ORGANISER.name } as const;
  const { id } = await client.bankAccounts.add(form);
  await operator.openBankAccount(id);
  const { page } = await members.visitAs(ORGANISER);
  await members.open(page, `/account/campaign/${campaign.id}/withdraw`, 'Cairkan dana');
  await page.getByText('BCA berakhiran 0988').click();
  await write(page, REQUEST);
  await client.bankAccounts.remove(id);
  await page.getByRole('button', { name: 'Ajukan pencairan' }).click();
  await page.getByText('Rekening ini belum bisa dipakai.').first().waitFor();
  await holds(page, REQUEST);
  await expect.poll(() => page.getByText('BCA berakhiran 0988').count()).toBe(0);
  await page.getByText('BNI berakhiran 0977').click();
  await page.getByRole('button', { name: 'Ajukan pencairan' }).click();
  await seeToast(page, 'Permintaan pencairan terkirim.');
  await page.getByRole('button', { name: 'Batalkan pencairan' }).click();
  await page.getByRole('button', { name: 'Ya, batalkan' }).click();
  await seeToast(page, 'Pencairan dibatalkan.');
});
