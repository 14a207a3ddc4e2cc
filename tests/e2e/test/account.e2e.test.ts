import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { DESKTOP } from '../src/support/browser.ts';
import { type Account, accountsOf } from '../src/support/member.ts';
import {
  DEMO_MEMBER,
  field,
  launchMemberBrowser,
  type MemberBrowser,
  seeToast,
} from '../src/support/member-browser.ts';
import { readWrittenPage } from '../src/support/page-audit.ts';

const origin = inject('origin');
const bank = bankOf(inject('sandboxUrl'));
const accounts = accountsOf(origin, bank);
let members: MemberBrowser;
beforeAll(async () => {
  members = await launchMemberBrowser(origin, accounts);
});
afterAll(() => members.close());

/** A person whose profile these tests change; the API opens few accounts at a time for one network. */
let somebody: Promise<Account> | undefined;
const openSomebody = () => {
  somebody ??= accounts.open();
  return somebody;
};

describe('the door', () => {
  it('redirects a visitor without a session to the sign-in page, and back afterwards', async () => {
    for (const path of ['/account', '/account/edit?dari=email', '/account/tidak-ada']) {
      const answer = await fetch(origin + path, { redirect: 'manual' });
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe(`/login?redirect=${encodeURIComponent(path).replaceAll('%2F', '/')}`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('serves a signed-in visitor a page that holds nothing personal and is never stored', async () => {
    const { context, page } = await members.visitAs(DEMO_MEMBER);
    const answer = await context.request.get(`${origin}/account/edit`);
    expect(answer.status()).toBe(200);
    const headers = answer.headers();
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    const html = await answer.text();
    expect(html).not.toContain('Sari');
    const { language, styleAttributes, meta } = await readWrittenPage(page, html);
    expect(language).toBe('id');
    expect(styleAttributes).toEqual([]);
    expect(meta.robots).toBe('noindex');
    const script = /src="(\/account\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const file = await context.request.get(origin + script, { headers: { 'Accept-Encoding': 'br' } });
    expect(file.headers()['content-encoding']).toBe('br');
    expect(file.headers()['cache-control']).toContain('immutable');
  });

  it('says in the words of the specification that a page does not exist, on the wire and on screen', async () => {
    const { context, page } = await members.visitAs(DEMO_MEMBER);
    const answer = await context.request.get(`${origin}/account/rahasia%3Cb%3E`);
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html).toContain('Page Not Found');
    expect(html).toContain('Page not found: /account/rahasia&lt;b&gt;');
    expect(html).not.toContain('<b>');
    await members.open(page, '/account/tidak-ada', 'Page Not Found');
    await page.getByText('Page not found: /account/tidak-ada').waitFor();
    await page.getByRole('link', { name: 'Ke ikhtisar akun' }).click();
    await page.getByRole('heading', { level: 1, name: /Selamat/ }).waitFor();
  });

  it('takes the cookie of a dead token away', async () => {
    const { context, token } = await members.visitAs(DEMO_MEMBER);
    await accounts.call('POST', '/logout', undefined, token);
    const answer = await context.request.get(`${origin}/account`, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe('/login?redirect=/account&ended=revoked');
    expect(await context.cookies(origin)).toEqual([]);
    const door = await context.request.get(`${origin}${answer.headers().location}`);
    expect(await door.text()).toContain('Akun Anda dikeluarkan dari perangkat ini.');
  });

  it('signs out without JavaScript, and for no other site', async () => {
    const { context, page } = await members.visitAs(DEMO_MEMBER, { ...DESKTOP, javaScriptEnabled: false });
    const foreign = await context.request.post(`${origin}/account/logout`, {
      headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://lain.example' },
      maxRedirects: 0,
    });
    expect(foreign.status()).toBe(403);
    await page.goto(`${origin}/account`);
    await page.getByText('Halaman akun memerlukan JavaScript').waitFor();
    await page.getByRole('button', { name: 'Keluar dari akun' }).click();
    await page.waitForURL(`${origin}/`);
    expect(await context.cookies(origin)).toEqual([]);
  });
});

describe('the profile', () => {
  it('says what is wrong beside the field, keeps what was typed, and saves', async () => {
    const account = await openSomebody();
    const { page, problems, token } = await members.visitAs(account);
    await members.open(page, '/account/edit', 'Profil');
    await field(page, 'Nama').fill('');
    await field(page, 'Kota').fill('Kediri');
    await page.getByRole('button', { name: 'Simpan perubahan' }).click();
    await page.getByText('Tulis nama Anda.').waitFor();
    expect(await field(page, 'Nama').evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => field(page, 'Kota').inputValue()).toBe('Kediri');

    await field(page, 'Nama').fill('Ratna Wulandari Putri');
    await field(page, 'Nomor WhatsApp').fill('081234567890');
    await page.getByLabel('Jenis kelamin').selectOption('female');
    await field(page, 'Tanggal lahir').fill('17/03/1994');
    await field(page, 'Tentang Anda').fill('Guru di Kediri.');
    await page.getByRole('button', { name: 'Simpan perubahan' }).click();
    await seeToast(page, 'Profil sudah disimpan.');
    await page.getByRole('button', { name: 'Akun saya, Ratna Wulandari Putri (RW)' }).waitFor();
    const { data } = await accounts.call<Record<string, unknown>>('GET', '/profile', undefined, token);
    expect(data).toMatchObject({
      name: 'Ratna Wulandari Putri',
      phone: '+6281234567890',
      gender: 'female',
      birthDate: '1994-03-17',
      city: 'Kediri',
      bio: 'Guru di Kediri.',
    });
    expect(problems).toEqual([]);
  });

  it('asks before unsaved changes are left, and not when there are none', async () => {
    const { page } = await members.visitAs(await openSomebody());
    await members.open(page, '/account/edit', 'Profil');
    const city = await field(page, 'Kota').inputValue();
    await field(page, 'Kota').fill('Blitar');
    await page.getByRole('link', { name: 'Ikhtisar' }).first().click();
    await page.getByRole('alertdialog', { name: 'Tinggalkan tanpa menyimpan?' }).waitFor();
    await page.getByRole('button', { name: 'Tetap di sini' }).click();
    await expect.poll(() => field(page, 'Kota').inputValue()).toBe('Blitar');
    await field(page, 'Kota').fill(city);
    await page.getByRole('link', { name: 'Ikhtisar' }).first().click();
    await page.getByRole('heading', { level: 1, name: /Selamat/ }).waitFor();
  });

  it('shows at once what will be saved, and what was there when the server refuses', async () => {
    const { page } = await members.visitAs(await openSomebody());
    await members.open(page, '/account/edit', 'Profil');
    await page.route('**/api/auth/profile', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await page.getByRole('button', { name: 'Akun saya, Nama Sementara' }).waitFor();
      return route.abort();
    });
    await field(page, 'Nama').fill('Nama Sementara');
    await page.getByRole('button', { name: 'Simpan perubahan' }).click();
    await page.getByText('Profil belum disimpan karena server tidak terjangkau.').waitFor();
    await page.getByRole('button', { name: 'Akun saya, Ratna Wulandari' }).waitFor();
    await expect.poll(() => field(page, 'Nama').inputValue()).toBe('Nama Sementara');
  });
});
