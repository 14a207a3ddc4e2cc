import type { BrowserContextOptions } from '@playwright/test';
import { type Client, createClient } from '@uluran/api-sdk';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { DESKTOP, PHONE } from '../src/support/browser.ts';
import { RECEIPT } from '../src/support/campaign-money.ts';
import { inLane } from '../src/support/lane.ts';
import { accountsOf } from '../src/support/member.ts';
import { launchMemberBrowser, type MemberBrowser, seeToast } from '../src/support/member-browser.ts';
import { type Operator, operatorOf } from '../src/support/operator.ts';
import { ORGANISER } from '../src/support/organiser.ts';
import { focusedElement } from '../src/support/page-audit.ts';

const origin = inject('origin');
const accounts = accountsOf(origin, bankOf(inject('sandboxUrl')));

let members: MemberBrowser;
let operator: Operator;
let client: Client;
/** The campaign with money, and its owner's account that may receive it. */
let campaign: { id: string; title: string };

beforeAll(async () => {
  [members, operator] = [await launchMemberBrowser(origin, accounts), await operatorOf(inject('dataDir'))];
  const { data } = await accounts.login(ORGANISER);
  client = createClient({ baseUrl: `${origin}/api`, token: data.token });
  const { items } = await client.ownCampaigns.list();
  const [own] = items.toSorted((a, b) => b.raisedRupiah - a.raisedRupiah);
  if (own === undefined) throw new Error('the demo’s organisation raises nothing');
  campaign = { id: own.id, title: own.title };
});
afterAll(async () => {
  await members.close();
  await operator.close();
});

