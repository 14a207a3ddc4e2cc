import { describe, expect, it, vi } from 'vitest';
import { guardNavigation, signInCookie } from '../../src/server/index.ts';
import { guard, naiveGuard, runGuardRound } from '../../src/testing/hostile-requests.ts';
import { createUser, TOKEN } from '../support/people.ts';

const COOKIE =
  signInCookie({ token: TOKEN, expiresAt: '2099-01-01T00:00:00Z' }, createUser(), { secure: true }).split(';')[0] ?? '';

function request(path: string, { signedIn = false, ...init }: RequestInit & { signedIn?: boolean } = {}): Request {
  const headers = new Headers(init.headers);
  if (signedIn) headers.set('cookie', COOKIE);
  return new Request(`https://uluran.example${path}`, { ...init, headers });
}

describe('the guard of pages', () => {
  it('asks somebody to sign in, and nothing may cache that', async () => {
    const refused = await guardNavigation(request('/account/edit?tab=2'));
    expect(refused?.status).toBe(302);
    expect(refused?.headers.get('location')).toBe('/login?redirect=/account/edit%3Ftab%3D2');
    expect(refused?.headers.get('cache-control')).toBe('no-store');
    expect(refused?.headers.get('set-cookie')).toBeNull();
  });

  it('sends somebody who is signed in home from the pages of signing in', async () => {
    const refused = await guardNavigation(request('/login?redirect=/account', { signedIn: true, method: 'HEAD' }));
    expect([refused?.status, refused?.headers.get('location')]).toEqual([302, '/']);
  });

  it.each([
    request('/campaigns'),
    request('/login'),
    request('/account', { signedIn: true }),
    request('/api/auth/login', { signedIn: true }),
    request('/account/assets/app.js'),
    request('/login', { signedIn: true, method: 'POST' }),
    request('/account', { method: 'POST' }),
    request('/account/x', { headers: { 'Sec-Fetch-Dest': 'script' } }),
  ])('lets through $method $url', async (one) => {
    expect(await guardNavigation(one)).toBeUndefined();
  });

  it('takes a hostile cookie for none', async () => {
    const refused = await guardNavigation(request('/account', { headers: { cookie: 'uluran_session=hostile' } }));
    expect(refused?.headers.get('location')).toBe('/login?redirect=/account');
  });

  it('keeps two requests at once apart', async () => {
    const pages = Array.from({ length: 40 }, (_, index) => request('/account', { signedIn: index % 2 === 0 }));
    const answers = await Promise.all(pages.map((page) => guardNavigation(page)));
    expect(answers.map((answer) => answer?.status)).toEqual(
      pages.map((_, index) => (index % 2 === 0 ? undefined : 302)),
    );
  });
});

describe('a token that the server has ended', () => {
  const dead = { secure: true, verifyToken: () => Promise.resolve(false) };

  it('does not keep anybody from signing in again', async () => {
    const refused = await guardNavigation(request('/login?redirect=/account', { signedIn: true }), dead);
    expect([refused?.status, refused?.headers.get('location')]).toEqual([302, '/login?redirect=/account']);
    expect(refused?.headers.get('set-cookie')).toMatch(/^uluran_session=; .*Max-Age=0.*Secure$/);
  });

  it.each([
    ['//evil.example/login', '/evil.example/login'],
    ['/\\evil.example/login', '/evil.example/login'],
    ['/\t/evil.example/login?a=1', '/evil.example/login?a=1'],
    ['/%2f/evil.example/login', '/'],
    ['/%5cevil.example/login', '/'],
  ])('is not sent to another site by asking for %j', async (path, own) => {
    const led = await guardNavigation(request(path, { signedIn: true }), dead);
    expect([led?.status, led?.headers.get('location')]).toEqual([302, own]);
    expect(led?.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  it('opens no page of the account', async () => {
    const refused = await guardNavigation(request('/account/edit', { signedIn: true }), dead);
    expect(refused?.headers.get('location')).toBe('/login?redirect=/account/edit&ended=revoked');
    expect(refused?.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  it('is asked about only where the rules would act on it', async () => {
    const verifyToken = vi.fn(() => Promise.resolve(true));
    await guardNavigation(request('/campaigns', { signedIn: true }), { verifyToken });
    await guardNavigation(request('/account'), { verifyToken });
    expect(verifyToken).not.toHaveBeenCalled();
    expect(await guardNavigation(request('/account', { signedIn: true }), { verifyToken })).toBeUndefined();
    expect(verifyToken).toHaveBeenCalledExactlyOnceWith(TOKEN);
  });

  it('counts as good while the API cannot be asked', async () => {
    const verifyToken = () => Promise.reject(new TypeError('fetch failed'));
    expect(await guardNavigation(request('/account', { signedIn: true }), { verifyToken })).toBeUndefined();
  });
});

describe('the guard, asked for hostile addresses', () => {
  it('leads nobody away in 20,000 of them, a round that catches a naive guard', async () => {
    const round = await runGuardRound(guard, { count: 20_000, seed: 20_261_001 });
    expect(round.examples).toEqual([]);
    expect(round.escaped).toBe(0);
    expect(round.seen).toBeGreaterThan(19_000);
    expect(round.followed).toBeGreaterThan(2_000);
    expect((await runGuardRound(naiveGuard, { count: 20_000, seed: 20_261_001 })).escaped).toBeGreaterThan(100);
  });
});
