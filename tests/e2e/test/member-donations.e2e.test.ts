import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createClient } from '@uluran/api-sdk';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { type Account, accountsOf } from '../src/support/member.ts';
import { launchMemberBrowser, type MemberBrowser, said } from '../src/support/member-browser.ts';
import { ownTargets } from '../src/support/own-targets.ts';
import { focusedElement } from '../src/support/page-audit.ts';
import { eventually } from '../src/support/wait.ts';

const origin = inject('origin');
const bank = bankOf(inject('sandboxUrl'));
const accounts = accountsOf(origin, bank);
const own = ownTargets(inject('dataDir'));
let members: MemberBrowser;
let donor: Account;
/** Ids of the donor's gifts: one that is paid, one to be paid, and one of a product that is paid. */
let gifts: { paid: string; open: string; product: string };
let title: string;

const AMOUNTS = { paid: 87_101, open: 87_202 } as const;

async function arrange(): Promise<void> {
  donor = await accounts.open('Ratna Wulandari');
  const { data } = await accounts.login(donor);
  const client = createClient({ baseUrl: `${origin}/api`, token: data.token });
  const [campaign, product] = [await own.campaign(), await own.product({ priceRupiah: 62_500 })];
  title = campaign.title;
  const from = { name: donor.name, email: donor.email };
  const key = () => ({ idempotencyKey: randomUUID() });
  const toCampaign = { target: { kind: 'campaign', slug: campaign.slug }, method: 'qris', donor: from } as const;
  const paid = await client.donations.create(
    { ...toCampaign, amountRupiah: AMOUNTS.paid, message: 'Semoga lancar.' },
    key(),
  );
  const open = await client.donations.create({ ...toCampaign, amountRupiah: AMOUNTS.open }, key());
  const parcel = await client.donations.create(
    {
      target: { kind: 'product', slug: product.slug },
      method: 'qris',
      donor: from,
      amountRupiah: 62_500,
      quantity: 1,
    },
    key(),
  );
  gifts = { paid: paid.donation.id, open: open.donation.id, product: parcel.donation.id };
  for (const { payment } of [paid, parcel]) await bank.pay(await own.orderOf(payment.id));
  await eventually(async () => {
    const { items } = await client.account.listDonations({ standing: 'paid' });
    expect(items.filter(({ issuedReceiptNumber }) => issuedReceiptNumber !== null)).toHaveLength(2);
  });
}

beforeAll(async () => {
  members = await launchMemberBrowser(origin, accounts);
  await arrange();
});
afterAll(() => members.close());

const rowsOf = (page: Page) => page.locator('.gift');

