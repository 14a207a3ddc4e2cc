import { createClient } from '@uluran/api-sdk';
import { formatRupiah } from '@uluran/contract/money';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { settled } from '../src/support/browser.ts';
import { describeCodes } from '../src/support/console-content.ts';
import { describeDecisions } from '../src/support/console-decisions.ts';
import { describeGuests } from '../src/support/console-guests.ts';
import { confirmRefundByTwo, describeProposals } from '../src/support/console-proposals.ts';
import { at, consoleScreens } from '../src/support/console-screens.ts';
import { describeSettings } from '../src/support/console-settings.ts';
import { importPayoutByTwo } from '../src/support/console-settlements.ts';
import { approveWithdrawal } from '../src/support/console-withdrawal.ts';
import { accountsOf } from '../src/support/member.ts';
import { seeToast } from '../src/support/member-browser.ts';
import { type ConsoleRole, launchOperators, type Operators } from '../src/support/operators.ts';
import { ORGANISER } from '../src/support/organiser.ts';
import { describeScreens } from '../src/support/screen-audit.ts';
import { givePaid, handInReceipt, submitCampaign, submitIdentity } from '../src/support/waiting-work.ts';

const origin = inject('origin');
const bank = bankOf(inject('sandboxUrl'));
const accounts = accountsOf(origin, bank);
const TITLE = 'Air bersih untuk 200 keluarga Naibonat';

let operators: Operators;
let campaign: string;
let evidence: string;
let gift: string;
let writer: Awaited<ReturnType<typeof accounts.open>>;

async function clientOf(account: Parameters<typeof accounts.login>[0]) {
  const { data } = await accounts.login(account);
  return createClient({ baseUrl: `${origin}/api`, token: data.token });
}

const AMOUNT = 73_331;
const HOSTILE = '<img src=x onerror=alert(1)>';
const DONOR = { name: 'Kusuma Wijaya', email: 'kusuma.wijaya@contoh.id' };

/** One browser of a role for several tests: each sign-in counts. */
const shared = new Map<ConsoleRole, Awaited<ReturnType<Operators['visitAs']>>>();
async function sharedVisit(role: ConsoleRole = 'administrator') {
  const visit = shared.get(role) ?? (await operators.visitAs(role));
  shared.set(role, visit);
  visit.problems.length = 0;
  return visit;
}
const sharedPage = async () => (await sharedVisit()).page;

beforeAll(async () => {
  operators = await launchOperators(origin, inject('dataDir'));
  writer = await accounts.open();
  campaign = await submitCampaign(await clientOf(writer), TITLE);
  await submitIdentity(await clientOf(writer), 'Bima Prasetyo');
  evidence = await handInReceipt(await clientOf(ORGANISER), 'Kasur dan selimut');
  gift = await givePaid(origin, bank, { amountRupiah: AMOUNT, donor: DONOR, message: HOSTILE });
});
afterAll(() => operators?.close());

