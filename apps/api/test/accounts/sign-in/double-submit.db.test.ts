import { describe, expect, test } from 'vitest';
import { WrongCredentials } from '../../../src/accounts/account/errors.ts';
import { createPasswordHasher } from '../../../src/accounts/passwords/passwords.ts';
import { createSignInService } from '../../../src/accounts/sign-in/sign-in-service.ts';
import {
  type Account,
  attemptLimits,
  createAccount,
  createSession,
  deliverMails,
  newAddress,
  newNetwork,
  OTHER_PASSWORD,
  PASSWORD,
} from '../../support/accounts.ts';
import { type Answer, CHEAP_HASHING, type RequestOptions, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;

/** The same call, three times at the same moment. */
async function thrice(method: string, path: string, options: RequestOptions): Promise<Answer[]> {
  return await Promise.all([1, 2, 3].map(() => call(method, path, { clientAddress: newNetwork(), ...options })));
}

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const login = (email: string, password: string) =>
  call('POST', '/auth/login', { body: { email, password }, clientAddress: newNetwork() });

describe('sent three times at once:', () => {
  test('signing in opens three sessions, each with its own token', async () => {
    const { email } = await createAccount(database);
    const answers = await thrice('POST', '/auth/login', { body: { email, password: PASSWORD } });
    expect(statuses(answers)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.token)).size).toBe(3);
  });

  test('a new password is set once, and told once', async () => {
    const { email, token } = await createAccount(database);
    const body = { currentPassword: PASSWORD, password: OTHER_PASSWORD, passwordConfirmation: OTHER_PASSWORD };
    const answers = await thrice('PUT', '/auth/change-password', { body, token });
    expect(statuses(answers)).toEqual([200, 422, 422]);
    expect((await login(email, OTHER_PASSWORD)).status).toBe(200);
    expect((await deliverMails(running)).filter(({ to }) => to === email)).toHaveLength(1);
  });

  test('different new passwords from two devices: one wins, and its device alone stays', async () => {
    const { email, token, userId } = await createAccount(database);
    const { token: thief } = await createSession(database, userId);
    const change = (by: string, password: string) => {
      const body = { currentPassword: PASSWORD, password, passwordConfirmation: password };
      return call('PUT', '/auth/change-password', { body, token: by, clientAddress: newNetwork() });
    };
    const answers = await Promise.all([change(token, OTHER_PASSWORD), change(thief, 'sandi milik si penyusup')]);
    const winner = answers[0]?.status === 200 ? token : thief;
    expect(statuses(answers)[0]).toBe(200);
    expect(statuses(answers)[1]).not.toBe(200);
    for (const each of [token, thief]) {
      expect((await call('GET', '/auth/profile', { token: each })).status).toBe(each === winner ? 200 : 401);
    }
    const password = winner === token ? OTHER_PASSWORD : 'sandi milik si penyusup';
    expect((await login(email, password)).status).toBe(200);
  });

  test('a change of address leaves one wish, and one mail to each end', async () => {
    const { email, token } = await createAccount(database);
    const newEmail = newAddress();
    const answers = await thrice('PUT', '/auth/email', { body: { email: newEmail }, token });
    expect(statuses(answers)).toEqual([200, 200, 200]);
    const mails = (await deliverMails(running)).map(({ to }) => to);
    expect(mails.filter((to) => to === email || to === newEmail).sort()).toEqual([email, newEmail].sort());
  });

  test('a profile ends as one of them said', async () => {
    const { token } = await createAccount(database);
    const answers = await thrice('PUT', '/auth/profile', { body: { city: 'Kupang' }, token });
    expect(statuses(answers)).toEqual([200, 200, 200]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });

  test('signing out works once', async () => {
    const { token } = await createAccount(database);
    const answers = await thrice('POST', '/auth/logout', { token });
    expect(statuses(answers)[0]).toBe(200);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect((await call('GET', '/auth/profile', { token })).status).toBe(401);
  });

  test('an account is erased once', async () => {
    const { token, userId } = await createAccount(database);
    const answers = await thrice('DELETE', '/auth/account', { token });
    expect(statuses(answers)[0]).toBe(200);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    const [row] = await database.ownerSql<[{ erased: boolean }]>`
      SELECT erased_at IS NOT NULL AS erased FROM users WHERE id = ${userId}`;
    expect(row.erased).toBe(true);
  });

  test('a forgotten password brings three mails, and each password works', async () => {
    const { email } = await createAccount(database);
    expect(statuses(await thrice('POST', '/auth/forgot_password', { body: { email } }))).toEqual([200, 200, 200]);
    const mails = (await deliverMails(running)).filter(({ to }) => to === email);
    expect(mails).toHaveLength(3);
  });
});

describe('signing in while the password is replaced', () => {
  /** Signs in while a change from another session is stored, after the password was compared. */
  async function signInDuringChange(account: Account, password: string): Promise<unknown> {
    const hasher = createPasswordHasher(CHEAP_HASHING);
    const { signIn } = createSignInService({
      sql: database.sql,
      limits: attemptLimits(database),
      hasher: {
        ...hasher,
        verify: async (stored, typed) => {
          const isRight = await hasher.verify(stored, typed);
          if (!isRight) return false;
          await change(account);
          return true;
        },
      },
    });
    return await signIn({ email: account.email, password }, { clientAddress: newNetwork(), device: 'Uji' }).catch(
      (error: unknown) => error,
    );
  }

  async function change({ token, password }: Account): Promise<void> {
    const body = { currentPassword: password, password: OTHER_PASSWORD, passwordConfirmation: OTHER_PASSWORD };
    expect((await call('PUT', '/auth/change-password', { body, token, clientAddress: newNetwork() })).status).toBe(200);
  }

  test('opens no session that would outlive the change', async () => {
    const account = await createAccount(database);
    expect(await signInDuringChange(account, PASSWORD)).toBeInstanceOf(WrongCredentials);
    const sessions = await database.ownerSql`SELECT FROM sessions WHERE user_id = ${account.userId}`;
    expect(sessions).toHaveLength(1);
  });
});