describe('the gifts of a member', () => {
  it('are listed, narrowed by the address, and found again', async () => {
    const { page, problems } = await members.visitAs(donor);
    await members.open(page, '/account/donation', 'Riwayat donasi');
    await expect.poll(() => rowsOf(page).count()).toBe(3);
    await page.getByRole('navigation', { name: 'Saring menurut keadaan' }).getByText('Menunggu dibayar').click();
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    expect(new URL(page.url()).search).toBe('?standing=open');
    await page.reload();
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    const pay = page.getByRole('link', { name: /^Bayar / });
    await expect.poll(() => pay.getAttribute('href')).toMatch(/\/donate\/[\w-]+\/payment$/);
    await page.goBack();
    await expect.poll(() => rowsOf(page).count()).toBe(3);
    await page.getByLabel('Jenis tujuan').selectOption('product');
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    await page.getByLabel('Cari donasi').fill('tidak ada yang bernama begini');
    await page.getByRole('button', { name: 'Cari', exact: true }).click();
    await page.getByRole('heading', { name: 'Tidak ada donasi yang cocok' }).waitFor();
    await page.getByRole('link', { name: 'Hapus saringan' }).click();
    await expect.poll(() => rowsOf(page).count()).toBe(3);
    expect(problems).toEqual([]);
  });

  it('say so where they cannot be fetched, and come with the next attempt', async () => {
    const { page } = await members.visitAs(donor);
    await page.route('**/api/me/donations?*', (route) => route.abort());
    await page.route('**/api/me/donations', (route) => route.abort());
    await members.open(page, '/account/donation', 'Riwayat donasi');
    await page.getByText('Donasi Anda belum bisa ditampilkan').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect.poll(() => rowsOf(page).count()).toBe(3);
  });

  it('are none for a new account, with a way to the first', async () => {
    const { page } = await members.visitAs(await accounts.open());
    await members.open(page, '/account/donation', 'Riwayat donasi');
    await page.getByRole('heading', { name: 'Belum ada donasi atas nama Anda' }).waitFor();
    await page.locator('main').getByRole('link', { name: 'Lihat galang dana' }).waitFor();
  });

  it('are reached by keyboard alone', async () => {
    const { page } = await members.visitAs(donor);
    await members.open(page, '/account/donation', 'Riwayat donasi');
    await rowsOf(page).first().waitFor();
    await page.getByLabel('Tahun', { exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const focused = await focusedElement(page);
    expect(focused).toMatchObject({ marked: true, uncovered: true });
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Riwayat donasi' }).last().waitFor();
    await page.getByRole('heading', { name: 'Rincian' }).waitFor();
  });
});

describe('a gift', () => {
  it('hides its name and shows it again, where the public sees it too', async () => {
    const { page } = await members.visitAs(donor);
    await members.open(page, `/account/donation/${gifts.paid}`, title);
    const hide = page.getByRole('switch', { name: /Sembunyikan nama saya/ });
    await hide.click();
    await said(page, 'Nama Anda disembunyikan.');
    await page.locator('.gift-preview').getByText('Hamba Allah').waitFor();
    const seen = async () => {
      const answer = await fetch(`${origin}/api/donations/${gifts.paid}`);
      return ((await answer.json()) as { data: { donorName: string } }).data.donorName;
    };
    expect(await seen()).toBe('Hamba Allah');
    await hide.click();
    await said(page, 'Nama Anda ditampilkan.');
    expect(await seen()).toBe('Ratna Wulandari');
  });

  it('tells where its rupiah are, with the way to its trace', async () => {
    const { context, page } = await members.visitAs(donor);
    await members.open(page, `/account/donation/${gifts.paid}`, title);
    await page.getByRole('heading', { name: 'Di mana rupiah Anda' }).waitFor();
    await page.getByRole('row', { name: 'Jumlahnya pas' }).waitFor();
    const address = await page.getByRole('link', { name: 'Sampai ke baris kuitansi' }).getAttribute('href');
    expect((await context.request.get(`${origin}${address}`)).status()).toBe(200);
  });

  it('has its receipt, as a page and as a file', async () => {
    const { context, page } = await members.visitAs(donor);
    await members.open(page, `/account/donation/${gifts.paid}`, title);
    for (const [name, type] of [
      ['Kuitansi (PDF)', 'application/pdf'],
      ['Baca kuitansi', 'text/html'],
    ] as const) {
      const address = await page.getByRole('link', { name }).getAttribute('href');
      const answer = await context.request.get(`${origin}${address}`);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringContaining(type)]);
    }
  });

  it('that is not paid leads to its payment; of a product it has an address of its own', async () => {
    const { page } = await members.visitAs(donor);
    await members.open(page, `/account/donation/${gifts.open}`, title);
    await page.getByRole('link', { name: 'Lanjutkan atau ganti cara bayar' }).click();
    await page.waitForURL(/\/donate\/[\w-]+\/payment$/);
    await page.goto(`${origin}/account/donation/${gifts.product}`);
    await page.waitForURL(`**/account/donation/product/${gifts.product}`);
    await page.getByRole('heading', { name: 'Bukti penyerahan' }).waitFor();
  });

  it('of another account does not exist', async () => {
    const { page } = await members.visitAs(await accounts.open());
    await page.goto(`${origin}/account/donation/${gifts.paid}`);
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  });
});

it('the statement of a year is saved as PDF and as CSV', async () => {
  const { page } = await members.visitAs(donor);
  await members.open(page, '/account/donation', 'Riwayat donasi');
  for (const format of ['PDF', 'CSV']) {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: new RegExp(`sebagai ${format}$`) }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^donasi-\\d{4}\\.${format.toLowerCase()}$`));
    const text = await readFile(await file.path(), 'latin1');
    if (format === 'PDF') expect(text.startsWith('%PDF-')).toBe(true);
    else expect(text).toContain(`,${AMOUNTS.paid},0,${AMOUNTS.paid},0,${AMOUNTS.paid}`);
  }
});
