import { describe, expect, it } from 'vitest';
import { afterSignIn, loginPath, navigationTarget, toldSessionEnd } from '../../src/navigation/index.ts';

/** Redirects of signed-out and signed-in visitors from a path; `-` for none. */
const TABLE: [path: string, loggedOut: string, loggedIn: string][] = [
  ['/', '-', '-'],
  ['/campaigns', '-', '-'],
  ['/campaigns/bantu-alya/donate', '-', '-'],
  ['/confirm-registration?token=x', '-', '-'],
  ['/login', '-', '/'],
  ['/login/', '-', '/'],
  ['/login?redirect=/account/edit', '-', '/'],
  ['/LOGIN', '-', '/'],
  ['/%6Cogin', '-', '/'],
  ['/login/apple', '-', '/'],
  ['/loginsomething', '-', '/'],
  ['/a/b/login', '-', '/'],
  ['/register', '-', '/'],
  ['/forgot-password', '-', '/'],
  ['/reset-password/abc', '-', '/'],
  ['/verify', '-', '/'],
  ['/verify-email', '-', '/'],
  ['/news/cara-login', '-', '-'],
  ['/account', '/login?redirect=/account', '-'],
  ['/account/', '/login?redirect=/account/', '-'],
  ['/account/edit', '/login?redirect=/account/edit', '-'],
  ['/ACCOUNT/edit', '/login?redirect=/ACCOUNT/edit', '-'],
  ['/%61ccount/edit', '/login?redirect=/%2561ccount/edit', '-'],
  ['https://uluran.example//account', '/login?redirect=//account', '-'],
  ['/accounts', '/login?redirect=/accounts', '-'],
  ['/x/account/y', '/login?redirect=/x/account/y', '-'],
  ['/account/donation?page=2&q=a b', '/login?redirect=/account/donation%3Fpage%3D2%26q%3Da%2520b', '-'],
  ['/account/unknown', '/login?redirect=/account/unknown', '-'],
  ['/account/login', '/login?redirect=/account/login', '/'],
  ['/login/account', '/login?redirect=/login/account', '/'],
  ['/campaigns?next=/account', '-', '-'],
  ['/campaigns#/account', '-', '-'],
  ['/api', '-', '-'],
  ['/api/auth/login', '-', '-'],
  ['/api/account', '-', '-'],
  ['/apis/account', '/login?redirect=/apis/account', '-'],
  ['/assets/login-BfK2.js', '-', '-'],
  ['/account/assets/edit-x1.css', '-', '-'],
  ['/assetsx/account', '/login?redirect=/assetsx/account', '-'],
  ['/login.svg', '-', '/'],
  ['/login.png', '-', '/'],
  ['/verify.png', '-', '/'],
  ['/assets/login.png', '-', '-'],
  ['/account/app.webmanifest', '/login?redirect=/account/app.webmanifest', '-'],
  ['/account/x.json', '/login?redirect=/account/x.json', '-'],
  ['/x/account.pdf', '/login?redirect=/x/account.pdf', '-'],
  ['/account/assets', '-', '-'],
  ['/account/edit.exe', '/login?redirect=/account/edit.exe', '-'],
  ['/%E0%A4%A/account', '/login?redirect=/%25E0%25A4%25A/account', '-'],
];

describe('the navigation rules', () => {
  it.each(TABLE)('at %s', (url, loggedOut, loggedIn) => {
    expect(navigationTarget({ url, loggedIn: false }) ?? '-').toBe(loggedOut);
    expect(navigationTarget({ url, loggedIn: true }) ?? '-').toBe(loggedIn);
  });

  it('are the same for a whole address', () => {
    const url = new URL('https://uluran.example/account/edit?x=1');
    expect(navigationTarget({ url, loggedIn: false })).toBe('/login?redirect=/account/edit%3Fx%3D1');
    expect(navigationTarget({ url: url.href, loggedIn: false })).toBe('/login?redirect=/account/edit%3Fx%3D1');
  });

  it('never send anybody round in circles', () => {
    for (const [path] of TABLE)
      for (const loggedIn of [false, true]) {
        const first = navigationTarget({ url: path, loggedIn });
        if (first !== undefined) expect(navigationTarget({ url: first, loggedIn })).toBeUndefined();
      }
  });

  it('let the redirect win over the home page for whoever has just signed in', () => {
    const to = (url: string) => navigationTarget({ url, loggedIn: true, justSignedIn: true });
    expect(to('/login?redirect=/account/edit%3Ftab%3D2')).toBe('/account/edit?tab=2');
    expect(to('/login')).toBe('/');
    expect(to('/login?redirect=//evil.example')).toBe('/');
    expect(to('/login?redirect=/login')).toBe('/');
    expect(to('/campaigns')).toBeUndefined();
  });

  it('say nothing to what is no address', () => {
    expect(navigationTarget({ url: 'https://', loggedIn: false })).toBeUndefined();
  });
});

describe('the way through signing in', () => {
  it.each([
    '/account',
    '/account/bank/add',
    '/account/donation?page=2',
    '/account/campaign/cmp_1/news/n_2/edit?a=b%26c',
  ])('leads back to %s', (path) => {
    expect(afterSignIn(loginPath(path))).toBe(path);
  });

  it.each([
    '/login',
    '/login?redirect=',
    '/login?redirect=https://evil.example/account',
    '/login?redirect=%2F%2Fevil.example',
    '/login?redirect=/%09/evil.example',
    '/login?redirect=javascript:alert(1)',
    `/login?redirect=/${'a'.repeat(5_000)}`,
    '/login?redirect=/account/login',
    '/login?redirect=//account',
    '/login?redirect=/account/../..//',
    'https://',
  ])('leads home from %.60s', (url) => {
    expect(afterSignIn(url)).toBe('/');
  });

  it('takes the first of two redirects', () => {
    expect(afterSignIn('/login?redirect=//evil.example&redirect=/account')).toBe('/');
  });

  it.each(['expired', 'revoked', 'signed-out-elsewhere'] as const)('carries why a session ended: %s', (ended) => {
    const path = loginPath('/account/edit?a=1&b=2', ended);
    expect(path).toBe(`/login?redirect=/account/edit%3Fa%3D1%26b%3D2&ended=${ended}`);
    expect(afterSignIn(path)).toBe('/account/edit?a=1&b=2');
    expect(toldSessionEnd(new URL(path, 'https://uluran.example').searchParams.get('ended'))).toBe(ended);
  });

  it.each([undefined, null, '', 'REVOKED', 'signed-out', 'switched', 'toString', '<b>', ['revoked'], {}])(
    'takes %j for no end of a session',
    (value) => {
      expect(toldSessionEnd(value)).toBeUndefined();
    },
  );

  it('asks somebody to sign in even for an address that cannot be read', () => {
    expect(loginPath('https://')).toBe('/login');
  });
});
