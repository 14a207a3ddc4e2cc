import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { accountsOf } from '../src/support/member.ts';
import { launchMemberBrowser, type MemberBrowser, seeToast } from '../src/support/member-browser.ts';
import { createMemberWithGifts, GIFT_RUPIAH, type MemberWithGifts } from '../src/support/member-gifts.ts';
import { ownTargets } from '../src/support/own-targets.ts';
import { focusedElement } from '../src/support/page-audit.ts';

const origin = inject('origin');
const bank = bankOf(inject('sandboxUrl'));
const accounts = accountsOf(origin, bank);
const own = ownTargets(inject('dataDir'));
let members: MemberBrowser;
let donor: MemberWithGifts['donor'];
let gifts: MemberWithGifts['gifts'];
let title: string;

beforeAll(async () => {
  members = await launchMemberBrowser(origin, accounts);
  ({ donor, gifts, title } = await createMemberWithGifts({ origin, accounts, bank, own }));
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
    await seeToast(page, 'Nama Anda disembunyikan.');
    await page.locator('.gift-preview').getByText('Hamba Allah').waitFor();
    const seen = async () => {
      const answer = await fetch(`${origin}/api/donations/${gifts.paid}`);
      return ((await answer.json()) as { data: { donorName: string } }).data.donorName;
    };
    expect(await seen()).toBe('Hamba Allah');
    await hide.click();
    await seeToast(page, 'Nama Anda ditampilkan.');
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
    else expect(text).toContain(`,${GIFT_RUPIAH.paid},0,${GIFT_RUPIAH.paid},0,${GIFT_RUPIAH.paid}`);
  }
});
