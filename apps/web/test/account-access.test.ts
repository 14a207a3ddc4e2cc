import { createRequestSession, readSession, signInCookie } from '@uluran/session/server';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type AccountApi,
  DEAD_TOKEN,
  DEVICE_PROOF,
  EXPIRES_AT,
  PASSWORD,
  TEMPORARY_PASSWORD,
  TOKEN,
  USER,
} from './account-api.ts';
import { type AccountSite, cookieOf, createAccountSite } from './account-site.ts';
import { createTestSite, type TestSite } from './build.ts';
import { ORIGIN } from './configuration.ts';
import { textOf } from './features/site.ts';

const PAGES = ['/login', '/register', '/forgot-password', '/confirm-registration'];
const FIREBASE = {
  apiKey: 'kunci',
  authDomain: 'uluran.firebaseapp.example',
  projectId: 'uluran',
  storageBucket: '',
  senderId: '',
  appId: '1:1:web:1',
};
let api: AccountApi;
let site: TestSite;
let post: AccountSite['post'];
beforeEach(async () => {
  ({ api, site, post } = await createAccountSite());
});

const memberCookie = (token = TOKEN) =>
  signInCookie({ token, expiresAt: EXPIRES_AT }, USER, { secure: false }).split(';')[0] ?? '';

describe.each(PAGES)('%s', (path) => {
  it('has one heading, and is neither stored nor indexed', async () => {
    const response = await site.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).toContain('<html lang="id">');
    expect(html).toMatch(/<form[^>]* method="post"/);
    expect(html).not.toMatch(/<form[^>]* method="get"[^>]*password/);
  });

  it('may reach a provider only where its popup is opened', async () => {
    site = await createTestSite({ answerApi: api.fetch, configuration: { firebase: FIREBASE } });
    const { headers } = await site.get(path);
    const opens = path === '/login' || path === '/register';
    expect(headers.get('cross-origin-opener-policy')).toBe(opens ? 'same-origin-allow-popups' : 'same-origin');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.includes('https://apis.google.com')).toBe(opens);
    expect(policy.includes(`frame-src https://${FIREBASE.authDomain}`)).toBe(opens);
    expect(policy).not.toMatch(/unsafe-|\*/);
  });

  it('redirects a signed-in visitor to the home page, except from a mailed link', async () => {
    const response = await site.get(`${path}?redirect=/campaigns`, { headers: { cookie: memberCookie() } });
    if (path === '/confirm-registration') {
      expect(response.status).toBe(200);
      return;
    }
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

it.each(['for=x', 'for=%3Cscript%3E', 'for=%5B1%5D&token=%7B%7D', `token=${'a'.repeat(300)}`])(
  'answers a confirmation that somebody has edited (%s)',
  async (query) => {
    expect((await site.get(`/confirm-registration?token=x&${query}`)).status).toBe(200);
  },
);

describe('a token that the server no longer takes', () => {
  it('is taken away, so that one can sign in again', async () => {
    const response = await site.get('/login', { headers: { cookie: memberCookie(DEAD_TOKEN) } });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/login');
    expect(response.headers.get('set-cookie')).toMatch(/^uluran_session=; .*Max-Age=0/);
  });

  it.each([
    ['//evil.example/login', '/evil.example/login'],
    ['/\\evil.example/register?a=1', '/evil.example/register?a=1'],
    ['/%2f/evil.example/login', '/'],
  ])('leads nobody to another site who asks for %j', async (path, own) => {
    const response = await site.get(path, { headers: { cookie: memberCookie(DEAD_TOKEN) } });
    expect([response.status, response.headers.get('location')]).toEqual([302, own]);
  });
});

describe('the end of a session', () => {
  it.each([
    ['expired', 'Waktu masuk Anda sudah habis. Silakan masuk lagi.'],
    ['revoked', 'Akun Anda dikeluarkan dari perangkat ini. Silakan masuk lagi.'],
    ['signed-out-elsewhere', 'Anda sudah keluar di tab lain. Silakan masuk lagi.'],
  ])('%s is told where one signs in again, by the page itself', async (ended, sentence) => {
    const response = await site.get(`/login?redirect=/account/edit&ended=${ended}`);
    expect(response.status).toBe(200);
    expect(textOf(await response.text())).toContain(sentence);
  });

  it.each(['signed-out', 'switched', '%3Cscript%3E', 'toString', ''])('is not told for “%s”', async (ended) => {
    const answer = await site.get(`/login?redirect=/account&ended=${ended}`);
    const html = await answer.text();
    expect([answer.status, html.includes('u-banner')]).toEqual([200, false]);
  });

  it('gives way to what is wrong with the form', async () => {
    const answer = await post('/login?redirect=/account&ended=revoked', { email: USER.email ?? '', password: 'salah' });
    const words = textOf(await answer.text());
    expect(words).toContain('Anda belum masuk');
    expect(words).not.toContain('dikeluarkan dari perangkat ini');
  });
});

describe('provider buttons', () => {
  it('stand there only where a provider is configured', async () => {
    expect(await (await site.get('/login')).text()).not.toContain('Lanjut dengan');
    site = await createTestSite({ answerApi: api.fetch, configuration: { firebase: FIREBASE } });
    const html = textOf(await (await site.get('/login')).text());
    expect(html).toContain('Lanjut dengan Google');
    expect(html).not.toContain('Apple');
    site = await createTestSite({ answerApi: api.fetch, configuration: { appleClientId: 'id.uluran' } });
    expect(textOf(await (await site.get('/register')).text())).toContain('Daftar dengan Apple');
  });
});

describe('signing in without JavaScript', () => {
  const login = (query = '', password = PASSWORD, email = USER.email ?? '') =>
    post(`/login${query}`, { email, password });

  it('sets the cookie of the session, names the browser to the server, and goes on', async () => {
    const response = await login('?redirect=/campaigns%3Fsort%3Dnewest');
    expect(response.status).toBe(303);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.getSetCookie()[0]).toMatch(/Path=\/; Max-Age=\d+; SameSite=Lax$/);
    const cookie = cookieOf(response);
    expect(readSession(new Request(ORIGIN, { headers: { cookie } }))).toMatchObject({
      loggedIn: true,
      token: TOKEN,
      member: { id: USER.id, name: USER.name },
    });
    const [call] = api.calls;
    expect(call?.headers.get('user-agent')).toBe('Mozilla/5.0 (Android 14)');
    expect(call?.headers.get('x-forwarded-for')).toBe('203.0.113.7');
    const next = await site.get(response.headers.get('location') ?? '', { headers: { cookie } });
    expect(next.status).toBe(302);
    expect(next.headers.get('location')).toBe('/campaigns?sort=newest');
  });

  it('marks the cookie for https where the site is on it', async () => {
    ({ post } = await createAccountSite({ publicOrigin: 'https://uluran.example' }));
    const response = await post(
      '/login',
      { email: 'ratna@contoh.id', password: PASSWORD },
      { origin: 'https://uluran.example' },
    );
    expect(response.headers.getSetCookie().map((cookie) => cookie.endsWith('; Secure'))).toEqual([true, true]);
  });

  it('makes the browser a known device, and sends its proof the next time', async () => {
    const first = await login();
    const [, known = ''] = first.headers.getSetCookie();
    expect(known).toBe(`uluran_known=${DEVICE_PROOF}; Path=/login; Max-Age=31536000; SameSite=Strict`);
    const other = 'lain-'.padEnd(43, 'x');
    const cookie = `uluran_known=${other}.bukan-tanda`;
    const again = await post('/login', { email: USER.email ?? '', password: PASSWORD }, { cookie });
    expect(api.calls.filter(({ path }) => path === '/auth/login').map(({ body }) => body)).toEqual([
      { email: USER.email, password: PASSWORD },
      { email: USER.email, password: PASSWORD, deviceProofs: [other] },
    ]);
    expect(again.headers.getSetCookie()[1]).toContain(`uluran_known=${DEVICE_PROOF}.${other};`);
  });

  it('leaves the device as it was where the password is wrong', async () => {
    expect((await login('', 'salah')).headers.getSetCookie()).toEqual([]);
  });

  it('says that the browser refuses cookies', async () => {
    const response = await login('?redirect=/account/edit');
    const next = await site.get(response.headers.get('location') ?? '');
    expect(next.status).toBe(200);
    const html = await next.text();
    expect(html).toContain('peramban Anda menolak cookie');
    expect(html).toContain('href="/register?redirect=/account/edit"');
  });

  it.each([
    ['//evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['https://evil.example/campaigns', '/'],
    ['/login', '/'],
    ['/account/edit', '/account/edit'],
  ])('with redirect=%j ends at %s', async (redirect, target) => {
    const query = `?redirect=${encodeURIComponent(redirect)}`;
    expect((await site.get(`/login${query}`)).status).toBe(200);
    const response = await login(query);
    const next = await site.get(response.headers.get('location') ?? '', { headers: { cookie: cookieOf(response) } });
    expect(next.headers.get('location')).toBe(target);
  });

  it('takes no redirect of 5,000 characters', async () => {
    const response = await login(`?redirect=/campaigns/${'a'.repeat(5_000)}`);
    const next = await site.get(response.headers.get('location') ?? '', { headers: { cookie: cookieOf(response) } });
    expect(next.headers.get('location')).toBe('/');
  });

  it('leads to a password of one’s own first after a temporary one', async () => {
    const response = await login('?redirect=/campaigns', TEMPORARY_PASSWORD);
    const next = await site.get(response.headers.get('location') ?? '', { headers: { cookie: cookieOf(response) } });
    expect(next.headers.get('location')).toBe('/account/update-password?redirect=/campaigns');
  });

  it.each([
    ['ratna@contoh.id', 'salah-sekali', 401, 'Email atau kata sandi salah'],
    ['sibuk@contoh.id', PASSWORD, 429, 'Coba lagi dalam 2 menit.'],
    ['beku@contoh.id', PASSWORD, 403, 'Akun ini sedang dibekukan.'],
    ['rusak@contoh.id', PASSWORD, 500, 'Terjadi gangguan di sisi kami.'],
    ['bukan-kami@contoh.id', PASSWORD, 503, 'server tidak terjangkau'],
    ['ratna', PASSWORD, 422, 'Alamat email belum lengkap'],
    ['ratna@contoh.id', '', 422, 'Tulis kata sandi Anda.'],
  ])(
    'as %s with %j is answered with %i and a sentence; the address stays, the password never',
    async (email, password, status, sentence) => {
      const response = await login('', password, email);
      expect(response.status).toBe(status);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('set-cookie')).toBeNull();
      const html = await response.text();
      expect(textOf(html)).toContain(sentence);
      expect(html).toContain(`value="${email}"`);
      if (password !== '') expect(html).not.toContain(password);
      expect(textOf(html)).toContain('Kata sandi dikosongkan demi keamanan. Ketik sekali lagi.');
    },
  );

  it('is refused when another site sends it', async () => {
    const response = await post(
      '/login',
      { email: USER.email ?? '', password: PASSWORD },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(response.status).toBe(403);
    expect(api.calls).toHaveLength(0);
  });
});

describe('the rest of the site', () => {
  it('is the same for a signed-in visitor', async () => {
    const plain = await createTestSite();
    const anonymous = await plain.get('/');
    const member = await plain.get('/', { headers: { cookie: memberCookie() } });
    const [one, other] = [await anonymous.text(), await member.text()].map((html) =>
      // Only the clock differs.
      html.replace(/"now":"[^"]+"|\d{13}/g, ''),
    );
    expect(other === one).toBe(true);
    expect(other?.includes('Ratna')).toBe(false);
    expect(member.headers.get('cache-control')).toMatch(/^public/);
    expect(plain.api.requests.every(({ headers }) => !headers.has('authorization'))).toBe(true);
  });

  it('leads to the page of signing in and back', async () => {
    const plain = await createTestSite();
    expect(await (await plain.get('/campaigns?sort=newest')).text()).toContain(
      '/login?redirect=/campaigns%3Fsort%3Dnewest',
    );
  });

  it('asks for a sign-in below /account', async () => {
    const response = await site.get('/account/edit?tab=foto');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/login?redirect=/account/edit%3Ftab%3Dfoto');
  });

  it('takes the vendor’s answer from its own site', async () => {
    const response = await post(
      '/login/apple',
      { code: 'c-1', state: 's-1' },
      { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(await response.text()).toContain('c-1');
  });

  it('forgets one request’s session with the next', () => {
    const session = createRequestSession(new Request(ORIGIN, { headers: { cookie: memberCookie() } }));
    expect(session.get().loggedIn).toBe(true);
    expect(createRequestSession(new Request(ORIGIN)).get().loggedIn).toBe(false);
  });
});
