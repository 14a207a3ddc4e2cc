import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Client, createClient } from '@uluran/api-sdk';
import { formatNumber } from '@uluran/contract/money';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { accountsOf } from '../src/support/member.ts';
import { launchMemberBrowser, type MemberBrowser, seeToast } from '../src/support/member-browser.ts';
import { ORGANISER } from '../src/support/organiser.ts';
import { focusedElement } from '../src/support/page-audit.ts';

const origin = inject('origin');
const accounts = accountsOf(origin, bankOf(inject('sandboxUrl')));
let members: MemberBrowser;
let client: Client;
let campaign: { id: string; title: string; slug: string };

beforeAll(async () => {
  members = await launchMemberBrowser(origin, accounts);
  const { data } = await accounts.login(ORGANISER);
  client = createClient({ baseUrl: `${origin}/api`, token: data.token });
  const { items } = await client.ownCampaigns.list();
  const [largest] = items.sort((one, other) => other.donorCount - one.donorCount);
  if (largest?.slug == null) throw new Error('the demo has no campaign of its organisation');
  campaign = { id: largest.id, title: largest.title, slug: largest.slug };
});
afterAll(() => members.close());

const open = (page: Page) => members.open(page, `/account/campaign/${campaign.id}`, campaign.title);
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Donasi', exact: true }).getByRole('row');
const choice = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the dashboard of a campaign', () => {
  it('shows what came in over time, in a chart and a table that add up', async () => {
    const { page, problems } = await members.visitAs(ORGANISER);
    await open(page);
    await page.getByRole('img', { name: /^Terkumpul Rp/ }).waitFor();
    const { raisedRupiah } = await client.ownCampaigns.dashboard(campaign.id);
    const figures = page.getByRole('table', { name: 'Terkumpul menurut waktu' });
    const sum = async () => Number(((await figures.locator('tfoot td').last().textContent()) ?? '').replace(/\D/g, ''));
    expect(await sum()).toBe(raisedRupiah);
    // The parts of the fund add up to the total on the public page.
    const fund = page.getByRole('table', { name: 'Penggunaan dana yang terkumpul' });
    const amounts = (await fund.locator('td').allTextContents()).map((text) => Number(text.replace(/\D/g, '')));
    expect(amounts.slice(0, -1).reduce((total, part) => total + part, 0)).toBe(amounts.at(-1));
    await choice(page, '7 hari').click();
    await expect.poll(() => figures.locator('tbody tr').count()).toBe(7);
    for (const name of ['Terkumpul menurut cara bayar', 'Terkumpul menurut asal donatur'])
      await expect.poll(() => page.getByRole('table', { name }).locator('tbody tr').count()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });

  it('shows the way to a gift: pages that were opened, and gifts as the books have them', async () => {
    const { page } = await members.visitAs(ORGANISER);
    await open(page);
    const steps = page.getByRole('table', { name: 'Langkah menuju donasi', exact: true });
    await steps.waitFor();
    const { total, days } = (await client.ownCampaigns.dashboard(campaign.id)).funnel;
    const counts = [total.viewCount, total.formCount, total.paymentCount, total.paidCount];
    // A step without a figure is left out where a later one has figures.
    const shown = counts.filter((count, index) => count > 0 || counts.slice(index + 1).every((later) => later === 0));
    await expect.poll(() => steps.locator('b').allTextContents()).toEqual(shown.map(formatNumber));
    const byDay = page.getByRole('table', { name: 'Langkah menuju donasi menurut hari' });
    await expect.poll(() => byDay.locator('tbody tr').count()).toBe(Math.min(days.length, 7));
  });

  it('pages through its donors by keyboard, holding one page at a time', async () => {
    const { page } = await members.visitAs(ORGANISER);
    await open(page);
    await rowsOf(page).nth(20).waitFor();
    const next = choice(page, 'Berikutnya');
    await next.focus();
    const first = await rowsOf(page).nth(1).textContent();
    await page.keyboard.press('Enter');
    await page.getByText('Halaman 2').waitFor();
    await expect.poll(() => rowsOf(page).nth(1).textContent()).not.toBe(first);
    await expect.poll(() => rowsOf(page).count()).toBeLessThanOrEqual(21);
    expect(await focusedElement(page)).toMatchObject({ marked: true, uncovered: true });
    await choice(page, 'Sebelumnya').click();
    await expect.poll(() => rowsOf(page).nth(1).textContent()).toBe(first);
  });

  it('finds donors by name and by prayer, and saves them as CSV', async () => {
    const { page } = await members.visitAs(ORGANISER);
    await open(page);
    const { items: prayers } = await client.ownCampaigns.listDonors(campaign.id, { view: 'prayers', limit: 1 });
    const prayer = prayers[0]?.message ?? expect.fail('nobody prayed in the demo');
    await page.getByLabel('Cari donatur atau doa').fill(prayer.slice(0, 40));
    await choice(page, 'Cari').click();
    await expect.poll(() => rowsOf(page).nth(1).textContent()).toContain(prayer);
    await page.getByLabel('Cari donatur atau doa').fill('tidak ada yang bernama begini');
    await choice(page, 'Cari').click();
    await page.getByText('Tidak ada donasi yang cocok.').waitFor();
    const saving = page.waitForEvent('download');
    await choice(page, 'Unduh CSV').click();
    const text = await readFile(await (await saving).path(), 'utf8');
    const { donationCount } = await client.ownCampaigns.dashboard(campaign.id);
    expect(text.trim().split('\r\n').length - 1).toBeGreaterThan(donationCount / 2);
  });

  it('answers a prayer, which the public reads below it, and takes the answer away', async () => {
    const { page } = await members.visitAs(ORGANISER);
    await open(page);
    await choice(page, 'Dengan doa').click();
    const button = page.getByRole('button', { name: /^Jawab doa/ }).first();
    await button.click();
    await choice(page, 'Tayangkan').click();
    await page.getByText('Tulis jawabannya dulu.').waitFor();
    await page.getByLabel(/^Jawaban untuk/).fill('Terima kasih, sudah kami bacakan.');
    await choice(page, 'Tayangkan').click();
    await seeToast(page, 'Jawaban tayang.');
    const wall = async () => {
      const { items } = await client.campaigns.listDonors(campaign.slug, { prayersOnly: true, limit: 50 });
      return items.map(({ answer }) => answer?.words);
    };
    expect(await wall()).toContain('Terima kasih, sudah kami bacakan.');
    await page
      .getByRole('button', { name: /^Ubah jawaban/ })
      .first()
      .click();
    await choice(page, 'Hapus jawaban').click();
    await seeToast(page, 'Jawaban dihapus.');
    expect(await wall()).not.toContain('Terima kasih, sudah kami bacakan.');
  });

  it('says so where it cannot be read, and comes with the next attempt', async () => {
    const { page } = await members.visitAs(ORGANISER);
    await page.route('**/dashboard', (route) => route.abort());
    await open(page);
    await page.getByText('Dasbor belum bisa ditampilkan').waitFor();
    await page.unrouteAll();
    await choice(page, 'Coba lagi').first().click();
    await page.getByRole('heading', { name: 'Bahan berbagi' }).waitFor();
  });
});
