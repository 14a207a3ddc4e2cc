import type { Session } from '@uluran/contract/user';
import { describe, expect, test } from 'vitest';
import { lockUser } from '../../../src/accounts/account/account-repository.ts';
import { openOperatorSession } from '../../../src/accounts/operators/operator-sessions.ts';
import { endAccess } from '../../../src/accounts/sign-in/account-access.ts';
import { pruneAccounts } from '../../../src/accounts/sign-in/prune.ts';
import type { TransactionSql } from '../../../src/platform/database/client.ts';
import { createAccount, createSession, newNetwork, OTHER_PASSWORD } from '../../support/accounts.ts';
import { untilHeldBy } from '../../support/crossing.ts';
import {
  beginSignIn,
  createEnrolledOperator,
  currentCode,
  ops,
  readSession,
  sendCode,
  sendPassword,
  signIn,
} from '../../support/operator-sign-in.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const { sql, ownerSql } = database;

/** Lets time pass for an operator's session; the database's clock stays. */
async function pass(userId: number, minutes: number, used: 'unused' | 'used'): Promise<void> {
  await ownerSql`
    UPDATE sessions SET created_at = created_at - make_interval(mins => ${minutes}), expires_at = expires_at - make_interval(mins => ${minutes}),
      last_seen_at = CASE WHEN ${used} = 'used' THEN now() ELSE last_seen_at - make_interval(mins => ${minutes}) END
    WHERE user_id = ${userId} AND audience = 'operator'`;
}

