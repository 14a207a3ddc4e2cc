import type { Page } from '@playwright/test';
import type { Client } from '@uluran/api-sdk';
import { formatRupiah } from '@uluran/contract/money';
import { describe, expect, inject, it } from 'vitest';
import type { Bank } from './bank.ts';
import { seeToast } from './member-browser.ts';
import { operatorOf } from './operator.ts';
import type { Operators } from './operators.ts';
import type { Screen } from './screen-audit.ts';
import { eventually } from './wait.ts';

/** The product, its operators, and the account whose matters are decided. */
interface Decisions {
  origin: string;
  operators: Operators;
  bank: Bank;
  /** Amount of a paid gift, whose donor pays once more. */
  amountRupiah: number;
  /** The client of a member, and the member's live campaign. */
  member: () => Promise<Client>;
  campaign: string;
}

const REPORTER = 'pelapor.teliti@contoh.id';
const REPORT = 'Fotonya sama dengan galang dana lain yang pernah saya bantu tahun lalu.';
const NOTE = 'Foto asli sudah dikirim penggalang, dan cocok.';

/** Opens a waiting item from the queue by its title, and takes it by the key. */
async function takeFromQueue(
  page: Page,
  { origin }: Pick<Decisions, 'origin'>,
  kind: string,
  title: string,
): Promise<void> {
  await page.goto(`${origin}/console/queue?kind=${kind}`);
  await page.locator('.queue__link', { hasText: title }).first().click();
  await page.getByRole('button', { name: 'Ambil', exact: true }).waitFor();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Lepaskan' }).waitFor();
}

/** A visitor's report: the answer reaches the reporter, a decision about a changed target is refused with the text, and then closes it. */
async function decideReport(decisions: Decisions): Promise<void> {
  const { operators, bank, member, campaign } = decisions;
  const { slug, title } = await liveCampaign(await member(), campaign);
  await (await member()).targets.report(slug, { reason: 'identity', text: REPORT, email: REPORTER });
  const { page, problems } = await operators.visitAs('reviewer');
  await takeFromQueue(page, decisions, 'report', title);
  await page.getByText(REPORT).waitFor();
  await page.getByRole('region', { name: 'Gambar dan tulisannya' }).getByRole('img').first().waitFor();
  const answer = page.getByRole('region', { name: 'Balasan untuk pelapor' });
  await answer.getByRole('button', { name: 'Kirim balasan' }).click();
  await answer.getByText('Tulis balasannya.').waitFor();
  await answer.getByLabel('Balasan').fill('Terima kasih. Kami sedang memeriksanya.');
  await answer.getByRole('button', { name: 'Kirim balasan' }).click();
  await seeToast(page, 'Balasan dikirim ke pelapor.');
  await eventually(async () => expect(await bank.mailsTo(REPORTER)).toHaveLength(1));
  expect(await answer.getByLabel('Balasan').inputValue()).toBe('');
  const note = page.getByLabel('Hasil pemeriksaan');
  await note.fill(NOTE);
  const database = await operatorOf(inject('dataDir'));
  await database.setStatus(slug, 'paused');
  await database.close();
  await page.getByRole('button', { name: 'Tutup laporan' }).click();
  await page.getByText('Keadaan target: tayang menjadi dijeda').waitFor();
  expect(await note.inputValue()).toBe(NOTE);
  await eventually(async () => {
    await page.getByRole('button', { name: 'Tutup laporan' }).click();
    await seeToast(page, 'Laporan ditutup.');
  });
  await page.getByRole('region', { name: 'Hasil' }).getByText(NOTE).waitFor();
  // The browser itself logs the refusal, and the item that no longer waits.
  expect(problems.filter((problem) => !/\b40[49]\b/.test(problem))).toEqual([]);
  await page.context().close();
}

async function liveCampaign(client: Client, id: string): Promise<{ slug: string; title: string }> {
  const { slug, published } = await client.ownCampaigns.get(id);
  return { slug: slug ?? expect.fail('the campaign is not published'), title: published?.title ?? '' };
}

