import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { type Client, createClient } from '@uluran/api-sdk';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { bankOf } from '../src/support/bank.ts';
import { DESKTOP, openPage, PHONE } from '../src/support/browser.ts';
import { drawnFunds, handInEvidence, publishNews, requestWithdrawal } from '../src/support/campaign-money.ts';
import { begin, handIn, saved, stepPath, writeSixSteps } from '../src/support/campaign-writing.ts';
import { giveAsGuest, PAYMENT_URL, paymentIdOf } from '../src/support/giving.ts';
import { inLane } from '../src/support/lane.ts';
import { accountsOf } from '../src/support/member.ts';
import { launchMemberBrowser, type MemberBrowser, seeToast } from '../src/support/member-browser.ts';
import { type Operator, operatorOf } from '../src/support/operator.ts';
import { ownTargets } from '../src/support/own-targets.ts';
import { accessibilityProblems, sidewaysPixels } from '../src/support/page-audit.ts';
import { eventually } from '../src/support/wait.ts';

/** Data of one life: no two have the same bank account number. */
interface Life {
  look: BrowserContextOptions;
  title: string;
  giftsRupiah: { inBrowser: number; byProgram: number };
  accountNumber: string;
}

const LIVES = inLane<[string, Life]>(
  [
    [
      'a phone',
      {
        look: PHONE,
        title: 'Air bersih untuk 200 keluarga Oesapa',
        giftsRupiah: { inBrowser: 612_500, byProgram: 401_500 },
        accountNumber: '7712340101',
      },
    ],
  ],
  [
    [
      'a desktop',
      {
        look: DESKTOP,
        title: 'Air bersih untuk 200 keluarga Atambua',
        giftsRupiah: { inBrowser: 613_500, byProgram: 402_500 },
        accountNumber: '7712340102',
      },
    ],
  ],
);

const WITHDRAWN_RUPIAH = 500_000;
const BOUGHT = 'Pipa dan pompa, Toko Bangun Jaya';
const NEWS = 'Pipa pertama terpasang';

const origin = inject('origin');
const bank = bankOf(inject('sandboxUrl'));
const api = apiOf(origin);
const own = ownTargets(inject('dataDir'));
const accounts = accountsOf(origin, bank);
let members: MemberBrowser;
let operator: Operator;

beforeAll(async () => {
  [members, operator] = [await launchMemberBrowser(origin, accounts), await operatorOf(inject('dataDir'))];
});
afterAll(async () => {
  await operator?.close();
  await members.close();
});

/** Opens the draft's preview by its signed address. */
async function preview(page: Page, look: BrowserContextOptions, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Buat alamat pratinjau' }).click();
  const path = (await page.getByRole('link', { name: 'Lihat seperti donatur' }).getAttribute('href')) ?? '';
  const response = await fetch(origin + path);
  const html = await response.text();
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).not.toContain('/donate');
  expect((await fetch(`${origin}${path}x`)).status).toBe(404);
  const reader = await visitorOf(page, look);
  await reader.page.goto(origin + path);
  await reader.page.getByRole('heading', { level: 1, name: words }).waitFor();
  await reader.page.getByText('Belum diperiksa dan tidak menerima donasi.').waitFor();
  await reader.page.getByText('Upah tukang').first().waitFor();
  expect(await accessibilityProblems(reader.page)).toEqual([]);
  await reader.page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysPixels(reader.page, 320)).toBe(0);
  expect(reader.problems).toEqual([]);
  await reader.page.context().close();
}

/** A browser of a person without an account, beside the member's. */
async function visitorOf(page: Page, look: BrowserContextOptions) {
  const context = await page.context().browser()?.newContext(look);
  return await openPage(context ?? expect.fail('the browser is closed'));
}

/** Marks a note as corrected, and waits until the server has stored that. */
async function markMended(note: Locator): Promise<void> {
  const noted = note.page().waitForResponse((response) => response.url().includes('/draft/comments/'));
  await note.getByRole('button', { name: 'Tandai diperbaiki' }).click();
  expect((await noted).status()).toBe(200);
}

