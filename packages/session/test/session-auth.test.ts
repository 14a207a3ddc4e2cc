import { ApiError, createAuth } from '@uluran/api-sdk/auth';
import { describe, expect, it } from 'vitest';
import { createSession, sessionAuth } from '../src/index.ts';
import { createUser, TOKEN } from './support/people.ts';

const EXPIRES_AT = '2099-01-01T00:00:00.000Z';

type Answers = Record<string, () => Response | Promise<Response>>;

const ok = (data: unknown) => () => Response.json({ status: true, data });
const API: Answers = {
  'POST /api/auth/login': ok({ token: TOKEN, expiresAt: EXPIRES_AT }),
  'POST /api/auth/google/callback': ok({ token: TOKEN, expiresAt: EXPIRES_AT }),
  'POST /api/auth/apple/callback': ok({ token: TOKEN, expiresAt: EXPIRES_AT }),
  'GET /api/auth/profile': ok(createUser()),
  'POST /api/auth/logout': ok(null),
};

/** The real SDK over a pretended API. */
function createPage(answers: Answers = API) {
  const session = createSession();
  const calls: string[] = [];
  const auth = createAuth({
    baseUrl: 'https://uluran.example/api',
    session,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const call = `${request.method} ${new URL(request.url).pathname}`;
      calls.push(call);
      return await (answers[call]?.() ?? new Response(null, { status: 404 }));
    },
  });
  const ends: string[] = [];
  session.onEnded((reason) => ends.push(reason));
  return { session, calls, ends, auth: sessionAuth(auth, session) };
}

const form = { email: 'ratna@contoh.id', password: 'kata-sandi-panjang' };

describe("the SDK's auth over a session", () => {
  it.each([
    ['login', (auth: ReturnType<typeof createPage>['auth']) => auth.login(form)],
    ['loginWithGoogle', (auth: ReturnType<typeof createPage>['auth']) => auth.loginWithGoogle({ token: 'x' })],
    ['loginWithApple', (auth: ReturnType<typeof createPage>['auth']) => auth.loginWithApple({ code: 'x' })],
  ])('remembers when the token ends: %s', async (_, signIn) => {
    const { session, auth } = createPage();
    expect(await signIn(auth)).toMatchObject({ status: true });
    expect(session.get()).toMatchObject({
      loggedIn: true,
      token: TOKEN,
      expiresAt: EXPIRES_AT,
      user: { city: 'Bantul' },
      member: { name: 'Ratna Kusumawati' },
    });
  });

  it('signs out at once, tells the server, and calls it that', async () => {
    const { session, auth, calls, ends } = createPage();
    await auth.login(form);
    const leaving = auth.logout();
    expect(session.get().loggedIn).toBe(false);
    expect(await leaving).toEqual({ status: true, message: 'Logout successful' });
    expect(calls).toContain('POST /api/auth/logout');
    expect(ends).toEqual(['signed-out']);
  });

  it('clears the session once at a 401 for a token that was good before', async () => {
    const { session, auth, ends } = createPage({
      ...API,
      'GET /api/auth/profile': () =>
        Response.json({ status: false, message: 'x', data: { code: 'invalid_token' } }, { status: 401 }),
    });
    await auth.login(form);
    expect(session.get().loggedIn).toBe(true);
    await Promise.all([auth.profile(), auth.profile()]);
    expect(session.get().loggedIn).toBe(false);
    expect(ends).toEqual(['revoked']);
  });

  it('answers with messages, and still signs out, when the client itself cannot be loaded', async () => {
    const session = createSession({ initial: { token: TOKEN, expiresAt: null, member: null } });
    const unreachable = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    const never = new Proxy({} as ReturnType<typeof createAuth>, { get: () => unreachable });
    const auth = sessionAuth(never, session);
    expect(await auth.login(form)).toEqual({ status: false, message: 'Error logging in', error: expect.any(ApiError) });
    expect(await auth.profile()).toEqual({
      status: false,
      message: 'Error fetching user profile',
      error: expect.any(ApiError),
    });
    expect(await auth.logout()).toEqual({ status: true, message: 'Logout successful' });
    expect(session.get().loggedIn).toBe(false);
  });
});