/** A member's bank account: the number is shown on demand, each opening is in the history, and the refusal has a reason. */
async function decideBankAccount(page: Page, decisions: Decisions): Promise<void> {
  const holder = 'Bima Prasetyo Nugroho';
  await (await decisions.member()).bankAccounts.add({ bankCode: '014', number: '5271334455', holder });
  await takeFromQueue(page, decisions, 'bankAccount', holder);
  await page.getByText('Tampilkan nomornya dulu.').waitFor();
  expect(await page.getByText('5271 3344 55').count()).toBe(0);
  await page.getByRole('button', { name: 'Tampilkan nomor' }).click();
  await page.getByText('5271 3344 55').waitFor();
  await page.getByRole('region', { name: 'Riwayat dan pembukaan nomor' }).getByRole('listitem').first().waitFor();
  expect(await page.getByRole('button', { name: 'Verifikasi' }).isDisabled()).toBe(true);
  for (const check of await page.locator('.checks input').all()) await check.check();
  await page.getByRole('button', { name: 'Verifikasi' }).click();
  await page.getByText('Tulis yang Anda cocokkan.').waitFor();
  await page.getByLabel('Catatan').fill('Nama di bank sama.');
  await page.getByRole('button', { name: 'Verifikasi' }).click();
  await seeToast(page, 'Rekening diverifikasi.');
  await page.getByText('Sudah diputuskan. Tidak ada yang menunggu di sini.').waitFor();
}

/** Money of a second payment: it becomes a gift by a proposal with a code, and waits for a second person. */
async function proposeMoney(page: Page, decisions: Decisions): Promise<void> {
  const { bank, operators, amountRupiah } = decisions;
  const order = await bank.orderOver(amountRupiah);
  await bank.payAgain(order);
  // The queue is read once: the gateway's notification must have been taken before.
  await expect
    .poll(async () =>
      (await bank.notifications(order)).flatMap(({ attempts }) => attempts.map((one) => one.http_status)),
    )
    .toContain(200);
  await takeFromQueue(page, decisions, 'unmatched', order);
  await page.getByRole('heading', { level: 1, name: `${formatRupiah(amountRupiah)} tak dikenal` }).waitFor();
  await page.getByRole('region', { name: 'Yang masuk' }).getByText('Kusuma Wijaya').waitFor();
  const form = page.getByRole('region', { name: 'Usulkan menjadi donasi' });
  await form.getByRole('button', { name: 'Usulkan menjadi donasi' }).click();
  await form.getByText('Tulis kode dari aplikasi Anda.').waitFor();
  await form.getByLabel('Kode dari aplikasi Anda').fill(operators.spareCode('finance'));
  await form.getByRole('button', { name: 'Usulkan menjadi donasi' }).click();
  await seeToast(page, 'Usulan dibuat.');
  await page.getByRole('region', { name: 'Dua orang' }).getByText('1 dari 2').waitFor();
}

/** Takes an item of each kind from its arrival to the decision. */
export function describeDecisions(decisions: () => Decisions): void {
  describe('a decision of the queue', () => {
    it('about a report answers the reporter, and keeps its note while the target changes', () =>
      decideReport(decisions()));

    it('about a bank account shows the number on demand', async () => {
      const { page } = await decisions().operators.visitAs('finance');
      await decideBankAccount(page, decisions());
      await page.context().close();
    });

    it('about unmatched money waits for a second person', async () => {
      const { page } = await decisions().operators.visitAs('finance');
      await proposeMoney(page, decisions());
      await page.context().close();
    });
  });
}

/** The screens of these decisions, each with the first item of the demo that waits. */
export const decisionScreens = (waiting: (kind: string) => Promise<string>): Screen[] =>
  ['report', 'bankAccount', 'unmatched'].map((kind) => ({
    ...{ name: `a decision about ${kind}`, path: () => waiting(kind), heading: /./ },
  }));