/** Corrects the reviewer's notes, each beside its field, and submits again. */
async function mend(page: Page, id: string, title: string): Promise<void> {
  await operator.askForChanges(id, 'Dua hal lagi.', { title: 'Sebut jumlah keluarga.', budget: 'Rinci upah tukang.' });
  await members.open(page, stepPath(id, 'dasar'), 'Dasar');
  await page.getByText('2 catatan pemeriksa belum diperbaiki').waitFor();
  const note = page.getByRole('complementary', { name: 'Catatan pemeriksa' });
  await note.getByText('Sebut jumlah keluarga.').waitFor();
  await page.getByLabel('Judul').fill(title);
  await markMended(note);
  await page.getByText('1 catatan pemeriksa belum diperbaiki').waitFor();
  await saved(page);
  await members.open(page, stepPath(id, 'dana'), 'Target & rincian dana');
  await note.getByText('Rinci upah tukang.').waitFor();
  await page.getByLabel('Keperluan 2').fill('Upah dua tukang, lima hari');
  await markMended(note);
  await page.getByText('Semua catatan pemeriksa sudah diperbaiki').waitFor();
  await saved(page);
  await members.open(page, stepPath(id, 'tinjau'), 'Tinjau & ajukan');
  await handIn(page);
}

/** Two guests give, one of them on the page, and the gateway pays both gifts out to the platform's bank. */
async function collect(page: Page, slug: string, { look, title, giftsRupiah }: Life): Promise<void> {
  const { inBrowser, byProgram } = giftsRupiah;
  const guest = await visitorOf(page, look);
  await guest.page.goto(`${origin}/campaigns/${slug}`);
  await guest.page.getByRole('heading', { level: 1, name: title }).waitFor();
  for (const words of ['Upah dua tukang, lima hari', 'Sumur lama kering.'])
    await expect.poll(() => guest.page.locator('main').textContent()).toContain(words);
  await guest.page.getByRole('link', { name: 'Donasi Sekarang' }).locator('visible=true').first().click();
  await guest.page.waitForURL(/\/donate$/);
  await giveAsGuest(guest.page, { amount: String(inBrowser), name: 'Siti Rahma', contact: `siti.${slug}@contoh.id` });
  await guest.page.waitForURL(PAYMENT_URL);
  const { data } = await api.give(slug, byProgram);
  const orders = [await own.orderOf(paymentIdOf(guest.page)), await own.orderOf(data.payment.id)];
  for (const order of orders) await bank.pay(order);
  await guest.page
    .getByRole('heading', { name: /terima kasih/i })
    .first()
    .waitFor();
  await eventually(async () => expect((await api.payment(data.payment.id)).status).toBe('paid'));
  expect(guest.problems).toEqual([]);
  await guest.page.context().close();
  await operator.settle(orders);
}

/** Requests money, which two operators approve and the bank sends. Returns the withdrawal's id. */
async function withdraw(page: Page, campaign: string, client: Client, accountNumber: string): Promise<string> {
  const form = { bankCode: '002', number: accountNumber, holder: 'Ratna Wulandari' } as const;
  await operator.openBankAccount((await client.bankAccounts.add(form)).id);
  await members.open(page, `/account/campaign/${campaign}/withdraw`, 'Cairkan dana');
  const id = await requestWithdrawal(page, { amountRupiah: WITHDRAWN_RUPIAH, purpose: 'Pipa dan pompa' });
  await operator.decideWithdrawal(id, 'administrator', 'approve');
  // One operator is not enough.
  await expect(operator.decideWithdrawal(id, 'administrator', 'approve')).rejects.toThrow();
  await expect(operator.decideWithdrawal(id, 'finance', 'start')).rejects.toThrow();
  await operator.decideWithdrawal(id, 'finance', 'approve');
  await operator.decideWithdrawal(id, 'finance', 'start');
  await operator.decideWithdrawal(id, 'finance', 'transferred', 'BIFAST-7712');
  await members.open(page, `/account/withdraw/${id}`, /Pencairan Rp/);
  for (const step of ['Orang pertama menyetujui', 'Orang kedua menyetujui', 'Dana dikirim oleh bank'])
    await page.getByText(step).waitFor();
  await page.getByText('Nomor referensi bank: BIFAST-7712').waitFor();
  return id;
}