describe('a bank account', () => {
  it('is found by its code, checked by the form, added, shown with what it waits for, and removed', async () => {
    const owner = await accounts.open();
    const { page, problems } = await members.visitAs(owner);
    await members.open(page, '/account/bank', 'Rekening bank');
    await page.getByRole('heading', { name: 'Belum ada rekening' }).waitFor();
    await page.getByRole('link', { name: 'Tambah rekening' }).click();
    await page.getByRole('button', { name: 'Tambah rekening' }).click();
    await page.getByText('Pilih bank atau dompet dari daftar.').waitFor();
    await page.getByRole('combobox', { name: 'Bank atau dompet' }).click();
    // The list is fetched with its first opening.
    await page.getByRole('combobox', { name: 'Cari nama atau kode bank' }).fill('451');
    await page.getByRole('option', { name: 'BSI' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByLabel('Nomor rekening').fill('7112 3456 78');
    await page.getByLabel('Nama pemilik').fill('Ratna Wulandari');
    await page.getByRole('button', { name: 'Tambah rekening' }).click();
    await seeToast(page, 'Rekening ditambahkan.');
    await page.getByText('Sedang diperiksa').waitFor();
    await page.getByRole('link', { name: 'BSI berakhiran 5678' }).click();
    await page.getByRole('heading', { level: 1, name: 'BSI berakhiran 5678' }).waitFor();
    await page.getByRole('button', { name: 'Hapus rekening' }).click();
    await page.getByRole('button', { name: 'Hapus', exact: true }).click();
    await seeToast(page, 'Rekening dihapus.');
    await page.getByRole('heading', { name: 'Belum ada rekening' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('says why it cannot be shown, and comes with the next attempt', async () => {
    const { page } = await members.visitAs(ORGANISER);
    await page.route('**/api/me/bank-accounts', (route) => route.abort());
    await members.open(page, '/account/bank', 'Rekening bank');
    await page.getByText('Rekening Anda belum bisa ditampilkan').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByRole('link', { name: 'Tambah rekening' }).waitFor();
  });
});

describe('a withdrawal', () => {
  it('waits for an account that may receive it, then is asked for, followed and cancelled, by keyboard too', async () => {
    const { page, problems } = await members.visitAs(ORGANISER);
    const address = `/account/campaign/${campaign.id}/withdraw`;
    // Other tests add accounts of this organisation.
    await page.route('**/api/me/bank-accounts', (route) => route.fulfill({ json: { status: true, data: [] } }));
    await members.open(page, address, 'Cairkan dana');
    await page.getByText('Belum ada rekening yang bisa dipakai', { exact: true }).waitFor();
    await page.unrouteAll();

    const form = { bankCode: '002', number: '7712345698', holder: ORGANISER.name } as const;
    const { id: bankAccountId } = await client.bankAccounts.add(form);
    await operator.openBankAccount(bankAccountId);
    await members.open(page, address, 'Cairkan dana');
    await page.getByRole('heading', { name: 'Syarat pencairan' }).waitFor();
    await page.getByRole('button', { name: 'Ajukan pencairan' }).click();
    await page.getByText('Tulis jumlah yang ingin dicairkan.').first().waitFor();
    await page.getByLabel('Jumlah').fill('99999');
    await page.getByRole('button', { name: 'Ajukan pencairan' }).click();
    await page
      .getByText(/^Paling sedikit/)
      .first()
      .waitFor();
    await page.getByText('BRI berakhiran 5698').click();
    await page.getByLabel('Jumlah').fill('500000');
    await page.getByLabel('Untuk apa').fill('Obat dan kamar rawat inap');
    await page.keyboard.press('Tab');
    expect(await focusedElement(page)).toMatchObject({ marked: true, uncovered: true });
    await page.keyboard.press('Enter');
    await seeToast(page, 'Permintaan pencairan terkirim.');
    await page.getByRole('heading', { level: 1, name: /Pencairan Rp.500\.000/ }).waitFor();
    await page.getByText('Anda mengajukan pencairan').waitFor();
    const id = page.url().split('/').at(-1) ?? '';

    await members.open(page, `/account/bank/${bankAccountId}`, 'BRI berakhiran 5698');
    await page.getByRole('button', { name: 'Hapus rekening' }).click();
    await page.getByRole('button', { name: 'Hapus', exact: true }).click();
    await seeToast(page, /masih ditunggu sebuah pencairan/);

    await members.open(page, `/account/withdraw/${id}`, /Pencairan Rp/);
    await page.getByRole('button', { name: 'Batalkan pencairan' }).click();
    await page.getByRole('button', { name: 'Ya, batalkan' }).click();
    await seeToast(page, 'Pencairan dibatalkan.');
    await page.getByText('Anda membatalkan').waitFor();
    await client.bankAccounts.remove(bankAccountId);
    // The one failed call is the refused removal.
    expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
  });

  it('of another account does not exist', async () => {
    const [mine] = (await client.withdrawals.list()).items;
    const { page } = await members.visitAs(await accounts.open());
    for (const path of [`/account/withdraw/${mine?.id}`, `/account/campaign/${campaign.id}/withdraw`]) {
      await page.goto(origin + path);
      await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    }
  });
});

describe('evidence', () => {
  it.each(inLane<[string, BrowserContextOptions]>([['a phone', PHONE]], [['a desktop', DESKTOP]]))(
    'on %s is covered, handed in, refused, replaced and accepted, and the fund bar adds up',
    async (_, look) => {
      const sent = (await client.withdrawals.list()).items.find(({ status }) => status === 'transferred');
      const { id, campaign: of } = sent ?? expect.fail('the demo’s organisation has no money to account for');
      const { slug } = (await client.ownCampaigns.list()).items.find((own) => own.id === of.id) ?? {};
      const funds = () => client.campaigns.getFunds(slug ?? '');
      const before = await funds();
      const { page, problems } = await members.visitAs(ORGANISER, look);
      await members.open(page, `/account/withdraw/${id}`, /Pencairan Rp/);
      await page.getByRole('button', { name: 'Tambah bukti' }).click();
      await page.getByRole('button', { name: 'Kirim bukti' }).click();
      await page.getByText('Pilih foto atau PDF kuitansi.').waitFor();
      const description = `Obat ${Date.now()}`;
      await page.getByLabel('Keperluan').fill(description);
      await page.getByLabel('Jumlah').fill('15000');
      await page.getByLabel('Tanggal kuitansi').fill('20/01/2026');
      const file = page.getByLabel('Berkas kuitansi');
      await file.setInputFiles(RECEIPT);
      const picture = page.locator('.covering svg');
      await picture.evaluate((drawn) => drawn.scrollIntoView({ block: 'center' }));
      const box = (await picture.boundingBox()) ?? expect.fail('no picture to draw on');
      await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.1);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.3, { steps: 4 });
      await page.mouse.up();
      await page.getByRole('button', { name: 'Tambah kotak' }).click();
      const second = page.getByRole('button', { name: /^Kotak 2/ });
      await second.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Shift+ArrowRight');
      await expect.poll(() => page.locator('.covering rect').count()).toBe(2);
      await page.getByRole('button', { name: 'Kirim bukti' }).click();
      await seeToast(page, /^Bukti terkirim/);
      const line = async () =>
        (await client.withdrawals.get(id)).evidence.find((one) => one.description === description);
      const handed = (await line()) ?? expect.fail('no line was stored');
      expect(handed).toMatchObject({ status: 'checking', amountRupiah: 15_000, receipt: { mediaType: 'image/jpeg' } });
      const shades = await page.evaluate(async (url) => {
        const picture = await createImageBitmap(await (await fetch(url)).blob());
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [picture.width, picture.height];
        const context = canvas.getContext('2d');
        context?.drawImage(picture, 0, 0);
        const at = (part: number) =>
          context?.getImageData(Math.floor(picture.width / 2), Math.floor(picture.height * part), 1, 1).data[0];
        return [at(0.2), at(0.8)];
      }, `${handed.picture?.url}-320.jpeg`);
      expect([Number(shades[0]) < 40, Number(shades[1]) > 215]).toEqual([true, true]);

      await operator.decideEvidence(handed.id ?? '', 'Tanggal tidak terbaca, foto ulang.');
      await members.open(page, `/account/withdraw/${id}`, /Pencairan Rp/);
      await page.getByText('Tanggal tidak terbaca, foto ulang.').waitFor();
      await page.getByRole('button', { name: `Ganti ${description}` }).click();
      await page.getByLabel('Berkas kuitansi').setInputFiles(RECEIPT);
      await page.getByRole('button', { name: 'Kirim bukti' }).click();
      await seeToast(page, /^Bukti terkirim/);
      await operator.decideEvidence((await line())?.id ?? '', null);
      await members.open(page, `/account/withdraw/${id}`, /Pencairan Rp/);
      await page.getByRole('listitem').filter({ hasText: description }).getByText('Diterima').waitFor();
      const after = await funds();
      expect(after.evidencedRupiah - before.evidencedRupiah).toBe(15_000);
      expect(before.awaitingEvidenceRupiah - after.awaitingEvidenceRupiah).toBe(15_000);
      expect(after.raisedRupiah + after.matchedRupiah - after.refundedRupiah).toBe(
        after.feesRupiah +
          after.evidencedRupiah +
          after.awaitingEvidenceRupiah +
          after.pendingRupiah +
          after.balanceRupiah,
      );
      expect(problems).toEqual([]);
    },
  );
});