describe('an operator', () => {
  it('ties an app to the account, sees the recovery codes once, and opens the console after confirming them', async () => {
    const { page, problems } = await operators.begin('finance');
    const codes = await operators.enrol(page, 'finance');
    expect(new Set(codes).size).toBe(10);
    const enter = page.getByRole('button', { name: 'Masuk ke konsol' });
    expect(await enter.isDisabled()).toBe(true);
    await page.getByLabel('Sudah saya simpan di luar ponsel ini').check();
    await enter.click();
    await page.getByRole('heading', { level: 1, name: 'Ringkasan' }).waitFor();
    // The session is this tab's: a reload keeps it, and no cookie has it.
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Ringkasan' }).waitFor();
    expect(await page.context().cookies()).toEqual([]);
    await page.goto(`${origin}/console/settings/audit`);
    await page.getByRole('heading', { name: 'Ini pekerjaan Admin' }).waitFor();
    await page.goto(`${origin}/console/queue/campaign/${campaign}`);
    await page.getByRole('heading', { name: 'Ini pekerjaan Pemeriksa atau Admin' }).waitFor();
    await page.getByRole('button', { name: /Akun operator/ }).click();
    await page.getByRole('menuitem', { name: 'Keluar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Masuk ke konsol' }).waitFor();
    await page.goto(`${origin}/console/queue`);
    await page.waitForURL(/\/console\/sign-in\?redirect=/);
    // The browser itself logs the first sign-in, which the enrolment has ended.
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
    await page.context().close();
  });

  it('takes a campaign from the queue by keyboard, comments on it, and publishes it after every check', async () => {
    const { page, problems } = await operators.visitAs('reviewer');
    await page.goto(`${origin}/console/queue?kind=campaign`);
    const row = page.getByRole('link', { name: TITLE });
    await row.focus();
    await page.keyboard.press('a');
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    const part = page.getByRole('region', { name: 'Ringkasan' });
    await part.getByRole('button', { name: 'Beri catatan' }).click();
    await part.getByLabel('Catatan tentang ringkasan').fill('Sebut nama desanya.');
    await part.getByRole('button', { name: 'Simpan catatan' }).click();
    await part.getByText('Sebut nama desanya.').waitFor();
    const approve = page.getByRole('button', { name: 'Setujui' });
    expect(await approve.isDisabled()).toBe(true);
    for (const check of await page.locator('.checks input').all()) await check.check();
    await approve.click();
    await seeToast(page, 'Galang dana tayang.');
    await page.getByText('Tidak ada versi yang menunggu keputusan.').waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe('the first screen', () => {
  it('has the waiting work, giving and balances of the role, and the figures of the chart as a table', async () => {
    const { page, problems } = await sharedVisit();
    await page.goto(`${origin}/console`);
    await page.getByRole('region', { name: 'Perlu orang sekarang' }).getByRole('row').nth(1).waitFor();
    await page.getByRole('region', { name: 'Menurut jenis' }).getByRole('link', { name: 'Identitas' }).waitFor();
    const giving = page.getByRole('region', { name: 'Donasi masuk' });
    await giving.getByRole('img', { name: /^Donasi per hari/ }).waitFor();
    await giving.getByText('Angka per hari').click();
    expect(await giving.getByRole('table', { name: 'Donasi lunas per hari' }).getByRole('row').count()).toBe(31);
    await page.getByRole('region', { name: 'Saldo' }).getByText('Uang tak dikenal').waitFor();
    expect(problems).toEqual([]);
  });

  it('opens the palette by Ctrl K: a command is found, chosen and carried out by keys, and Escape gives the focus back', async () => {
    const { page, problems } = await operators.visitAs('reviewer');
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Cari perintah' });
    await field.fill('antrean identitas');
    await page.getByRole('option', { name: 'Antrean: Identitas', selected: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Ambil berikutnya: Identitas', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/console\/queue\/identity\/\w+/);
    await page.getByRole('button', { name: 'Cari atau lompat' }).click();
    await field.fill('pengaturan');
    await page.getByText('Tidak ada perintah dengan kata itu untuk peran Anda.').waitFor();
    await page.getByRole('option', { name: 'Donasi dengan kata “pengaturan”', selected: true }).waitFor();
    await field.fill('operasi jantung');
    await page.getByRole('option', { name: /^Bantu Alya.* Galang dana$/, selected: true }).waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Cari atau lompat');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe('a withdrawal', () => {
  it('takes two people, and a decision on what another one has changed shows the change and keeps the text', async () => {
    const [first, second] = [await sharedVisit('finance'), await sharedVisit()];
    await first.page.goto(`${origin}/console/queue?kind=withdrawal`);
    const [path = ''] = await Promise.all([
      first.page.locator('.queue__link').first().getAttribute('href'),
      first.page.locator('.queue__link').first().click(),
    ]);
    await second.page.goto(origin + path);
    await second.page.getByLabel('Alasan bila ditolak').fill('Rekeningnya belum jelas.');
    await approveWithdrawal(first.page, ['000000', operators.spareCode('finance')]);
    await second.page.getByRole('button', { name: 'Tolak dengan alasan' }).click();
    await second.page.getByText('Berubah sementara itu').waitFor();
    await second.page.getByText('Persetujuan: 0 dari 2 menjadi 1 dari 2').waitFor();
    expect(await second.page.getByLabel('Alasan bila ditolak').inputValue()).toBe('Rekeningnya belum jelas.');
    await approveWithdrawal(second.page, [operators.spareCode('administrator')]);
    await second.page.getByText('2 dari 2', { exact: true }).waitFor();
    await second.page.getByRole('button', { name: 'Mulai transfer' }).click();
    await seeToast(second.page, 'Transfer dimulai.');
    // The first page still shows one approval.
    await first.page.reload();
    await first.page.getByLabel('Nomor referensi bank').fill('UJI-0001');
    await first.page.getByLabel('Jumlah dan nama tujuan sudah saya cocokkan dengan bukti').check();
    await second.page.getByLabel('Alasan bila bank menolak').fill('Rekening ditutup.');
    await first.page.getByRole('button', { name: 'Tandai sudah ditransfer' }).click();
    await seeToast(first.page, 'Tercatat sudah ditransfer.');
    await second.page.getByRole('button', { name: 'Bank menolak' }).click();
    await second.page.getByText('Berubah sementara itu').waitFor();
    await second.page.getByText(/^Mencatat transfer: Sekar/).waitFor();
  });
});

describe('an administrator', () => {
  it('invites an operator, hands over a code, proposes a role that waits for a second person, and ends the access', async () => {
    const { page, problems } = await sharedVisit();
    await page.goto(`${origin}/console/people/operators`);
    const invitation = page.getByRole('region', { name: 'Undang operator' });
    await invitation.getByLabel('Email').fill('citra.ayu@operator.example');
    await invitation.getByLabel(/^Nama/).fill('Citra Ayu');
    await invitation.getByLabel('Kode dari aplikasi Anda').fill(operators.spareCode('administrator'));
    await invitation.getByRole('button', { name: 'Undang' }).click();
    await seeToast(page, /Citra Ayu menjadi operator/);
    const table = page.getByRole('table', { name: 'Operator dan kuncinya' });
    expect(await table.getByRole('row', { name: /Bagus Wicaksono.*oleh admin lain/ }).count()).toBe(1);
    const choose = async (action: string) => {
      await table.getByRole('button', { name: 'Tindakan untuk Citra Ayu' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('Buat kode pemasangan');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Buat kode' }).click();
    const handOver = page.getByRole('alertdialog', { name: 'Serahkan kode kepada Citra Ayu' });
    expect(await handOver.locator('.u-copy-field dd').textContent()).toMatch(/^[a-z0-9]{4}(?:-[a-z0-9]{4}){3}$/);
    await handOver.getByRole('button', { name: 'Sudah saya serahkan' }).click();
    await choose('Ganti peran');
    const role = page.getByRole('dialog', { name: 'Peran Citra Ayu' });
    await role.getByRole('radio', { name: 'Admin' }).check();
    await role.getByLabel('Kode dari aplikasi Anda').fill(operators.spareCode('administrator'));
    await role.getByRole('button', { name: 'Simpan peran' }).click();
    const proposals = page.getByRole('region', { name: 'Menunggu orang kedua' });
    await proposals.getByText('Orang lain dari Keuangan atau Admin menyetujuinya').waitFor();
    await proposals.getByRole('button', { name: 'Tarik usulan' }).click();
    await proposals.waitFor({ state: 'detached' });
    await choose('Akhiri akses');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Akhiri akses' }).click();
    await table.getByText('Citra Ayu').waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Pengaturan', exact: true }).click();
    await page.getByRole('link', { name: 'Jejak audit' }).click();
    await page.getByText('Rantai utuh').waitFor();
    await page.getByLabel('Apa', { exact: true }).selectOption('Mengundang operator');
    await page.waitForURL(/\?action=invite$/);
    const line = page.locator('.audit li').filter({ hasText: 'Operator, Citra Ayu' });
    await line.locator('summary').click();
    await line.getByText('Konten', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Sistem' }).click();
    await page.getByText(/^Semua \d+ pemeriksaan$/).click();
    await page.getByText('Jejak rupiah berjumlah tepat').waitFor();
    await page.getByRole('region', { name: 'Cadangan' }).getByText('Belum ada cadangan tercatat.').waitFor();
    await page.getByRole('table', { name: 'Pekerjaan latar' }).getByText('Lipat buku besar').waitFor();
    expect(problems).toEqual([]);
  });

  it('ends a session of another browser', async () => {
    const [first, second] = [await operators.visitAs('reviewer'), await operators.visitAs('reviewer')];
    await second.page.goto(`${origin}/console/security`);
    const sessions = second.page.getByRole('region', { name: 'Sesi' });
    await sessions.getByText('Sesi ini').waitFor();
    const endings = sessions.getByRole('button', { name: /^Akhiri sesi/ });
    // Sessions of earlier tests end as well.
    await endings.first().waitFor();
    for (let left = await endings.count(); left > 0; left -= 1) {
      await endings.first().click();
      await expect.poll(() => endings.count()).toBe(left - 1);
    }
    await first.page.goto(`${origin}/console/queue`);
    await first.page.getByRole('heading', { level: 1, name: 'Masuk ke konsol' }).waitFor();
    for (const { page } of [first, second]) await page.context().close();
  });
});

describe('a record', () => {
  it('of a target is found, frozen and released: meanwhile its page takes no gifts', async () => {
    const visitor = createClient({ baseUrl: `${origin}/api` });
    const [product = expect.fail('no product is open')] = (await visitor.products.list()).items;
    const isOpen = async () => (await visitor.products.get(product.id)).acceptsDonations;
    const { page, problems } = await operators.visitAs('reviewer');
    await page.goto(`${origin}/console/targets?kind=product`);
    await page.getByRole('searchbox', { name: 'Cari target' }).fill(product.title);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: product.title, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: product.title }).waitFor();
    await page.getByRole('button', { name: 'Bekukan' }).click();
    await page.getByText('Tulis alasannya.').waitFor();
    await page.getByLabel('Alasan membekukan').fill('Pemasok belum mengirim barangnya.');
    await page.getByRole('button', { name: 'Bekukan' }).click();
    await seeToast(page, 'Target dibekukan.');
    expect(await isOpen()).toBe(false);
    await page.getByLabel('Alasan melepas').fill('Barangnya sudah diterima.');
    await page.getByRole('button', { name: 'Lepaskan pembekuan' }).click();
    await seeToast(page, 'Pembekuan dilepas. Target berjalan lagi.');
    expect(await isOpen()).toBe(true);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('of a member is found by the whole address, opened with a reason, and frozen', async () => {
    const { page, problems } = await sharedVisit();
    await page.goto(`${origin}/console/people`);
    await page.getByRole('searchbox', { name: 'Cari anggota' }).fill(writer.email);
    await page.keyboard.press('Enter');
    await page.getByText('1 dari 1').waitFor();
    await page.getByRole('link', { name: writer.name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: writer.name }).waitFor();
    const contacts = page.getByRole('region', { name: 'Data pribadi' });
    expect(await contacts.getByText(writer.email).count()).toBe(0);
    await page.getByLabel('Alasan membuka').fill('Ia menelepon tentang pencairannya.');
    await page.getByRole('button', { name: 'Buka 10 menit' }).click();
    await contacts.getByText(writer.email).waitFor();
    await page.getByText('Ia menelepon tentang pencairannya.').waitFor();
    await page.getByLabel('Alasan', { exact: true }).fill('Ponselnya hilang.');
    await page.getByRole('button', { name: 'Bekukan akun' }).click();
    await seeToast(page, 'Akun dibekukan.');
    expect((await accounts.login(writer)).status).toBe(false);
    await page.getByLabel('Alasan', { exact: true }).fill('Ponselnya sudah diganti.');
    await page.getByRole('button', { name: 'Lepaskan pembekuan' }).click();
    await seeToast(page, 'Akun ini bisa masuk lagi.');
    expect((await accounts.login(writer)).status).toBe(true);
    expect(problems).toEqual([]);
  });
});

describe('a gift', () => {
  it('is found by what its donor remembers, and its refund waits for a second person', async () => {
    const { page, problems } = await sharedVisit('finance');
    await page.goto(`${origin}/console/donations`);
    await page.getByRole('heading', { level: 1, name: 'Donasi' }).waitFor();
    // The way back from a gift leads to its page of the list.
    const pages = page.getByRole('navigation', { name: 'Halaman donasi' });
    await pages.getByRole('button', { name: 'Berikutnya' }).click();
    await pages.getByText('Halaman 2', { exact: true }).waitFor();
    await page.locator('.gifts__link').first().click();
    await page.locator('.detail-head__back').click();
    await pages.getByText('Halaman 2', { exact: true }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('kusuma 73.331');
    await page.keyboard.press('Enter');
    const terms = page.getByRole('navigation', { name: 'Terbaca' });
    await terms.getByRole('link', { name: 'Nama: kusuma' }).waitFor();
    await terms.getByRole('link', { name: `Jumlah: ${formatRupiah(AMOUNT)}` }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('kusuma 73.331');
    await page.getByRole('link', { name: DONOR.name }).click();
    await page.getByRole('heading', { level: 1, name: `${formatRupiah(AMOUNT)} untuk` }).waitFor();
    await page.getByText(HOSTILE).waitFor();
    expect(await page.getByText(DONOR.email).count()).toBe(0);
    await page.getByRole('button', { name: 'Buka kontak' }).click();
    await page.getByText(DONOR.email).waitFor();
    await page.getByText(/^Membuka kontak/).waitFor();
    await page.getByRole('button', { name: 'Kirim ulang Terima kasih dan kuitansi' }).first().click();
    await seeToast(page, 'Terima kasih dan kuitansi: dikirim ulang.');
    const refund = page.getByRole('region', { name: 'Pengembalian dana' });
    await refund.getByRole('button', { name: 'Ajukan pengembalian' }).click();
    await refund.getByText('Tulis alasannya; donatur membacanya.').waitFor();
    await refund.getByLabel('Jumlah').fill('20.000');
    await refund.getByLabel('Alasan').fill('Nominal keliru.');
    await refund.getByLabel('Kode dari aplikasi autentikator').fill(operators.spareCode('finance'));
    await refund.getByRole('button', { name: 'Ajukan pengembalian' }).click();
    await refund.getByText('Menunggu orang kedua').waitFor();
    await page.getByRole('link', { name: 'Donasi, “kusuma 73.331”' }).click();
    await terms.getByRole('link', { name: 'Nama: kusuma' }).click();
    await terms.getByRole('link', { name: 'Nama: kusuma' }).waitFor({ state: 'detached' });
    // A text of any length is no error.
    await page.goto(`${origin}/console/donations?q=${'a'.repeat(10_000)}`);
    await page.getByRole('heading', { name: 'Tidak ada donasi yang cocok' }).waitFor();
    expect(problems).toEqual([]);
    const [confirmer, code] = [await sharedPage(), operators.spareCode('administrator')];
    await confirmRefundByTwo({ proposer: page, confirmer, origin, gift, amountRupiah: 20_000, code });
    const codes = [operators.spareCode('finance'), operators.spareCode('administrator')] as const;
    await importPayoutByTwo({ proposer: page, confirmer, origin, codes });
  });
});

describeDecisions(() => ({ origin, operators, bank, campaign, amountRupiah: AMOUNT, member: () => clientOf(writer) }));

describeSettings(origin, () => operators, sharedVisit);
describeCodes(origin, () => operators, sharedPage);
describeGuests(origin, bank, sharedPage, () => operators.spareCode('administrator'));

describe('the console', () => {
  const screens = consoleScreens({ origin, title: TITLE, page: sharedPage, ids: () => ({ gift, campaign, evidence }) });
  describeScreens(origin, screens, (look) => operators.visitAs('administrator', look), settled);
});

// After the screens: they show the waiting work of the demo.
describeProposals(origin, bank, sharedPage);

describe('the sign-in page', () => {
  describeScreens(origin, [at('/console/sign-in', 'Masuk ke konsol')], async (look) => {
    const { page, problems } = await operators.begin('administrator', look);
    return { page, problems };
  });
});
