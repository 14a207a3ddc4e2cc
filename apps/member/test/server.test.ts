import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFakeServer, type FakeServer, refuse, sample } from '@uluran/api-sdk/testing';
import type { AppServer } from '@uluran/app-shell/server';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { signInCookie } from '@uluran/session/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemberHandler, isMemberPath } from '../src/server/index.ts';

const ORIGIN = 'https://uluran.example';
const VISITOR = { clientAddress: '203.0.113.7', requestId: 'permintaan-1' };
const TOKEN = 'rahasia-rahasia-rahasia-rahasia-rahasia-rahasi';
const USER = { ...sample('getProfile'), name: 'Sari Melati', mustChangePassword: false };

/** As much of a build as the server reads. */
function writeBuild(folder: string): void {
  mkdirSync(join(folder, '.vite'), { recursive: true });
  mkdirSync(join(folder, 'assets'));
  const chunks = {
    'src/main.tsx': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['_libraries.js'] },
    '_libraries.js': { file: 'assets/libraries.js' },
  };
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(chunks));
  for (const name of ['main.js', 'libraries.js', 'main.css']) writeFileSync(join(folder, 'assets', name), '/* */');
}

describe('the server of the member area', () => {
  let folder: string;
  let api: FakeServer;
  let member: AppServer;
  let configuration: PublicConfiguration;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'uluran-member-'));
    writeBuild(folder);
    api = createFakeServer();
    api.use({ getProfile: () => USER });
    configuration = sample('getConfiguration');
    member = createMemberHandler({
      api: (request) => api.fetch(request),
      apiUrl: api.baseUrl,
      publicOrigin: ORIGIN,
      configuration: async () => configuration,
      clientFolder: folder,
      log: { error: () => undefined },
    });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const cookie = () => {
    const signIn = { token: TOKEN, expiresAt: '2099-01-01T00:00:00.000Z' };
    return signInCookie(signIn, USER, { secure: true }).split(';')[0] ?? '';
  };
  const ask = (path: string, init: RequestInit & { signedIn?: boolean } = {}) => {
    const { signedIn = true, headers, ...rest } = init;
    const own = signedIn ? { cookie: cookie() } : {};
    return member.fetch(new Request(ORIGIN + path, { ...rest, headers: { ...own, ...headers } }), VISITOR);
  };

  it('answers at and below /account, and nothing that only begins like it', () => {
    expect(['/account', '/account/', '/account/edit'].every(isMemberPath)).toBe(true);
    expect(['/accounts', '/account-x', '/', '/campaigns/account'].some(isMemberPath)).toBe(false);
  });

  it('redirects visitors without a session to sign in, without asking the API', async () => {
    const answer = await ask('/account/edit', { signedIn: false });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?redirect=/account/edit']);
    expect(api.calls).toEqual([]);
  });

  it('answers the frame of the application, with nothing of the visitor in it', async () => {
    const answer = await ask('/account');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(html).toContain('<script type="module" src="/account/assets/main.js">');
    expect(html).toContain('<link rel="modulepreload" href="/account/assets/libraries.js">');
    expect(html).not.toMatch(/Sari|rahasia|\sstyle=/);
  });

  it('carries the fees that are in force when it is asked for', async () => {
    expect(await (await ask('/account')).text()).not.toContain('"platformFeeBasisPoints":987');
    const { donation } = configuration;
    configuration = { ...configuration, donation: { ...donation, platformFeeBasisPoints: 987 } };
    expect(await (await ask('/account')).text()).toContain('"platformFeeBasisPoints":987');
  });

  it('carries the site’s share tags, and the words of no account', async () => {
    const html = await (await ask('/account/edit')).text();
    expect(html).toContain('<meta property="og:title" content="');
    expect(html).toMatch(/<meta property="og:image" content="https?:\/\/[^"]+\/donation\.png">/);
    expect(html).toContain('<meta property="og:locale" content="id_ID">');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(html).not.toContain(USER.name);
  });

  it('carries the visitor’s address to the API', async () => {
    await ask('/account');
    expect(api.calls[0]?.request.headers.get('x-forwarded-for')).toBe('203.0.113.7');
    expect(api.calls[0]?.token).toBe(TOKEN);
  });

  it('takes away the cookie of a dead token', async () => {
    api.use({ getProfile: () => refuse('invalid_token') });
    const answer = await ask('/account/edit');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/login?redirect=/account/edit&ended=revoked',
    ]);
    expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=0/i);
  });

  it('serves the page to a browser with a cookie while the API is in trouble: the application shows it', async () => {
    api.use({ getProfile: () => refuse('service_unavailable') });
    expect((await ask('/account')).status).toBe(200);
  });

  it('lets a temporary password change it and do nothing else', async () => {
    api.use({ getProfile: () => ({ ...USER, mustChangePassword: true }) });
    const led = await ask('/account/edit');
    expect([led.status, led.headers.get('location')]).toEqual([302, '/account/update-password']);
    expect((await ask('/account/update-password')).status).toBe(200);
    expect((await ask('/account/update-password/')).status).toBe(200);
  });

  it('names an unknown path in a 404, as text alone', async () => {
    const answer = await ask('/account/<img src=x onerror=alert(1)>');
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain('<h1 lang="en">Page Not Found</h1>');
    expect(await (await ask('/account/tidak%20ada')).text()).toContain('Page not found: /account/tidak ada<');
    expect(html).toContain('Page not found: /account/');
    expect(html).not.toContain('<img');
  });

  it('signs out by a native form, even if the API cannot be reached', async () => {
    for (const handler of [() => null, () => refuse('service_unavailable')]) {
      api.reset();
      api.use({ logout: handler });
      const headers = { 'sec-fetch-site': 'same-origin' };
      const answer = await ask('/account/logout', { method: 'POST', headers });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
      expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=0/i);
      expect(api.calls.map(({ endpoint, token }) => [endpoint, token])).toEqual([['logout', TOKEN]]);
    }
  });

  it('does not sign out for another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await ask('/account/logout', { method: 'POST', headers });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(api.calls).toEqual([]);
  });

  it('refuses other methods, and reading the address of the form', async () => {
    const refused = await ask('/account/edit', { method: 'POST' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await ask('/account/logout')).status).toBe(404);
  });

  it('serves the build’s files to everybody and for good', async () => {
    const file = await ask('/account/assets/main.js', { signedIn: false });
    expect(file.status).toBe(200);
    expect(file.headers.get('cache-control')).toContain('immutable');
  });
});
