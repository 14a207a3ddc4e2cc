import { describe, expect, test } from 'vitest';
import {
  createAccount,
  createSession,
  deliverMails,
  mailTo,
  newAddress,
  newNetwork,
  OTHER_PASSWORD,
  PASSWORD,
  temporaryPasswordIn,
} from '../../support/accounts.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;

const forgot = (email: string, clientAddress = newNetwork()) =>
  call('POST', '/auth/forgot_password', { body: { email }, clientAddress });
const login = (email: string, password: string) =>
  call('POST', '/auth/login', { body: { email, password }, clientAddress: newNetwork() });
const change = (token: string, currentPassword: string, password = OTHER_PASSWORD, passwordConfirmation = password) =>
  call('PUT', '/auth/change-password', {
    body: { currentPassword, password, passwordConfirmation },
    token,
    clientAddress: newNetwork(),
  });
const profile = (token: string) => call('GET', '/auth/profile', { token });

async function temporaryPasswordFor(email: string): Promise<string> {
  await forgot(email);
  return temporaryPasswordIn(await mailTo(running, email));
}

describe('a forgotten password', () => {
  test('is answered alike for every address, and mailed to accounts only', async () => {
    const { email } = await createAccount(database);
    const answers = [await forgot(email), await forgot(newAddress())];
    expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual([
      '200 {"status":true,"data":null}',
      '200 {"status":true,"data":null}',
    ]);
    expect((await deliverMails(running)).map(({ to }) => to)).toEqual([email]);
  });

  test('brings a temporary one, which leads to a new one and to nothing else', async () => {
    const { email, token: elsewhere } = await createAccount(database);
    const temporary = await temporaryPasswordFor(email);
    expect(temporary).toMatch(/^(?:[a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
    const { body } = await login(email, temporary);
    const { token } = body.data;

    expect((await profile(token)).body.data.mustChangePassword).toBe(true);
    for (const [method, path] of [
      ['GET', '/auth/sessions'],
      ['GET', '/auth/export'],
      ['PUT', '/auth/profile'],
      ['DELETE', '/auth/account'],
    ] as const) {
      expectFailure(
        await call(method, path, { token, ...(method === 'PUT' && { body: {} }) }),
        403,
        'must_change_password',
      );
    }

    expect((await change(token, temporary)).status).toBe(200);
    expect((await profile(token)).body.data.mustChangePassword).toBe(false);
    expect((await call('GET', '/auth/sessions', { token })).body.data).toHaveLength(1);
    expectFailure(await profile(elsewhere), 401, 'invalid_token');
    expectFailure(await login(email, PASSWORD), 401, 'wrong_credentials');
    expect((await login(email, OTHER_PASSWORD)).status).toBe(200);
  });

  test('leaves the old password good', async () => {
    const { email } = await createAccount(database);
    const temporary = await temporaryPasswordFor(email);
    expect((await login(email, PASSWORD)).status).toBe(200);
    expect((await login(email, temporary)).status).toBe(200);
  });

  test('gives an account without a password its first one', async () => {
    const { email } = await createAccount(database, { password: null });
    const temporary = await temporaryPasswordFor(email);
    const { body } = await login(email, temporary);
    expect((await change(body.data.token, temporary)).status).toBe(200);
    expect((await login(email, OTHER_PASSWORD)).status).toBe(200);
  });

  test('is replaced without signing out, by the temporary one as the current one: once, and by nobody else', async () => {
    const [mine, other] = [await createAccount(database), await createAccount(database)];
    const temporary = await temporaryPasswordFor(mine.email);
    expectFailure(await change(other.token, temporary), 422, 'invalid_fields');
    const answers = await Promise.all([change(mine.token, temporary), change(mine.token, temporary)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await profile(mine.token)).body.data.mustChangePassword).toBe(false);
    expect((await login(mine.email, OTHER_PASSWORD)).status).toBe(200);
    expectFailure(await change(mine.token, temporary, PASSWORD), 422, 'invalid_fields');
    expectFailure(await login(mine.email, temporary), 401, 'wrong_credentials');
  });

  test('is not replaced by a temporary one that is older than half an hour, or was used to sign in', async () => {
    const { email, userId, token } = await createAccount(database);
    const old = await temporaryPasswordFor(email);
    await database.ownerSql`UPDATE temporary_passwords SET expires_at = expires_at - interval '30 minutes' WHERE user_id = ${userId}`;
    expectFailure(await change(token, old), 422, 'invalid_fields');
    const used = await temporaryPasswordFor(email);
    expect((await login(email, used)).status).toBe(200);
    expectFailure(await change(token, used), 422, 'invalid_fields');
  });

  test('can be typed without its dashes, in capitals', async () => {
    const { email } = await createAccount(database);
    const temporary = await temporaryPasswordFor(email);
    expect((await login(email, temporary.replaceAll('-', '').toUpperCase())).status).toBe(200);
  });
});

describe('a temporary password', () => {
  test('works once, also when it is used twice at the same time', async () => {
    const { email } = await createAccount(database);
    const temporary = await temporaryPasswordFor(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(email, temporary)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expectFailure(await login(email, temporary), 401, 'wrong_credentials');
  });

  test('is good for half an hour', async () => {
    const { email, userId } = await createAccount(database);
    const temporary = await temporaryPasswordFor(email);
    await database.ownerSql`UPDATE temporary_passwords SET expires_at = expires_at - interval '30 minutes' WHERE user_id = ${userId}`;
    expectFailure(await login(email, temporary), 401, 'wrong_credentials');
  });

  test('opens no other account', async () => {
    const [mine, other] = [await createAccount(database), await createAccount(database)];
    const temporary = await temporaryPasswordFor(mine.email);
    expectFailure(await login(other.email, temporary), 401, 'wrong_credentials');
    expect((await login(mine.email, temporary)).status).toBe(200);
  });

  test('dies with a new password', async () => {
    const { email, token } = await createAccount(database);
    const temporary = await temporaryPasswordFor(email);
    expect((await change(token, PASSWORD)).status).toBe(200);
    expectFailure(await login(email, temporary), 401, 'wrong_credentials');
  });

  test('is kept nowhere as it is', async () => {
    const { email } = await createAccount(database);
    const temporary = await temporaryPasswordFor(email);
    const rows = await database.ownerSql`
      SELECT FROM outbox_messages o WHERE o::text LIKE ${`%${temporary}%`}
      UNION ALL SELECT FROM temporary_passwords t WHERE t::text LIKE ${`%${temporary}%`}`;
    expect(rows).toHaveLength(0);
  });

  test('somebody else asked for many times takes nothing from the owner', async () => {
    const { email } = await createAccount(database);
    for (let round = 0; round < 15; round += 1) await forgot(email);
    const mails = (await deliverMails(running)).filter(({ to }) => to === email);
    expect(mails).toHaveLength(10);
    expect((await forgot(email)).status).toBe(200);
    expect((await login(email, temporaryPasswordIn(mails[0] ?? { subject: '', text: '', html: '' }))).status).toBe(200);
    await deliverMails(running);
  });

  test('cannot be asked for without end from one network', async () => {
    const network = newNetwork();
    const statuses: number[] = [];
    for (let round = 0; round < 12; round += 1) statuses.push((await forgot(newAddress(), network)).status);
    expect(statuses.filter((status) => status === 429).length).toBe(2);
    expectFailure(await forgot(newAddress(), network), 429, 'too_many_requests');
  });
});

describe('changing the password', () => {
  test('ends every other session, keeps this one, and is told by mail', async () => {
    const { email, token, userId } = await createAccount(database);
    const { token: elsewhere } = await createSession(database, userId);
    expect((await change(token, PASSWORD)).status).toBe(200);
    expect((await profile(token)).status).toBe(200);
    expectFailure(await profile(elsewhere), 401, 'invalid_token');
    expect((await mailTo(running, email)).subject).toBe('Kata sandi Uluran Anda sudah diganti');
  });

  test.each([
    ['a wrong current one', { currentPassword: 'bukan yang ini' }, ['currentPassword']],
    ['the same one', { password: PASSWORD, passwordConfirmation: PASSWORD }, ['password']],
    ['another confirmation', { passwordConfirmation: 'lain' }, ['passwordConfirmation']],
    ['one character', { password: 'x', passwordConfirmation: 'x' }, ['password']],
    [
      '129 characters',
      { password: 'ab'.repeat(65).slice(1), passwordConfirmation: 'ab'.repeat(65).slice(1) },
      ['password'],
    ],
    ['a common one', { password: 'password123', passwordConfirmation: 'password123' }, ['password']],
    ['a field too many', { role: 'administrator' }, ['role']],
  ])('refuses %s', async (_, changes, fields) => {
    const { token, email } = await createAccount(database);
    const body = {
      currentPassword: PASSWORD,
      password: OTHER_PASSWORD,
      passwordConfirmation: OTHER_PASSWORD,
      ...changes,
    };
    const answer = await call('PUT', '/auth/change-password', { body, token, clientAddress: newNetwork() });
    expectFailure(answer, 422, 'invalid_fields');
    expect(Object.keys(answer.body.data.fields)).toEqual(fields);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  test('slows down guesses at the current one', async () => {
    const { token } = await createAccount(database);
    const network = newNetwork();
    const body = { currentPassword: 'salah', password: OTHER_PASSWORD, passwordConfirmation: OTHER_PASSWORD };
    const statuses: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      statuses.push((await call('PUT', '/auth/change-password', { body, token, clientAddress: network })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429, 429]);
  });
});

describe('a first password', () => {
  const set = (token: string) =>
    call('PUT', '/auth/first-password', {
      body: { password: PASSWORD, passwordConfirmation: PASSWORD },
      token,
      clientAddress: newNetwork(),
    });

  test('is set once, also when it is asked for twice at the same time', async () => {
    const { email, token } = await createAccount(database, { password: null });
    expect((await profile(token)).body.data.hasPassword).toBe(false);
    const answers = await Promise.all([set(token), set(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await login(email, PASSWORD)).status).toBe(200);
    expectFailure(await set(token), 409, 'password_already_set');
  });
});

describe('proving who is there', () => {
  const prove = (token: string, body: unknown) =>
    call('POST', '/auth/confirm-access', { body, token, clientAddress: newNetwork() });

  test('opens what needs it, for five minutes', async () => {
    const { token, sessionId, password } = await createAccount(database, { confirmedMinutesAgo: 6 });
    const move = () =>
      call('PUT', '/auth/email', { body: { email: newAddress() }, token, clientAddress: newNetwork() });
    expectFailure(await move(), 403, 'step_up_required');
    const proved = await prove(token, { password });
    expect(proved.status).toBe(200);
    const minutes = (new Date(proved.body.data.confirmedUntil).getTime() - Date.now()) / 60_000;
    expect(minutes).toBeCloseTo(5, 1);
    expect((await move()).status).toBe(200);
    await database.ownerSql`UPDATE sessions SET confirmed_at = confirmed_at - interval '5 minutes' WHERE public_id = ${sessionId}`;
    expectFailure(await move(), 403, 'step_up_required');
  });

  test('counts for the session that proved it only', async () => {
    const { token, userId, password } = await createAccount(database, { confirmedMinutesAgo: 6 });
    const { token: stolen } = await createSession(database, userId, { confirmedMinutesAgo: 6 });
    expect((await prove(token, { password })).status).toBe(200);
    expectFailure(await call('DELETE', '/auth/account', { token: stolen }), 403, 'step_up_required');
  });

  test.each([
    ['nothing', {}],
    ['a wrong password', { password: 'bukan yang ini' }],
    ['two proofs', { password: PASSWORD, google: { token: 'x' } }],
  ])('refuses %s, and does not end the session', async (_, body) => {
    const { token } = await createAccount(database);
    const answer = await prove(token, body);
    expectFailure(answer, 422, 'invalid_fields');
    expect(Object.keys(answer.body.data.fields)).toEqual(['password']);
    expect((await profile(token)).status).toBe(200);
  });
});
