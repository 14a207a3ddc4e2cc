import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createAuth } from '../../src/auth/index.ts';
import {
  type AuthSession,
  createClient,
  createMemorySession,
  isApiError,
  type SessionStore,
  SIGNED_OUT,
} from '../../src/index.ts';
import { byRoute } from '../support/auth-server.ts';
import { type Answerer, json, startTestServer } from '../support/test-server.ts';

const { baseUrl, requests, answer } = await startTestServer();

const user = { id: 'u1', name: 'Ratna Wulandari' };
const renamed = { id: 'u1', name: 'Ratna W.' };
const echo = { name: 'Ratna Wulandari', email: 'ratna@contoh.id' };
const ok = (data: unknown) => json({ status: true, data });
const refused = (code: string, status: number) =>
  json({ status: false, message: 'Tidak bisa.', data: { code } }, status);
const token = 'token-baru';
const credentials = { email: 'ratna@contoh.id', password: 'rahasia-sekali' };

/** A store that records every change. */
function recordingStore(initial: Partial<AuthSession> = {}): SessionStore & { changes: Partial<AuthSession>[] } {
  const store = createMemorySession(initial);
  const changes: Partial<AuthSession>[] = [];
  return {
    changes,
    get: store.get,
    set: (change) => {
      changes.push(change);
      store.set(change);
    },
  };
}

const member = { user, token: 'token-lama', loggedIn: true } as Partial<AuthSession>;
let session: ReturnType<typeof recordingStore>;
beforeEach(() => {
  session = recordingStore();
});

const signIns = [
  ['login', 'POST /auth/login', () => client().auth.login(credentials)],
  ['loginWithGoogle', 'POST /auth/google/callback', () => client().auth.loginWithGoogle({ token: 'kredensial' })],
  ['loginWithApple', 'POST /auth/apple/callback', () => client().auth.loginWithApple({ code: 'kode' })],
] as const;
const client = () => createClient({ baseUrl, session });
const expiresAt = '2027-01-01T00:00:00.000Z';

describe.each(signIns)('%s', (_, route, signIn) => {
  test('stores the token, then fetches the profile with it and stores that', async () => {
    answer(byRoute({ [route]: ok({ token, expiresAt }), 'GET /auth/profile': ok(user) }));
    expect((await signIn()).status).toBe(true);
    expect(session.changes).toEqual([{ token, loggedIn: true, expiresAt }, { user }]);
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([undefined, `Bearer ${token}`]);
  });

  const failing: [string, Answerer][] = [
    ['breaks', (_request, response) => void response.destroy()],
    ['is answered with 500', refused('internal_error', 500)],
    ['is refused with 401', refused('invalid_token', 401)],
    ['answers no user', ok(null)],
  ];
  test.each(failing)('stays successful when only fetching the profile %s', async (_name, profile) => {
    answer(byRoute({ [route]: ok({ token, expiresAt }), 'GET /auth/profile': profile }));
    expect((await signIn()).status).toBe(true);
    expect(session.get()).toEqual({ user: null, token, loggedIn: true, expiresAt });
  });

  test('changes nothing when it is refused, goes wrong or gives no token', async () => {
    for (const answerer of [refused('wrong_credentials', 401), json({}), ok({}), ok(null), ok({ token: '' })]) {
      answer(byRoute({ [route]: answerer }));
      expect((await signIn()).status).toBe(false);
    }
    expect(session.changes).toEqual([]);
  });

  test('never shows the user of before under the new token', async () => {
    session = recordingStore(member);
    answer(byRoute({ [route]: ok({ token, expiresAt }), 'GET /auth/profile': refused('internal_error', 500) }));
    await signIn();
    expect(session.get()).toEqual({ user: null, token, loggedIn: true, expiresAt });
  });
});

test('signing out while the profile is on its way leaves nobody signed in', async () => {
  const uluran = client();
  answer(
    byRoute({
      'POST /auth/login': ok({ token, expiresAt }),
      'GET /auth/profile': (request, response) => void uluran.auth.logout().then(() => ok(user)(request, response)),
      'POST /auth/logout': ok(null),
    }),
  );
  await uluran.auth.login(credentials);
  expect(session.get()).toEqual(SIGNED_OUT);
});

