import { describe, expect, it } from 'vitest';
import { createRequestSession, readSession, signInCookie, signOutCookie } from '../../src/server/index.ts';
import { createUser, TOKEN } from '../support/people.ts';

const SIGNED_OUT = { user: null, token: null, loggedIn: false, expiresAt: null, member: null };
const EXPIRES_AT = '2099-01-01T00:00:00.000Z';
const user = createUser();

function requestWith(cookie?: string): Request {
  return new Request('https://uluran.example/account', cookie === undefined ? {} : { headers: { cookie } });
}
const cookieOf = (line: string) => line.split(';')[0] ?? '';

describe('a session on the server', () => {
  it('is what the cookie of the form that signed in said', () => {
    const line = signInCookie({ token: TOKEN, expiresAt: EXPIRES_AT }, user, { secure: true });
    expect(line).toContain('; Secure');
    expect(readSession(requestWith(`theme=dark; ${cookieOf(line)}`))).toEqual({
      user: null,
      token: TOKEN,
      loggedIn: true,
      expiresAt: EXPIRES_AT,
      member: { id: user.id, name: user.name, avatar: user.avatar },
    });
  });

  it('is signed in even when the profile could not be had', () => {
    const line = signInCookie({ token: TOKEN, expiresAt: EXPIRES_AT }, null, { secure: false });
    expect(readSession(requestWith(cookieOf(line)))).toMatchObject({ loggedIn: true, member: null });
  });

  it.each([
    undefined,
    '',
    'uluran_session',
    'uluran_session=',
    'uluran_session=garbled',
    'uluran_session=%00',
    `uluran_session=${'A'.repeat(7_000)}`,
    cookieOf(signOutCookie({ secure: true })),
    cookieOf(signInCookie({ token: TOKEN, expiresAt: '2020-01-01T00:00:00Z' }, user, { secure: true })),
  ])('is nobody for the cookie %.40s', (cookie) => {
    expect(readSession(requestWith(cookie))).toEqual(SIGNED_OUT);
  });

  it('is changed for one request alone', () => {
    const cookie = cookieOf(signInCookie({ token: TOKEN, expiresAt: EXPIRES_AT }, user, { secure: true }));
    const [one, two] = [createRequestSession(requestWith(cookie)), createRequestSession(requestWith(cookie))];
    one.set({ user: null, token: null, loggedIn: false });
    expect(one.get().loggedIn).toBe(false);
    expect(two.get().loggedIn).toBe(true);
    expect(one.persistent).toBe(false);
  });
});
