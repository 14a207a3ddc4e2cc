import { SESSION_IDLE_DAYS, SESSION_SEEN_MINUTES } from '@uluran/contract/session';
import { describe, expect, it } from 'vitest';
import { clearedSessionCookie, readSessionCookie, sessionCookie } from '../src/cookie.ts';
import { encodeSession } from '../src/stored-session.ts';
import { createUser, OTHER_TOKEN, TOKEN } from './support/people.ts';

const { id, name, avatar } = createUser();
const now = Date.parse('2026-10-01T00:00:00Z');
const stored = { token: TOKEN, expiresAt: '2026-10-01T01:00:00.000Z', member: { id, name, avatar } };

describe("the session's cookie", () => {
  it('lives as long as the token, for the whole site, and never leaves https', () => {
    expect(sessionCookie(stored, { secure: true, now })).toMatch(
      /^uluran_session=[\w-]+; Path=\/; Max-Age=3600; SameSite=Lax; Secure$/,
    );
    expect(sessionCookie(stored, { secure: false, now })).not.toContain('Secure');
  });

  it('lives some minutes less than a session that nobody uses, also where the end is not known', () => {
    expect([SESSION_IDLE_DAYS, SESSION_SEEN_MINUTES]).toEqual([30, 5]);
    for (const expiresAt of [null, '2026-12-30T00:00:00.000Z', '2036-01-01T00:00:00.000Z'])
      expect(sessionCookie({ ...stored, expiresAt }, { secure: true, now })).toContain('Max-Age=2591400;');
  });

  it('is gone at once when the token is over, and when it is cleared', () => {
    expect(sessionCookie({ ...stored, expiresAt: '2020-01-01T00:00:00Z' }, { secure: true, now })).toContain(
      'Max-Age=0;',
    );
    expect(clearedSessionCookie({ secure: true })).toBe('uluran_session=; Path=/; Max-Age=0; SameSite=Lax; Secure');
  });

  it('is below 4 kB whatever the person, attributes included', () => {
    const huge = {
      id: 'x'.repeat(64),
      name: '\u{10FFFF}'.repeat(5_000),
      avatar: avatar && { ...avatar, url: `/${'a'.repeat(399)}` },
    };
    expect(sessionCookie({ ...stored, member: huge }, { secure: true, now }).length).toBeLessThan(4_096);
  });

  it('holds id, name and picture of a person and nothing else', () => {
    const [value = ''] = sessionCookie(stored, { secure: true, now }).split(';');
    const text = atob(value.slice('uluran_session='.length).replaceAll('-', '+').replaceAll('_', '/'));
    expect(text).not.toContain('contoh.id');
    expect(text).not.toContain('Bantul');
  });

  it('is found among others, and the first readable one counts', () => {
    const line = encodeSession(stored);
    const other = encodeSession({ token: OTHER_TOKEN, expiresAt: null, member: null });
    const cookies = `a=1; uluran_session=garbled; uluran_session=${line}; uluran_session=${other}; b`;
    expect(readSessionCookie(cookies)?.token).toBe(TOKEN);
    expect(readSessionCookie(`xuluran_session=${line}`)).toBeNull();
    expect(readSessionCookie('')).toBeNull();
  });
});