test('registering stores the user and signs nobody in', async () => {
  answer(ok(echo));
  await client().auth.register({
    ...credentials,
    name: 'Ratna Wulandari',
    passwordConfirmation: credentials.password,
    acceptTerms: true,
  });
  expect(session.changes).toEqual([{ user: echo }]);
  expect(session.get()).toEqual({ ...SIGNED_OUT, user: echo });
});

describe('the answer becomes the user', () => {
  test.each([
    ['confirmEmail', () => client().auth.confirmEmail({ token: 'tautan' })],
    ['updateAvatar', () => client().auth.updateAvatar(new Blob(['gambar']))],
    ['updateProfile', () => client().auth.updateProfile({ name: 'Ratna W.' })],
    ['profile', () => client().auth.profile()],
  ])('of %s', async (_, call) => {
    session = recordingStore(member);
    answer(ok(renamed));
    expect((await call()).status).toBe(true);
    expect(session.changes).toEqual([{ user: renamed }]);
    expect(session.get()).toEqual({ ...SIGNED_OUT, ...member, user: renamed });
  });

  test('but not when it is none, or the call failed', async () => {
    session = recordingStore(member);
    for (const answerer of [ok(null), refused('invalid_fields', 422), json({})]) {
      answer(answerer);
      expect((await client().auth.updateProfile({ name: 'Ratna W.' })).status).toBe(false);
    }
    expect(session.changes).toEqual([]);
  });
});

test('passwords leave the session alone', async () => {
  session = recordingStore(member);
  answer(ok(null));
  await client().auth.forgotPassword({ email: 'ratna@contoh.id' });
  await client().auth.changePassword({ currentPassword: 'a', password: 'b', passwordConfirmation: 'b' });
  expect(session.changes).toEqual([]);
});

