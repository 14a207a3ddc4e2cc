import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { PHONE } from '../src/support/browser.ts';
import { type Account, accountsOf } from '../src/support/member.ts';
import {
  DEMO_MEMBER,
  field,
  launchMemberBrowser,
  type MemberBrowser,
  seeToast,
} from '../src/support/member-browser.ts';
import { eventually } from '../src/support/wait.ts';

const origin = inject('origin');
const bank = bankOf(inject('sandboxUrl'));
const accounts = accountsOf(origin, bank);
let members: MemberBrowser;
beforeAll(async () => {
  members = await launchMemberBrowser(origin, accounts);
});
afterAll(() => members.close());

describe('the address', () => {
  it('changes once both ends have agreed, after a fresh proof of who asks', async () => {
    const account = await accounts.open();
    const { page, problems } = await members.visitAs(account);
    const next = account.email.replace('anggota', 'baru');
    let asked = 0;
    // The API requires a proof five minutes after the sign-in; the test does not wait that long.
    await page.route('**/api/auth/email', async (route) => {
      asked += 1;
      if (asked > 1) return route.fallback();
      const data = { code: 'step_up_required' };
      return route.fulfill({ status: 403, json: { status: false, message: 'Masukkan kata sandi sekali lagi.', data } });
    });
    await members.open(page, '/account/edit', 'Profil');
    await field(page, 'Alamat email baru').fill('bukan alamat');
    await page.getByRole('button', { name: 'Ganti email' }).click();
    await page.getByText('Alamat email belum lengkap').waitFor();
    await field(page, 'Alamat email baru').fill(next);
    await page.getByRole('button', { name: 'Ganti email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pastikan ini Anda' });
    await dialog.getByLabel('Kata sandi Anda sekarang').fill('salah-sekali');
    await dialog.getByRole('button', { name: 'Lanjutkan' }).click();
    await dialog.getByText('Kata sandi saat ini salah.').waitFor();
    await dialog.getByLabel('Kata sandi Anda sekarang').fill(account.password);
    await dialog.getByRole('button', { name: 'Lanjutkan' }).click();
    await page.getByText(`Menunggu konfirmasi: ${next}`).waitFor();
    expect(asked).toBe(2);

    await accounts.confirm(await accounts.mailedToken(account.email, /Setujui perubahan/));
    await accounts.confirm(await accounts.mailedToken(next, /alamat email baru/));
    await members.open(page, '/account/edit', 'Profil');
    await page.locator('.address', { hasText: next }).waitFor();
    expect(problems.filter((problem) => !problem.includes('403') && !problem.includes('422'))).toEqual([]);
  });
});

