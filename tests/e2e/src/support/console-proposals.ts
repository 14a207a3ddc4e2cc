import type { Page } from '@playwright/test';
import { createClient } from '@uluran/api-sdk';
import { formatRupiah } from '@uluran/contract/money';
import { describe, expect, it } from 'vitest';
import type { Bank } from './bank.ts';
import { seeToast } from './member-browser.ts';
import { eventually } from './wait.ts';

interface ProposalScene {
  /** A signed-in operator who has proposed a refund of the gift. */
  proposer: Page;
  /** Another one. */
  confirmer: Page;
  origin: string;
  gift: string;
  amountRupiah: number;
  /** An unused code of the other operator. */
  code: string;
}

/** A proposed refund: its proposer cannot confirm it, and another operator takes it from the queue by keyboard and confirms it. */
export async function confirmRefundByTwo({ proposer, confirmer, origin, gift, amountRupiah, code }: ProposalScene) {
  const button = `Setujui ${formatRupiah(amountRupiah)}`;
  await proposer.goto(`${origin}/console/donations/${gift}`);
  await proposer.getByRole('link', { name: /^Buka usul #/ }).click();
  await proposer.getByText('Anda yang mengusulkan.').waitFor();
  expect(await proposer.getByRole('button', { name: button }).count()).toBe(0);
  const title = (await proposer.getByRole('heading', { level: 1 }).textContent()) ?? '';

  const path = new URL(proposer.url()).pathname;
  await confirmer.goto(`${origin}/console/queue?kind=proposal`);
  await confirmer.locator(`.queue__link[href="${path}"]`).focus();
  await confirmer.keyboard.press('a');
  await confirmer.getByRole('heading', { level: 1, name: title }).waitFor();
  await confirmer.getByLabel(/^Alasan bila ditolak/).fill('Masih saya tanyakan.');
  await confirmer.getByRole('button', { name: button }).click();
  await confirmer.getByText('Tulis kode dari aplikasi Anda.').waitFor();
  await confirmer.getByLabel('Kode dari aplikasi Anda').fill(code);
  await confirmer.getByRole('button', { name: button }).click();
  await seeToast(confirmer, 'Usulan disetujui dan dijalankan.');
  await confirmer.getByText('Sudah diputuskan.').waitFor();

  // The proposer's page is from before: the decision is refused, and shows the change beside the typed reason.
  await proposer.getByLabel(/^Alasan bila ditarik/).fill('Donatur berubah pikiran.');
  await proposer.getByRole('button', { name: 'Tarik usulan' }).click();
  await proposer.getByText('Berubah sementara itu').waitFor();
  expect(await proposer.getByLabel(/^Alasan bila ditarik/).inputValue()).toBe('Donatur berubah pikiran.');
}

const VOLUNTEER = { name: 'Yustina Lodo', email: 'yustina.lodo@contoh.id' };

/** Applies as a volunteer, and confirms the application by the mailed link. */
async function applyAsVolunteer(origin: string, bank: Bank): Promise<void> {
  const guest = createClient({ baseUrl: `${origin}/api` });
  await guest.volunteers.apply({
    ...VOLUNTEER,
    ...{ phone: '081234567890', city: 'Kupang', birthDate: '1994-05-17', roles: ['visitor'], times: ['sunday'] },
    ...{ motivation: 'Saya tinggal dekat rumah sakit.', consent: true },
  });
  const token = await eventually(async () => {
    const [mail] = await bank.mailsTo(VOLUNTEER.email);
    return /\/volunteer\/konfirmasi\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? expect.fail('no link was mailed');
  });
  await guest.volunteers.confirm(token);
}

/** Finds an accepted volunteer in the list by the whole address, and notes that the volunteer leaves. */
async function noteThatVolunteerLeaves(page: Page, origin: string): Promise<void> {
  const find = async (text: string) => {
    await page.getByRole('searchbox', { name: 'Cari relawan' }).fill(text);
    await page.getByRole('button', { name: 'Cari', exact: true }).click();
  };
  await page.goto(`${origin}/console/content`);
  await page.getByRole('link', { name: 'Relawan', exact: true }).click();
  await page.getByRole('link', { name: /^Diterima/ }).click();
  await find('tidak.ada@contoh.id');
  await page.getByRole('heading', { name: 'Tidak ada relawan yang cocok' }).waitFor();
  await find(VOLUNTEER.email);
  await page.getByRole('link', { name: VOLUNTEER.name }).click();
  await page.getByRole('button', { name: 'Catat relawan berhenti' }).click();
  await page.getByText('Tulis alasannya.').waitFor();
  await page.getByLabel(/^Alasan/).fill('Pindah ke Surabaya.');
  await page.getByRole('button', { name: 'Catat relawan berhenti' }).click();
  await seeToast(page, 'Tercatat: relawan berhenti.');
  await page.goto(`${origin}/console/content/volunteers?status=declined`);
  await page.getByRole('link', { name: VOLUNTEER.name }).waitFor();
}

/** Decisions of one operator about volunteers and tasks, from arrival on. */
export function describeProposals(origin: string, bank: Bank, administrator: () => Promise<Page>): void {
  describe('a decision of one operator', () => {
    it('about a volunteer follows the mailed confirmation: contacted first, then accepted', async () => {
      await applyAsVolunteer(origin, bank);
      const page = await administrator();
      await page.goto(`${origin}/console/queue?kind=volunteer`);
      await page.getByRole('link', { name: VOLUNTEER.name }).click();
      await page.getByRole('heading', { level: 1, name: VOLUNTEER.name }).waitFor();
      expect(await page.getByText(VOLUNTEER.email).count()).toBe(0);
      await page.getByRole('button', { name: 'Tampilkan kontak' }).click();
      await page.getByRole('link', { name: VOLUNTEER.email }).waitFor();
      await page.getByRole('button', { name: 'Tandai sudah dihubungi' }).click();
      await page.getByText('Tulis lewat apa dan apa jawabannya.').waitFor();
      await page.getByLabel(/^Catatan/).fill('Ditelepon, bisa mulai Minggu.');
      await page.getByRole('button', { name: 'Tandai sudah dihubungi' }).click();
      await seeToast(page, 'Tercatat: sudah dihubungi.');
      await page.getByText('Ditelepon, bisa mulai Minggu.').waitFor();
      await page.getByLabel(/^Catatan/).fill('Mendampingi di RSUD tiap Minggu.');
      await page.getByRole('button', { name: 'Terima sebagai relawan' }).click();
      await seeToast(page, 'Relawan diterima.');
      await page.getByText('Sudah diputuskan.').waitFor();
      await noteThatVolunteerLeaves(page, origin);
    });

    it('about a task opens its gift, and finishes it with a note', async () => {
      const page = await administrator();
      await page.goto(`${origin}/console/queue?kind=task`);
      await page.locator('.queue__link').first().click();
      await page.getByRole('heading', { level: 1, name: /^Sebagian uang kembali/ }).waitFor();
      await page.getByRole('button', { name: 'Ambil', exact: true }).waitFor();
      await page.keyboard.press('a');
      await page.getByText('Anda pegang').waitFor();
      const note = page.getByLabel(/^Catatan hasilnya/);
      await note.fill('Gateway memastikan tidak ada yang kembali.');
      await page.getByRole('region', { name: 'Yang dilaporkan' }).getByRole('link').first().click();
      const leave = page.getByRole('alertdialog');
      await leave.getByRole('button').first().click();
      expect(await note.inputValue()).toBe('Gateway memastikan tidak ada yang kembali.');
      await page.getByRole('button', { name: 'Selesaikan tugas' }).click();
      await seeToast(page, 'Tugas selesai.');
      await page.getByText('Sudah diputuskan.').waitFor();
      await page.getByRole('region', { name: 'Yang dilaporkan' }).getByRole('link').first().click();
      await page.getByRole('heading', { level: 1, name: /untuk/ }).waitFor();
    });
  });
}
