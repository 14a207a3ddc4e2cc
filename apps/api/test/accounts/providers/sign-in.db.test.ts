import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount, deliverMails } from '../../support/accounts.ts';
import { startTestApi } from '../../support/test-api.ts';
import { APPLE_CLIENT_ID, now, part, partsOf } from './support/mock-provider.ts';
import {
  type GooglePerson,
  newGooglePerson,
  type ProviderApi,
  startProviderApi,
  tokenFor,
} from './support/provider-api.ts';

let api: ProviderApi;

beforeAll(async () => {
  api = await startProviderApi();
});

async function signInWithGoogle(person: GooglePerson, changes?: Record<string, unknown>) {
  const body = { token: await tokenFor(api.hosted, person, changes) };
  return await api.call('POST', '/auth/google/callback', { body });
}

async function profileOf(token: string) {
  const { status, body } = await api.call('GET', '/auth/profile', { token });
  expect(status).toBe(200);
  return body.data;
}

/** Gives consent at Apple as a new person, whom no other test uses. */
async function agreeAtApple(changes: Record<string, unknown> = {}) {
  const { body } = await api.call('POST', '/auth/apple/start', {});
  const uid = randomUUID();
  const agreed = await api.apple.agree(body.data, { sub: uid, email: `${uid}@privaterelay.example`, ...changes });
  return { uid, ...agreed };
}

