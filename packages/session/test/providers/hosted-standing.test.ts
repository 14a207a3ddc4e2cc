import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession, type Session } from '../../src/index.ts';
import { endWithHosted, leaveHostedWithSession, visitSources } from '../../src/providers/index.ts';
import { firebase } from '../support/firebase.ts';

const KEPT = 'firebase:authUser:kunci:[DEFAULT]';
const DAY_MS = 24 * 3_600_000;
const NOW = Date.parse('2026-11-22T03:00:00Z');

let storage: Map<string, string>;
let session: Session;
let ends: string[];
const ask = vi.fn<typeof fetch>();
const revoke = vi.fn(async () => undefined);

const answers = (status: number, message?: string) =>
  ask.mockResolvedValue(new Response(JSON.stringify({ error: { message } }), { status }));
const visit = (now = NOW) => endWithHosted(session, { firebase }, { revoke, now });

beforeEach(() => {
  storage = new Map([[KEPT, JSON.stringify({ stsTokenManager: { refreshToken: 'perbarui' } })]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal('fetch', ask);
  session = createSession({ initial: { token: 'token-1', expiresAt: null, member: null } });
  ends = [];
  session.onEnded((reason) => ends.push(reason));
});
afterEach(() => {
  vi.unstubAllGlobals();
  ask.mockReset();
  revoke.mockReset();
  revoke.mockResolvedValue(undefined);
});

describe('a visit of somebody who came through the hosted service', () => {
  it.each([
    'USER_DISABLED',
    'USER_NOT_FOUND',
    'TOKEN_EXPIRED',
    'TOKEN_EXPIRED : The token was revoked.',
    'INVALID_REFRESH_TOKEN',
  ])('ends the session when the service says %s, here and at our server', async (message) => {
    answers(400, message);
    await visit();
    expect(revoke).toHaveBeenCalledOnce();
    expect(session.get().loggedIn).toBe(false);
    expect(ends).toEqual(['revoked']);
    expect(storage.has(KEPT)).toBe(false);
  });

  it('ends it here although our server cannot be told', async () => {
    answers(400, 'USER_DISABLED');
    revoke.mockRejectedValue(new Error('offline'));
    await visit();
    expect(ends).toEqual(['revoked']);
  });

  it.each([
    [200, undefined],
    [400, 'TOO_MANY_ATTEMPTS_TRY_LATER'],
    [403, 'PROJECT_DISABLED'],
    [503, undefined],
  ])('keeps it when the service answers %i %s', async (status, message) => {
    answers(status, message);
    await visit();
    expect(session.get().loggedIn).toBe(true);
    expect(storage.has(KEPT)).toBe(true);
    expect(revoke).not.toHaveBeenCalled();
  });

  it('keeps it while the service cannot be asked', async () => {
    ask.mockRejectedValue(new TypeError('network'));
    await visit();
    expect(session.get().loggedIn).toBe(true);
  });

  it('asks once a day at most, and again when the clock was put right', async () => {
    answers(200);
    await visit();
    await visit(NOW + DAY_MS - 1);
    expect(ask).toHaveBeenCalledOnce();
    await visit(NOW + DAY_MS);
    await visit(NOW - DAY_MS);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('does not end the session that somebody has begun meanwhile', async () => {
    ask.mockImplementation(async () => {
      session.set({ token: 'token-2', loggedIn: true });
      return new Response(JSON.stringify({ error: { message: 'USER_DISABLED' } }), { status: 400 });
    });
    await visit();
    expect(session.get().token).toBe('token-2');
  });

  it('asks nothing for others: nobody kept, nobody signed in, no service', async () => {
    storage.delete(KEPT);
    await visit();
    storage.set(KEPT, 'not json');
    await visit();
    storage.set(KEPT, JSON.stringify({ stsTokenManager: { refreshToken: 'perbarui' } }));
    await endWithHosted(session, { firebase: null }, { revoke, now: NOW });
    await endWithHosted(createSession(), { firebase }, { revoke, now: NOW });
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('the end of a session', () => {
  it('signs out of the hosted service too', async () => {
    leaveHostedWithSession(session, { firebase });
    await session.signOut();
    expect(storage.has(KEPT)).toBe(false);
  });

  it('touches nothing where the service is not configured, or the storage may not be read', async () => {
    leaveHostedWithSession(session, { firebase: null });
    await session.signOut();
    expect(storage.has(KEPT)).toBe(true);
    vi.stubGlobal('localStorage', undefined);
    const other = createSession({ initial: { token: 'token-1', expiresAt: null, member: null } });
    leaveHostedWithSession(other, { firebase });
    await expect(other.signOut()).resolves.toBeUndefined();
  });
});

describe('the policy of a page that asks', () => {
  it('allows one address to call, and no script', () => {
    expect(visitSources({ firebase })).toEqual({
      script: [],
      frame: [],
      connect: ['https://securetoken.googleapis.com'],
    });
    expect(visitSources({ firebase: null })).toEqual({ script: [], frame: [], connect: [] });
  });
});