describe('an operator’s session', () => {
  test('ends after thirty minutes without use, and each use begins them again', async () => {
    const { account, token } = await createEnrolledOperator(running);
    for (let turn = 0; turn < 3; turn += 1) {
      await pass(account.userId, 29, 'unused');
      expect((await readSession(running, token)).status).toBe(200);
    }
    await pass(account.userId, 30, 'unused');
    expectFailure(await readSession(running, token), 401, 'invalid_token');
  });

  test('ends after eight hours, used or not', async () => {
    const { account, token } = await createEnrolledOperator(running);
    await pass(account.userId, 8 * 60 - 1, 'used');
    const { body } = await readSession(running, token);
    expect(body.data.idleUntil).toBe(body.data.expiresAt);
    await pass(account.userId, 1, 'used');
    expectFailure(await readSession(running, token), 401, 'invalid_token');
  });

  test('is deleted once it has ended, and a member’s of the same age is not', async () => {
    const { account, token } = await createEnrolledOperator(running);
    const { token: membersToken } = await createSession(database, account.userId);
    const count = async () => (await ownerSql`SELECT FROM sessions WHERE user_id = ${account.userId}`).length;
    await beginSignIn(running, account);
    await ownerSql`UPDATE operator_sign_ins SET expires_at = now() - interval '1 second' WHERE operator_id = ${account.userId}`;
    await ownerSql`UPDATE sessions SET last_seen_at = now() - interval '30 minutes' WHERE user_id = ${account.userId}`;
    expect(await count()).toBe(2);
    await pruneAccounts(sql);
    expect(await count()).toBe(1);
    expect(await ownerSql`SELECT FROM operator_sign_ins WHERE operator_id = ${account.userId}`).toHaveLength(0);
    expectFailure(await readSession(running, token), 401, 'invalid_token');
    expect((await call('GET', '/auth/profile', { token: membersToken })).status).toBe(200);
  });

  test('opened by a command has the same limits', async () => {
    const { account } = await createEnrolledOperator(running);
    const token = await ops(database, 'operators', 'token', account.email);
    const { body } = await readSession(running, token);
    expect(body.data.device).toBe('Perintah operator');
    await pass(account.userId, 30, 'unused');
    expectFailure(await readSession(running, token), 401, 'invalid_token');
  });

  test('opens no call of members, and theirs opens none of operators; no cookie opens either', async () => {
    const { account, token } = await createEnrolledOperator(running);
    const { token: membersToken } = await createSession(database, account.userId);
    expect((await call('GET', '/auth/profile', { token: membersToken })).status).toBe(200);
    expectFailure(await call('GET', '/auth/profile', { token }), 401, 'invalid_token');
    expectFailure(await call('DELETE', '/auth/sessions', { token }), 401, 'invalid_token');
    for (const [method, path] of [
      ['GET', '/ops/session'],
      ['DELETE', '/ops/session'],
      ['DELETE', '/ops/sessions'],
      ['GET', '/ops/withdrawals'],
    ] as const)
      expectFailure(await call(method, path, { token: membersToken }), 401, 'invalid_token');
    for (const [name, value] of [
      ['uluran_session', membersToken],
      ['uluran_session', token],
      ['uluran_operator', token],
    ])
      expectFailure(
        await call('GET', '/ops/session', { headers: { Cookie: `${name}=${value}` } }),
        401,
        'invalid_token',
      );
    expect((await readSession(running, token)).status).toBe(200);
    const listed = await call('GET', '/auth/sessions', { token: membersToken });
    expect(listed.body.data.map(({ current }: { current: boolean }) => current)).not.toContain(false);
  });

  test('is listed with the operator’s others, which end alone or all but this one; no other operator’s and no member’s does', async () => {
    const { account, secret, token } = await createEnrolledOperator(running);
    const colleague = await createEnrolledOperator(running);
    const { token: membersToken, sessionId } = await createSession(database, account.userId);
    const second = (await signIn(running, account, await currentCode(database, secret, -1))).body.data.token;
    const third = (await signIn(running, account, await currentCode(database, secret))).body.data.token;
    const list = async (of: string) => (await call('GET', '/ops/sessions', { token: of })).body.data as Session[];
    const sessions = await list(token);
    expect(sessions.map(({ current }) => current)).toEqual([true, false, false]);
    expect(JSON.stringify(sessions)).not.toContain(sessionId);
    const end = (id: string | undefined, of: string) => call('DELETE', `/ops/sessions/${id}`, { token: of });
    const [own] = await list(second);
    for (const [id, by] of [
      [own?.id, colleague.token],
      [sessionId, token],
      ['tidak-ada', token],
    ] as const)
      expectFailure(await end(id, by), 404, 'not_found');
    expect((await end(own?.id, token)).status).toBe(200);
    expectFailure(await end(own?.id, token), 404, 'not_found');
    expectFailure(await readSession(running, second), 401, 'invalid_token');
    const { signInToken } = await beginSignIn(running, account);
    expect((await call('DELETE', '/ops/other-sessions', { token })).status).toBe(200);
    expect(await list(token)).toHaveLength(1);
    expectFailure(await readSession(running, third), 401, 'invalid_token');
    expectFailure(await sendCode(running, signInToken, await currentCode(database, secret, 1)), 401, 'invalid_token');
    expect((await readSession(running, colleague.token)).status).toBe(200);
    expect((await call('GET', '/auth/profile', { token: membersToken })).status).toBe(200);
  });

  test('ends alone, or with all others of the operator and with sign-ins that have begun', async () => {
    const { account, secret, token } = await createEnrolledOperator(running);
    const colleague = await createEnrolledOperator(running);
    const { token: membersToken } = await createSession(database, account.userId);
    const second = (await signIn(running, account, await currentCode(database, secret, -1))).body.data.token;
    const third = (await signIn(running, account, await currentCode(database, secret))).body.data.token;
    expect((await call('DELETE', '/ops/session', { token: second })).status).toBe(200);
    expectFailure(await readSession(running, second), 401, 'invalid_token');
    expect((await readSession(running, third)).status).toBe(200);
    const { signInToken } = await beginSignIn(running, account);
    expect((await call('DELETE', '/ops/sessions', { token: third })).status).toBe(200);
    for (const ended of [token, third]) expectFailure(await readSession(running, ended), 401, 'invalid_token');
    expectFailure(await sendCode(running, signInToken, await currentCode(database, secret, 1)), 401, 'invalid_token');
    expect((await readSession(running, colleague.token)).status).toBe(200);
    expect((await call('GET', '/auth/profile', { token: membersToken })).status).toBe(200);
  });

  test('ends with a new password, and so does a sign-in that has begun', async () => {
    const { account, secret, token } = await createEnrolledOperator(running);
    const { token: membersToken } = await createSession(database, account.userId);
    const { signInToken } = await beginSignIn(running, account);
    const body = { currentPassword: account.password, password: OTHER_PASSWORD, passwordConfirmation: OTHER_PASSWORD };
    expect(
      (await call('PUT', '/auth/change-password', { body, token: membersToken, clientAddress: newNetwork() })).status,
    ).toBe(200);
    expectFailure(await readSession(running, token), 401, 'invalid_token');
    expectFailure(await sendCode(running, signInToken, await currentCode(database, secret)), 401, 'invalid_token');
    expect(
      (await signIn(running, { ...account, password: OTHER_PASSWORD }, await currentCode(database, secret))).status,
    ).toBe(200);
  });
});