describe('logout', () => {
  beforeEach(() => {
    session = recordingStore(member);
  });

  test('clears all three at once and waits for nobody', async () => {
    answer(() => {});
    const onSignOut = vi.fn(() => new Promise(() => {}));
    const done = createAuth({ baseUrl, session, onSignOut }).logout();
    expect(session.get()).toEqual({ user: null, token: null, loggedIn: false, expiresAt: null });
    expect(await done).toEqual({ status: true, message: 'Logout successful' });
    expect(session.changes).toEqual([SIGNED_OUT]);
    await expect.poll(() => [requests.length, onSignOut.mock.calls.length]).toEqual([1, 1]);
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/api/auth/logout' });
    expect(requests[0]?.headers.authorization).toBe('Bearer token-lama');
  });

  test.each([
    ['the server is away', () => createAuth({ baseUrl: 'http://127.0.0.1:9', session })],
    [
      'the hosted service throws',
      () => createAuth({ baseUrl, session, onSignOut: () => Promise.reject(new Error('x')) }),
    ],
    [
      'the hosted service is broken',
      () =>
        createAuth({
          baseUrl,
          session,
          onSignOut: () => {
            throw new Error('x');
          },
        }),
    ],
  ])('is done although %s', async (_, auth) => {
    answer(refused('internal_error', 500));
    expect((await auth().logout()).status).toBe(true);
    expect(session.get()).toEqual(SIGNED_OUT);
  });

  test('tells the server nothing when nobody is signed in', async () => {
    session = recordingStore();
    // Not the server: calls of the tests before may still be on their way to it.
    const fetch = vi.fn(async () => Response.json({ status: true, data: null }));
    expect((await createAuth({ baseUrl, session, fetch }).logout()).status).toBe(true);
    await new Promise(setImmediate);
    expect(fetch).not.toHaveBeenCalled();
  });

  test('says so when the store cannot be changed', async () => {
    const stuck: SessionStore = {
      get: session.get,
      set: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    answer(ok(null));
    expect(await createAuth({ baseUrl, session: stuck }).logout()).toEqual({
      status: false,
      message: 'Error logging out',
      error: expect.objectContaining({ code: 'unreachable' }),
    });
  });
});

describe('a token that was accepted before and is refused now', () => {
  beforeEach(() => {
    session = recordingStore(member);
  });

  test('ends the session, once, however many calls hear of it', async () => {
    answer(refused('invalid_token', 401));
    const uluran = client();
    const results = await Promise.allSettled([
      uluran.account.listSessions(),
      uluran.account.exportData(),
      uluran.auth.profile(),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(session.changes).toEqual([SIGNED_OUT]);
  });

  test('is not confused with a wrong password', async () => {
    const uluran = client();
    for (const code of ['wrong_credentials', 'provider_refused']) {
      answer(refused(code, 401));
      await uluran.account.confirmAccess({ password: 'salah' }).catch(() => undefined);
      await uluran.auth.login(credentials);
    }
    expect(session.changes).toEqual([]);
  });

  test.each([
    [
      'a proxy’s own page',
      (_request: unknown, response: Parameters<Answerer>[1]) => void response.writeHead(401).end('<h1>401</h1>'),
    ],
    ['another status', refused('forbidden', 403)],
    ['a step-up', refused('step_up_required', 403)],
  ])('is not confused with %s', async (_, answerer) => {
    answer(answerer);
    await client()
      .account.exportData()
      .catch(() => undefined);
    expect(session.changes).toEqual([]);
  });

  test('does not end the session of whoever has signed in since', async () => {
    answer((request, response) => {
      session.set({ token: 'token-lain', user: null });
      refused('invalid_token', 401)(request, response);
    });
    await client().auth.profile();
    expect(session.get()).toMatchObject({ token: 'token-lain', loggedIn: true });
  });

  test('has nothing to do with a token that is not the session’s', async () => {
    answer(refused('invalid_token', 401));
    await createClient({ baseUrl, session, token: 'dari-program' }).auth.profile();
    expect(requests[0]?.headers.authorization).toBe('Bearer dari-program');
    expect(session.changes).toEqual([]);
  });
});

test('erasing the account signs out here; when it is refused, it does not', async () => {
  session = recordingStore(member);
  answer(refused('account_in_use', 409));
  const error = await client()
    .account.erase()
    .catch((caught: unknown) => caught);
  expect(isApiError(error) && error.code).toBe('account_in_use');
  expect(session.changes).toEqual([]);
  answer(ok(null));
  await client().account.erase();
  expect(session.changes).toEqual([SIGNED_OUT]);
});

test('a client that is given no store keeps its own', async () => {
  answer(byRoute({ 'POST /auth/login': ok({ token, expiresAt }), 'GET /auth/profile': ok(user) }));
  const one = createClient({ baseUrl });
  await one.auth.login(credentials);
  expect(one.session.get()).toEqual({ user, token, loggedIn: true, expiresAt });
  expect(createClient({ baseUrl }).session.get()).toEqual(SIGNED_OUT);
});

test('who listens is told of signing in, of the profile, of signing out and of a session that the server ended', async () => {
  answer(
    byRoute({
      'POST /auth/login': json({ status: true, data: { token: 'satu', expiresAt } }),
      'GET /auth/profile': ok(user),
    }),
  );
  const { auth, session, home } = createClient({ baseUrl });
  const events: unknown[] = [];
  const stop = session.subscribe((event, { token, expiresAt: until }) => events.push([event, token, until]));
  await auth.login(credentials);
  await auth.logout();
  await auth.login(credentials);
  answer(json({ status: false, message: 'Sesi berakhir.', data: { code: 'invalid_token' } }, 401));
  await home.get().catch(() => undefined);
  stop();
  await auth.logout();
  expect(events).toEqual([
    ['signed_in', 'satu', expiresAt],
    ['changed', 'satu', expiresAt],
    ['signed_out', null, null],
    ['signed_in', 'satu', expiresAt],
    ['changed', 'satu', expiresAt],
    ['expired', null, null],
  ]);
});