describe('the password', () => {
  it('is judged while typed, changed, and puts other devices out; what was typed there comes back', async () => {
    const account = await accounts.open();
    const here = await members.visitAs(account);
    const there = await members.visitAs(account, PHONE);
    await members.open(there.page, '/account/edit', 'Profil');
    await field(there.page, 'Tentang Anda').fill('Belum sempat disimpan.');

    const { page } = here;
    await members.open(page, '/account/update-password', 'Kata sandi & perangkat');
    await field(page, 'Kata sandi sekarang').fill('bukan-ini');
    await page.getByLabel('Kata sandi baru', { exact: true }).fill('12345678');
    await page.getByText('Mudah ditebak').waitFor();
    await page.getByLabel('Kata sandi baru', { exact: true }).fill('angin-bertiup-kencang');
    await page.getByText('Kuat.').waitFor();
    await page.getByLabel('Ulangi kata sandi baru').fill('angin-bertiup-kencan');
    await page.getByRole('button', { name: 'Ganti kata sandi' }).click();
    await page.getByText('Kedua kata sandi belum sama.').waitFor();
    await page.getByLabel('Ulangi kata sandi baru').fill('angin-bertiup-kencang');
    await page.getByRole('button', { name: 'Ganti kata sandi' }).click();
    await page.getByText('Kata sandi saat ini salah.').waitFor();
    await field(page, 'Kata sandi sekarang').fill(account.password);
    await page.getByRole('button', { name: 'Ganti kata sandi' }).click();
    await seeToast(page, 'Kata sandi sudah diganti.');
    await page.getByText('Perangkat ini').waitFor();

    await there.page.getByRole('button', { name: 'Simpan perubahan' }).click();
    await there.page.waitForURL(/\/login\?redirect=\/account\/edit&ended=revoked$/);
    await there.page.getByText('Akun Anda dikeluarkan dari perangkat ini. Silakan masuk lagi.').waitFor();
    await accounts.signIn(there.context, { ...account, password: 'angin-bertiup-kencang' });
    await members.open(there.page, '/account/edit', 'Profil');
    await there.page.getByText('Isian yang belum sempat Anda simpan kami kembalikan.').waitFor();
    await expect.poll(() => field(there.page, 'Tentang Anda').inputValue()).toBe('Belum sempat disimpan.');
  });

  it('can be changed by a signed-in member who has forgotten it, with a temporary one from the mail', async () => {
    const account = await openSomebody();
    const { page, token } = await members.visitAs(account);
    await members.open(page, '/account/update-password', 'Kata sandi & perangkat');
    await page.getByRole('button', { name: 'Lupa kata sandi sekarang?' }).click();
    await page.getByRole('status').getByText(`Kata sandi sementara kami kirim ke ${account.email}.`).waitFor();
    await field(page, 'Kata sandi sekarang').fill(await temporaryPassword(account.email));
    await page.getByLabel('Kata sandi baru', { exact: true }).fill('ombak-tenang-di-pantai');
    await page.getByLabel('Ulangi kata sandi baru').fill('ombak-tenang-di-pantai');
    await page.getByRole('button', { name: 'Ganti kata sandi' }).click();
    await seeToast(page, 'Kata sandi sudah diganti.');
    account.password = 'ombak-tenang-di-pantai';
    const { status, data } = await accounts.login(account);
    expect(status).toBe(true);
    // Another test counts the sessions of this account.
    for (const open of [token, data.token]) await accounts.call('POST', '/logout', undefined, open);
  });

  it('has to be changed first after signing in with a temporary one', async () => {
    const account = await accounts.open();
    await accounts.call('POST', '/forgot_password', { email: account.email });
    const password = await temporaryPassword(account.email);
    const { page } = await members.visitAs({ ...account, password });
    await page.goto(`${origin}/account/edit`);
    await page.waitForURL(`${origin}/account/update-password`);
    await page.getByRole('heading', { level: 1, name: 'Buat kata sandi baru' }).waitFor();
    await expect.poll(() => page.getByRole('navigation', { name: 'Akun', exact: true }).count()).toBe(0);
    await field(page, 'Kata sandi sementara').fill(password);
    await page.getByLabel('Kata sandi baru', { exact: true }).fill('angin-bertiup-kencang');
    await page.getByLabel('Ulangi kata sandi baru').fill('angin-bertiup-kencang');
    await page.getByRole('button', { name: 'Ganti kata sandi' }).click();
    await page.getByRole('heading', { level: 1, name: /Selamat/ }).waitFor();
    expect((await accounts.login({ ...account, password: 'angin-bertiup-kencang' })).status).toBe(true);
  });
});

async function temporaryPassword(address: string): Promise<string> {
  return await eventually(async () => {
    const mail = (await bank.mailsTo(address)).find(({ subject }) => subject.includes('sementara'));
    const password = /Kata sandi sementara:\s*(\S+)/.exec(mail?.text ?? '')?.[1];
    if (password === undefined) throw new Error(`no temporary password was mailed to ${address}`);
    return password;
  });
}

/** A person who signs in and out; the API opens few accounts per network in a time. */
let somebody: Promise<Account> | undefined;
const openSomebody = () => {
  somebody ??= accounts.open('Kirana Puspita');
  return somebody;
};