describe('POST /auth/google/callback', () => {
  it('signs a new person in to an account that has no password', async () => {
    const person = newGooglePerson();
    const { status, body } = await signInWithGoogle(person);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: true, data: { token: expect.any(String), expiresAt: expect.any(String) } });
    expect(await profileOf(body.data.token)).toMatchObject({
      name: 'Siti Rahmawati',
      email: person.email,
      emailVerifiedAt: expect.any(String),
      identities: ['google'],
      hasPassword: false,
      mustChangePassword: false,
    });
  });

  it('signs the same person in to the same account', async () => {
    const person = newGooglePerson();
    const ids = [];
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { body } = await signInWithGoogle(person, { email: `${attempt}.${person.email}` });
      ids.push((await profileOf(body.data.token)).id);
    }
    expect(ids[1]).toBe(ids[0]);
  });

  it('signs in to the account with the same confirmed address, and tells its owner', async () => {
    const account = await createAccount(api.database);
    const { body } = await signInWithGoogle({ uid: randomUUID(), email: account.email });
    expect(await profileOf(body.data.token)).toMatchObject({
      email: account.email,
      identities: ['google'],
      hasPassword: true,
    });
    expect((await deliverMails(api)).filter(({ to }) => to === account.email)).toHaveLength(1);
  });

  it('leaves an account alone whose address the token only claims', async () => {
    const account = await createAccount(api.database);
    const { body } = await signInWithGoogle({ uid: randomUUID(), email: account.email }, { email_verified: false });
    expect(await profileOf(body.data.token)).toMatchObject({ email: null, identities: ['google'], hasPassword: false });
    expect(await profileOf(account.token)).toMatchObject({ email: account.email, identities: [] });
  });

  it('takes a token once', async () => {
    const token = await tokenFor(api.hosted, newGooglePerson());
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => api.call('POST', '/auth/google/callback', { body: { token } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('answers every bad token alike, and opens nothing', async () => {
    const person = newGooglePerson();
    const good = await tokenFor(api.hosted, person);
    const [header, payload, signature] = partsOf(good);
    const bad = [
      'x',
      good.slice(0, -20),
      `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${part({ alg: 'HS256', kid: 'first' })}.${payload}.${signature}`,
      `${header}.${part({ sub: 'x' })}.${signature}`,
      await tokenFor(api.hosted, person, { aud: 'somebody-else' }),
      await tokenFor(api.hosted, person, { iss: 'https://securetoken.google.com/somebody-else' }),
      await tokenFor(api.hosted, person, { exp: now() - 60 }),
      await tokenFor(api.hosted, person, { auth_time: now() - 3_600 }),
      await tokenFor(api.hosted, person, { firebase: { sign_in_provider: 'password', identities: {} } }),
      await tokenFor(api.apple, person, { aud: APPLE_CLIENT_ID }),
    ];
    const [before] = await api.database.sql<[{ count: number }]>`SELECT count(*)::integer AS count FROM users`;
    const answers = await Promise.all(
      bad.map((token, index) =>
        api.call('POST', '/auth/google/callback', { body: { token }, clientAddress: `10.7.0.${index}` }),
      ),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual(answers[0]?.body);
      expect(body).toMatchObject({ status: false, data: { code: 'provider_refused' } });
    }
    const [after] = await api.database.sql<[{ count: number }]>`SELECT count(*)::integer AS count FROM users`;
    expect(after).toEqual(before);
  });

  it.each<[string, unknown]>([
    ['no token', {}],
    ['an empty one', { token: '' }],
    ['a number', { token: 1 }],
    ['a list', { token: ['x'] }],
    ['one of 9,000 letters', { token: 'x'.repeat(9_000) }],
    ['a field too many', { token: 'x', uid: 'x' }],
  ])('names the field of %s', async (_, body) => {
    const answer = await api.call('POST', '/auth/google/callback', { body });
    expect(answer).toMatchObject({ status: 422, body: { data: { code: 'invalid_fields' } } });
  });
});

describe('POST /auth/apple/callback', () => {
  it('signs a new person in, by the name the page was told', async () => {
    const { code, state, uid } = await agreeAtApple();
    const body = { code, state, name: 'Dewi Lestari' };
    const answer = await api.call('POST', '/auth/apple/callback', { body });
    expect(answer.status).toBe(200);
    expect(await profileOf(answer.body.data.token)).toMatchObject({
      name: 'Dewi Lestari',
      email: `${uid}@privaterelay.example`,
      identities: ['apple'],
      hasPassword: false,
    });
  });

  it('takes the code alone, as the specification sends it', async () => {
    const { code } = await agreeAtApple();
    expect((await api.call('POST', '/auth/apple/callback', { body: { code } })).status).toBe(200);
  });

  it('refuses codes that are made up, used, or of a sign-in that was not begun here', async () => {
    const used = await agreeAtApple();
    const body = { code: used.code, state: used.state };
    expect((await api.call('POST', '/auth/apple/callback', { body })).status).toBe(200);
    const foreign = await agreeAtApple({ nonce: 'somebody-elses' });
    const mixed = { code: (await agreeAtApple()).code, state: (await agreeAtApple()).state };
    for (const refused of [body, { code: 'made-up' }, { code: foreign.code }, mixed]) {
      const answer = await api.call('POST', '/auth/apple/callback', { body: refused });
      expect(answer).toMatchObject({ status: 401, body: { data: { code: 'provider_refused' } } });
    }
  });

  it('is 503 while Apple fails, with a time to come back', async () => {
    const { code, state } = await agreeAtApple();
    api.apple.answerNext({ statusCode: 500, body: { error: 'server_error' } });
    const answer = await api.call('POST', '/auth/apple/callback', { body: { code, state } });
    expect(answer).toMatchObject({ status: 503, body: { data: { code: 'provider_unavailable' } } });
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describe('an account that only a provider opens', () => {
  it('gets its first password after its owner proved once more who they are', async () => {
    const person = newGooglePerson();
    const { token } = (await signInWithGoogle(person)).body.data;
    await api.database.ownerSql`
      UPDATE sessions SET confirmed_at = now() - interval '10 minutes'
      WHERE user_id = (SELECT user_id FROM user_identities WHERE uid = ${person.uid})`;
    const password = 'layang-layang putus benang';
    const form = { token, body: { password, passwordConfirmation: password } };
    expect((await api.call('PUT', '/auth/first-password', form)).body.data.code).toBe('step_up_required');

    const prove = async (who: GooglePerson) =>
      await api.call('POST', '/auth/confirm-access', {
        token,
        body: { google: { token: await tokenFor(api.hosted, who) } },
      });
    expect(await prove(newGooglePerson())).toMatchObject({ status: 401, body: { data: { code: 'provider_refused' } } });
    expect((await api.call('PUT', '/auth/first-password', form)).status).toBe(403);
    expect((await prove(person)).status).toBe(200);
    expect((await api.call('PUT', '/auth/first-password', form)).status).toBe(200);
    expect((await api.call('PUT', '/auth/first-password', form)).body.data.code).toBe('password_already_set');

    const login = await api.call('POST', '/auth/login', { body: { email: person.email, password } });
    expect(await profileOf(login.body.data.token)).toMatchObject({ hasPassword: true, identities: ['google'] });
  });

  it('cannot be opened with a password', async () => {
    const person = newGooglePerson();
    await signInWithGoogle(person);
    for (const password of ['x', 'null', 'layang-layang putus benang']) {
      const answer = await api.call('POST', '/auth/login', { body: { email: person.email, password } });
      expect(answer).toMatchObject({ status: 401, body: { data: { code: 'wrong_credentials' } } });
    }
  });

  it('proves who is there by a code of Apple, too', async () => {
    const { code, uid } = await agreeAtApple();
    const { token } = (await api.call('POST', '/auth/apple/callback', { body: { code } })).body.data;
    const again = await agreeAtApple({ sub: uid });
    const body = { apple: { code: again.code, state: again.state } };
    const answer = await api.call('POST', '/auth/confirm-access', { token, body });
    expect(answer).toMatchObject({ status: 200, body: { data: { confirmedUntil: expect.any(String) } } });
  });
});

it('says which provider is not there, where none is configured', async () => {
  const bare = await startTestApi();
  const google = await bare.call('POST', '/auth/google/callback', { body: { token: 'x' } });
  expect(google).toMatchObject({ status: 404, body: { message: 'Masuk dengan Google tidak tersedia di sini.' } });
  for (const [path, body] of [
    ['/auth/apple/start', undefined],
    ['/auth/apple/callback', { code: 'x' }],
  ] as const) {
    const apple = await bare.call('POST', path, body === undefined ? {} : { body });
    expect(apple).toMatchObject({ status: 404, body: { message: 'Masuk dengan Apple tidak tersedia di sini.' } });
  }
});