/** Sends a request while a transaction locks the account; the transaction continues once the request waits for the lock. */
async function whileLocked<Result>(
  userId: number,
  send: () => Promise<Result>,
  goOn: (tx: TransactionSql) => Promise<unknown>,
): Promise<Result> {
  const sent = await ownerSql.begin(async (tx) => {
    await lockUser(tx, userId);
    const sending = send();
    await untilHeldBy(database, tx);
    await goOn(tx);
    return { sending };
  });
  return await sent.sending;
}

async function sessionsOf(userId: number): Promise<number> {
  return (await ownerSql`SELECT FROM sessions WHERE user_id = ${userId} AND audience = 'operator'`).length;
}

test('a code that is sent while the password changes opens nothing: it waits for the change', async () => {
  const { account, secret } = await createEnrolledOperator(running);
  const { signInToken } = await beginSignIn(running, account);
  const code = await currentCode(database, secret);
  const answer = await whileLocked(
    account.userId,
    () => sendCode(running, signInToken, code),
    (tx) => endAccess(tx, { userId: account.userId, sessionId: null }),
  );
  expectFailure(answer, 401, 'invalid_token');
  expect(await sessionsOf(account.userId)).toBe(0);
});

describe('an operator who leaves', () => {
  test('has no session from this moment on, and cannot begin or finish a sign-in', async () => {
    const { account, secret, recoveryCodes, token } = await createEnrolledOperator(running);
    const { token: membersToken } = await createSession(database, account.userId);
    const { signInToken } = await beginSignIn(running, account);
    expect(await ops(database, 'operators', 'end', account.email)).toContain('no operator any more');
    expectFailure(await readSession(running, token), 401, 'invalid_token');
    expectFailure(await sendCode(running, signInToken, await currentCode(database, secret)), 401, 'invalid_token');
    expectFailure(await sendPassword(running, account), 401, 'wrong_credentials');
    expect((await call('GET', '/auth/profile', { token: membersToken })).status).toBe(200);
    // Back again, with nothing of before.
    await ops(database, 'operators', 'add', account.email);
    expect((await beginSignIn(running, account)).next).toBe('enrolment');
    for (const code of [await currentCode(database, secret), recoveryCodes[0] ?? ''])
      expectFailure(await signIn(running, account, code), 401, 'wrong_code');
  });

  test('keeps none when a code is accepted while the rights end: the end waits for it', async () => {
    const { account } = await createEnrolledOperator(running);
    const printed = await whileLocked(
      account.userId,
      () => ops(database, 'operators', 'end', account.email),
      async (tx) => expect(await openOperatorSession(tx, account.userId, 'Chrome di Android')).toBeDefined(),
    );
    expect(printed).toContain('no operator any more');
    expect(await sessionsOf(account.userId)).toBe(0);
  });
});

test('the application writes neither apps nor codes, and ends no operator', async () => {
  const { userId } = await createAccount(database);
  for (const statement of [
    sql`INSERT INTO operator_enrolments (operator_id, code_hash, expires_at) VALUES (${userId}, sha256('x'), now())`,
    sql`UPDATE operator_apps SET last_step = 0`,
    sql`UPDATE operator_recovery_codes SET used_at = NULL`,
    sql`UPDATE operator_sign_ins SET expires_at = 'infinity'`,
    sql`SELECT offer_operator_enrolment(${userId}, sha256('x'), interval '1 day', ${userId})`,
    sql`SELECT end_operator(${userId})`,
  ])
    await expect(statement).rejects.toThrow('permission denied');
});