describe('devices and the end of a session', () => {
  it('lists where the account is signed in, this one first, and signs out another', async () => {
    const account = await openSomebody();
    const { page } = await members.visitAs(account);
    const other = await accounts.login(account);
    await members.open(page, '/account/update-password', 'Kata sandi & perangkat');
    const devices = page.locator('.device');
    await devices.nth(1).waitFor();
    await expect.poll(() => devices.first().textContent()).toContain('Perangkat ini');
    await devices
      .nth(1)
      .getByRole('button', { name: /Keluarkan/ })
      .click();
    await seeToast(page, 'sudah dikeluarkan.');
    await expect.poll(() => devices.count()).toBe(1);
    expect((await accounts.call('GET', '/profile', undefined, other.data.token)).status).toBe(false);
  });

  it('signs out every other device at once', async () => {
    const account = await openSomebody();
    const { page, token } = await members.visitAs(account);
    const others = await Promise.all([accounts.login(account), accounts.login(account)]);
    await members.open(page, '/account/update-password', 'Kata sandi & perangkat');
    await page.getByRole('button', { name: 'Keluarkan semua perangkat lain' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keluarkan semua' }).click();
    await seeToast(page, 'Semua perangkat lain sudah dikeluarkan.');
    for (const { data } of others)
      expect((await accounts.call('GET', '/profile', undefined, data.token)).status).toBe(false);
    expect((await accounts.call('GET', '/profile', undefined, token)).status).toBe(true);
  });

  it('leaves nothing personal for the back button after signing out', async () => {
    const account = await openSomebody();
    const { page, context, token } = await members.visitAs(account);
    await members.open(page, '/account', /Selamat .*Kirana/);
    await page.getByRole('link', { name: 'Profil' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Profil' }).waitFor();
    await page.getByRole('button', { name: 'Akun saya, Kirana Puspita' }).click();
    await page.getByRole('menuitem', { name: 'Keluar' }).click();
    await page.waitForURL(`${origin}/`);
    expect(await context.cookies(origin)).toEqual([]);
    await page.goBack();
    await page.waitForURL(/\/login\?redirect=\/account/);
    expect(await page.content()).not.toContain('Kirana');
    await expect.poll(async () => (await accounts.call('GET', '/profile', undefined, token)).status).toBe(false);
  });

  it('notices in one tab that another has signed out', async () => {
    const account = await openSomebody();
    const { page, context } = await members.visitAs(account);
    await members.open(page, '/account/edit', 'Profil');
    const second = await context.newPage();
    await members.open(second, '/account', /Selamat/);
    await second.getByRole('button', { name: 'Keluar' }).first().click();
    await page.waitForURL(/\/login\?redirect=\/account\/edit&ended=signed-out-elsewhere$/);
    await page.getByText('Anda sudah keluar di tab lain. Silakan masuk lagi.').waitFor();
  });
});

describe('a network in trouble', () => {
  it('is shown where the account cannot be fetched, with a way to try again', async () => {
    const { page } = await members.visitAs(DEMO_MEMBER);
    let failing = true;
    await page.route('**/api/auth/profile', (route) => (failing ? route.abort() : route.fallback()));
    await members.open(page, '/account', 'Internal Server Error');
    await page.getByText('Akun Anda belum bisa dimuat.').waitFor();
    failing = false;
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByRole('heading', { level: 1, name: /Selamat .*Sari/ }).waitFor();
  });

  it('is shown where the application itself cannot be fetched', async () => {
    const { page } = await members.visitAs(DEMO_MEMBER);
    await page.route('**/account/assets/main-*.js', (route) => route.abort());
    await members.open(page, '/account', 'Akun belum bisa dimuat');
  });

  it('loses nothing that was typed, and is shown while offline', async () => {
    const { page, context } = await members.visitAs(DEMO_MEMBER);
    await members.open(page, '/account/edit', 'Profil');
    await field(page, 'Tentang Anda').fill('Ditulis di kereta.');
    await context.setOffline(true);
    await page.getByText('Anda sedang luring.').waitFor();
    await page.getByRole('button', { name: 'Simpan perubahan' }).click();
    await page.getByText(/Periksa sambungan internet Anda|server tidak terjangkau/).waitFor();
    await expect.poll(() => field(page, 'Tentang Anda').inputValue()).toBe('Ditulis di kereta.');
    await context.setOffline(false);
  });
});

describe('one’s own data', () => {
  it('comes as a file', async () => {
    const { page } = await members.visitAs(DEMO_MEMBER);
    await members.open(page, '/account/update-password', 'Kata sandi & perangkat');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Unduh data saya' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^data-uluran-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
    expect(data).toMatchObject({ user: { email: DEMO_MEMBER.email } });
    await page.getByText('Berkas sudah diunduh.').waitFor();
  });

  it('adds up on the overview', async () => {
    const { page, problems } = await members.visitAs(DEMO_MEMBER);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await members.open(page, '/account', /Selamat .*Sari/);
    await page.getByText('total donasi Anda').waitFor();
    await page.getByRole('heading', { name: 'Donasi terakhir' }).waitFor();
    await page.getByText(/Profil terisi \d dari 6/).waitFor();
    await page.getByText(/Masuk di \d+ perangkat/).waitFor();
    await page.getByRole('heading', { name: 'Dari yang Anda bantu' }).waitFor();
    // One call returns everything but the member's own campaigns and the updates of supported targets. The export must not be
    // requested, because it is limited to a few a day.
    const own = asked.filter((path) => /^\/api\/(?:me|auth\/(?:export|sessions))/.test(path));
    expect(own.sort()).toEqual(['/api/me/campaigns', '/api/me/news', '/api/me/summary']);
    expect(problems).toEqual([]);
  });

  it('is erased with the account, after a word typed', async () => {
    const account = await accounts.open();
    const { page, context } = await members.visitAs(account);
    await members.open(page, '/account/update-password', 'Kata sandi & perangkat');
    await page.getByRole('button', { name: 'Hapus akun saya' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hapus akun untuk selamanya?' });
    await dialog.getByRole('button', { name: 'Hapus akun' }).click();
    await dialog.getByText('Ketik HAPUS untuk melanjutkan.').waitFor();
    await dialog.getByLabel('Ketik HAPUS untuk memastikan').fill('hapus');
    await dialog.getByRole('button', { name: 'Hapus akun' }).click();
    await page.waitForURL(`${origin}/`);
    expect(await context.cookies(origin)).toEqual([]);
    expect((await accounts.login(account)).status).toBe(false);
  });
});
