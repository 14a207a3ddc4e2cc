import { signInCookie } from '@uluran/session/server';
import { describe, expect, it } from 'vitest';
import { accessPath } from '../../src/app/access-search.ts';
import { SESSION_COOKIE } from '../../src/app/session-cookie.ts';
import { tooManyAttempts } from '../../src/features/account-access/access-answer.ts';
import { readReturnCookie, returnCookie } from '../../src/features/account-access/return-path.ts';

describe('a wait', () => {
  it.each([
    [1, '1 detik'],
    [59, '59 detik'],
    [60, '1 menit'],
    [61, '2 menit'],
    [900, '15 menit'],
  ])('of %i seconds is said as %s', (seconds, words) => {
    expect(tooManyAttempts(seconds)).toBe(`Terlalu banyak percobaan. Coba lagi dalam ${words}.`);
  });

  it('that is not known is said without a time', () => {
    expect(tooManyAttempts(undefined)).toBe('Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.');
  });
});

describe('where somebody was', () => {
  it('is written into addresses that people can read', () => {
    expect(accessPath('/login', '/campaigns/alya?q=a b')).toBe('/login?redirect=/campaigns/alya%3Fq%3Da%20b');
    expect(accessPath('/login', undefined)).toBe('/login');
  });

  it('is kept in a cookie, and forgotten with the next registration', () => {
    const kept = returnCookie('/campaigns/alya', { secure: true });
    expect(kept).toMatch(/; SameSite=Lax; Secure$/);
    expect(readReturnCookie(`a=1; ${kept.split(';')[0]}; b=2`)).toBe('/campaigns/alya');
    expect(returnCookie(undefined, { secure: false })).toMatch(/^uluran_return=; Path=\/; Max-Age=0/);
  });

  it.each([
    '',
    'uluran_return=',
    'uluran_return=%2F%2Fevil.example',
    'uluran_return=%',
    'uluran_return=javascript%3A1',
  ])('is unknown to %j', (cookies) => {
    expect(readReturnCookie(cookies)).toBeUndefined();
  });
});

describe('the sign that somebody is signed in', () => {
  it('is the name of the session’s cookie', () => {
    const cookie = signInCookie({ token: 'token-'.padEnd(43, 'x'), expiresAt: '2031-01-01T00:00:00Z' }, null, {
      secure: false,
    });
    expect(cookie.startsWith(`${SESSION_COOKIE}=`)).toBe(true);
  });
});
