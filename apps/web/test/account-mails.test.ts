import { readSession } from '@uluran/session/server';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountApi } from './account-api.ts';
import { type AccountSite, cookieOf, createAccountSite } from './account-site.ts';
import type { TestSite } from './build.ts';
import { ORIGIN } from './configuration.ts';
import { textOf } from './features/site.ts';

const REGISTRATION = {
  name: 'Ratna Wulandari',
  email: 'ratna@contoh.id',
  phone: '',
  password: 'kucing hujan sore',
  passwordConfirmation: 'kucing hujan sore',
  acceptTerms: 'on',
};

let api: AccountApi;
let site: TestSite;
let post: AccountSite['post'];
beforeEach(async () => {
  ({ api, site, post } = await createAccountSite());
});

describe('registering without JavaScript', () => {
  it('calls the server, names the mailbox and does not sign in', async () => {
    const response = await post('/register?redirect=/campaigns', { ...REGISTRATION, phone: '0812 3456 7890' });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(textOf(html)).toContain('Periksa email Anda');
    expect(html).toContain('ratna@contoh.id');
    expect(html).not.toContain(REGISTRATION.password);
    expect(api.calls).toMatchObject([
      { path: '/auth/register', body: { email: 'ratna@contoh.id', phone: '0812 3456 7890', acceptTerms: true } },
    ]);
    expect(readSession(new Request(ORIGIN, { headers: { cookie: cookieOf(response) } })).loggedIn).toBe(false);
  });

  it('comes back with what was typed and a sentence beside each field that is wrong', async () => {
    const wrong = { name: ' ', email: 'ratna', phone: '12', password: 'pendek', passwordConfirmation: 'lain' };
    const response = await post('/register', wrong);
    expect(response.status).toBe(422);
    const html = await response.text();
    for (const text of [
      'value="ratna"',
      'value="12"',
      'Tulis nama Anda.',
      'Alamat email belum lengkap',
      'Nomor WhatsApp belum benar',
      'paling sedikit 8 huruf',
      'Setujui syarat dan ketentuan dulu.',
    ])
      expect([text, html.includes(text)]).toEqual([text, true]);
    expect(html).not.toMatch(/value="(?:pendek|lain)"/);
  });

  it('names the server’s own mistakes in the same attempt, though the form has others', async () => {
    const html = await (await post('/register', { ...REGISTRATION, name: ' ', password: 'katasandi123' })).text();
    for (const text of ['Tulis nama Anda.', 'Kedua kata sandi belum sama.', 'Kata sandi ini terlalu umum.'])
      expect([text, html.includes(text)]).toEqual([text, true]);
    expect(html).toMatch(/<a href="#name">Tulis nama Anda\.<\/a>/);
    expect(html).toMatch(/<input[^>]*id="name"[^>]*autofocus="" aria-invalid="true"/);
  });

  it('shows the server’s own messages beside their fields', async () => {
    const password = 'katasandi123';
    const html = await (await post('/register', { ...REGISTRATION, password, passwordConfirmation: password })).text();
    expect(html).toContain('Kata sandi ini terlalu umum.');
    expect(html).not.toContain(password);
  });

  it('keeps where one came from until the mailed link is opened', async () => {
    const registered = await post('/register?redirect=/campaigns/alya', REGISTRATION);
    const cookie = cookieOf(registered);
    const confirmed = await post('/confirm-registration?token=baik', { token: 'baik' }, { cookie });
    expect(await confirmed.text()).toContain('href="/login?redirect=/campaigns/alya"');
  });
});

describe('asking for a password without JavaScript', () => {
  it('says the sentence of the specification for every address', async () => {
    for (const email of ['ratna@contoh.id', 'tidak-dikenal@contoh.id']) {
      const response = await post('/forgot-password', { email });
      expect(response.status).toBe(200);
      expect(textOf(await response.text())).toContain('Password Baru Telah Dikirim ke Email Anda');
    }
  });

  it('says when to try again', async () => {
    const response = await post('/forgot-password', { email: 'sibuk@contoh.id' });
    expect(response.status).toBe(429);
    expect(await response.text()).toContain('Coba lagi dalam 2 menit.');
  });
});

describe('a mailed link', () => {
  it('does nothing when it is only opened', async () => {
    const html = await (await site.get('/confirm-registration?token=baik')).text();
    expect(textOf(html)).toContain('Konfirmasi email saya');
    expect(html).toContain('value="baik"');
    expect(api.calls).toHaveLength(0);
  });

  it('of a change of address asks for consent', async () => {
    const html = await (await site.get('/confirm-registration?for=email-change&token=baik')).text();
    expect(textOf(html)).toContain('Setujui perubahan email');
    const done = await post('/confirm-registration?for=email-change&token=baik', { token: 'baik' });
    expect(textOf(await done.text())).toContain('Persetujuan Anda sudah dicatat');
  });

  it.each([
    ['baik', 200, 'Email Anda sudah dikonfirmasi'],
    ['lama', 409, 'Tautan ini sudah kedaluwarsa'],
    ['pakai', 409, 'Tautan ini sudah dipakai'],
    ['asing', 404, 'Tautan ini tidak dikenali'],
    ['', 404, 'Tautan ini tidak dikenali'],
    ['terpotong'.repeat(30), 404, 'Tautan ini tidak dikenali'],
  ])('with the token %j ends with %i and a way on', async (token, status, title) => {
    const response = await post(`/confirm-registration?token=${token}`, { token });
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(textOf(html)).toContain(title);
    expect(html).toMatch(/href="\/login"/);
    expect(html.includes('Kirim email konfirmasi lagi')).toBe(token !== 'baik');
    // The form with the token of the link is not in the HTML.
    expect(html.includes('name="token"')).toBe(false);
  });

  it('can be asked for again', async () => {
    const response = await post('/confirm-registration', { email: 'ratna@contoh.id' });
    expect(response.status).toBe(200);
    expect(textOf(await response.text())).toContain('email baru sedang dalam perjalanan');
    expect(api.calls).toMatchObject([{ path: '/auth/email_confirmation/resend', body: { email: 'ratna@contoh.id' } }]);
    expect((await post('/confirm-registration', { email: 'sibuk@contoh.id' })).status).toBe(429);
    expect((await post('/confirm-registration', { email: 'bukan' })).status).toBe(422);
  });
});