/** Accounts for all of a withdrawal, until an operator accepts it. */
async function account(page: Page, id: string, client: Client): Promise<void> {
  // The bank's fee is accounted for by the transfer itself.
  const { unaccountedRupiah } = await client.withdrawals.get(id);
  await handInEvidence(page, { description: BOUGHT, amountRupiah: unaccountedRupiah });
  const [line] = (await client.withdrawals.get(id)).evidence;
  await operator.decideEvidence(line?.id ?? expect.fail('no line was stored'), null);
  await members.open(page, `/account/withdraw/${id}`, /Pencairan Rp/);
  await page.getByRole('listitem').filter({ hasText: BOUGHT }).getByText('Diterima').waitFor();
  await page.getByText('Semua dananya sudah dipertanggungjawabkan.').waitFor();
}

/** Shows the accepted evidence in an update. */
async function show(page: Page, campaign: string, slug: string): Promise<void> {
  await members.open(page, `/account/campaign/${campaign}/news`, 'Kabar');
  await page.getByRole('link', { name: `Ubah: ${NEWS}` }).click();
  await page.getByRole('heading', { level: 1, name: 'Perbaiki kabar' }).waitFor();
  await page.getByRole('checkbox', { name: BOUGHT }).click();
  await seeToast(page, 'Bukti tampil dengan kabar ini.');
  const update = new URL(page.url()).pathname.split('/').at(-2);
  await eventually(async () =>
    expect(await (await fetch(`${origin}/campaigns/${slug}/news/${update}`)).text()).toContain(BOUGHT),
  );
}

/** Checks that the bar of the public page has every rupiah of the gifts in exactly one part. */
async function addUp(page: Page, slug: string, { look, giftsRupiah }: Life): Promise<void> {
  const reader = await visitorOf(page, look);
  await eventually(async () => {
    await reader.page.goto(`${origin}/campaigns/${slug}`);
    const { parts, totalRupiah } = await drawnFunds(reader.page);
    expect(parts).toMatchObject({ 'Dicairkan, berbukti': WITHDRAWN_RUPIAH, 'Menunggu bukti': 0 });
    expect(parts.Biaya).toBeGreaterThan(0);
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(totalRupiah);
    expect(totalRupiah).toBe(giftsRupiah.inBrowser + giftsRupiah.byProgram);
  });
  await reader.page.getByText(NEWS).first().waitFor();
  expect(reader.problems).toEqual([]);
}

it.each(LIVES)(
  'a campaign lives on %s: written, previewed, commented, approved, given to, told of, withdrawn from and accounted for',
  async (_, life) => {
    const { look, title } = life;
    const owner = await accounts.open();
    const { page, context, token, problems } = await members.visitAs(owner, look);
    await members.open(page, '/account/campaign', 'Galang dana saya');
    const id = await begin(page);
    await writeSixSteps(page, context, `${title}, NTT`);
    await preview(page, look, `${title}, NTT`);
    await handIn(page);
    await page.getByText('Menunggu pemeriksa').first().waitFor();
    await mend(page, id, title);
    const slug = await operator.approve(id);
    await collect(page, slug, life);
    await members.open(page, `/account/campaign/${id}/news`, 'Kabar');
    await publishNews(page, NEWS);
    const client = createClient({ baseUrl: `${origin}/api`, token });
    const withdrawal = await withdraw(page, id, client, life.accountNumber);
    await account(page, withdrawal, client);
    await show(page, id, slug);
    await addUp(page, slug, life);
    expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  },
  240_000,
);
