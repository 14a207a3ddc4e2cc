import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '../../../src/accounts/sessions/tokens.ts';
import {
  createAccount,
  createSession,
  deliverMails,
  newAddress,
  newNetwork,
  OTHER_PASSWORD,
  PASSWORD,
  temporaryPasswordIn,
} from '../../support/accounts.ts';
import { stopAttemptClock } from '../../support/attempt-clock.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const { ownerSql } = database;

beforeEach(() => ownerSql`DELETE FROM rate_budgets`);

const WRONG = 'bukan kata sandinya';
const made = () => randomBytes(32).toString('base64url');

function login(email: string, password = PASSWORD, deviceProofs?: readonly string[], clientAddress = newNetwork()) {
  const body = { email, password, ...(deviceProofs && { deviceProofs }) };
  return call('POST', '/auth/login', { body, clientAddress });
}

/** Signs in as the owner of a device. Returns the values that the device stores. */
async function signIn(email: string, proofs?: string[]): Promise<{ proof: string; token: string }> {
  const { status, body } = await login(email, PASSWORD, proofs);
  expect(status).toBe(200);
  return { proof: body.data.deviceProof, token: body.data.token };
}

/** Strangers try passwords until every sign-in from a new network is refused. */
async function lockOut(email: string): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    await Promise.all(Array.from({ length: 10 }, () => login(email, WRONG)));
  }
  expectFailure(await login(email), 429, 'too_many_requests');
}

describe('a device that an account was signed in on', () => {
  test('gets in from a new network, however often strangers have failed', async () => {
    const { email } = await createAccount(database);
    const { proof } = await signIn(email);
    await lockOut(email);
    expect((await login(email, PASSWORD, [proof])).status).toBe(200);
    expect((await login(email, PASSWORD, [made(), proof])).status).toBe(200);
    expectFailure(await login(email, PASSWORD, [made()]), 429, 'too_many_requests');
  });

  test('gets in from a network whose neighbours have failed', async () => {
    const { email } = await createAccount(database);
    const { proof } = await signIn(email);
    const shared = newNetwork();
    for (let attempt = 0; attempt < 8; attempt += 1) await login(email, WRONG, undefined, shared);
    // As some eighty more attempts would leave it, on a machine of any speed. The budget shared by all is left alone.
    await ownerSql`UPDATE rate_budgets SET spent_until = now() + interval '1 hour' WHERE key <> 'login'`;
    expectFailure(await login(newAddress(), WRONG, undefined, shared), 429, 'too_many_requests');
    expectFailure(await login(email, PASSWORD, undefined, shared), 429, 'too_many_requests');
    expect((await login(email, PASSWORD, [proof], shared)).status).toBe(200);
    // Other clients of the same network still wait.
    expectFailure(await login(email, WRONG, undefined, shared), 429, 'too_many_requests');
  });

  test('gets in from its own address, after twenty wrong passwords for its account from there', async () => {
    const { email } = await createAccount(database);
    const home = newNetwork();
    const { deviceProof } = (await login(email, PASSWORD, undefined, home)).body.data;
    for (let attempt = 0; attempt < 20; attempt += 1) await login(email, WRONG, undefined, home);
    expectFailure(await login(email, PASSWORD, undefined, home), 429, 'too_many_requests');
    expect((await login(email, PASSWORD, [deviceProof], home)).status).toBe(200);
    // This device is served each time, with wrong passwords in between.
    expectFailure(await login(email, WRONG, [deviceProof], home), 401, 'wrong_credentials');
    expect((await login(email, PASSWORD, [deviceProof], home)).status).toBe(200);
  });

  test('keeps its proof, which is a long random text and is kept here as a hash alone', async () => {
    const { email, userId } = await createAccount(database);
    const { proof } = await signIn(email);
    expect(proof).toMatch(/^[\w-]{43}$/);
    expect((await signIn(email, [proof])).proof).toBe(proof);
    const rows = await ownerSql`SELECT proof_hash AS hash FROM known_devices WHERE user_id = ${userId}`;
    expect(rows).toEqual([{ hash: sha256(proof) }]);
  });

  test('fails on its own account: it slows down, and then is anybody', async () => {
    const { email } = await createAccount(database);
    const { proof } = await signIn(email);
    const statuses: number[] = [];
    const network = newNetwork();
    const stopClock = stopAttemptClock(ownerSql);
    for (let attempt = 0; attempt < 16; attempt += 1) {
      statuses.push((await login(email, WRONG, [proof], network)).status);
      await stopClock();
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(12);
    expect(statuses.at(-1)).toBe(429);
    await lockOut(email);
    expectFailure(await login(email, PASSWORD, [proof], network), 429, 'too_many_requests');
    await ownerSql`UPDATE login_backoffs SET blocked_until = '-infinity'`;
    expect((await login(email, PASSWORD, [proof], network)).status).toBe(200);
  });

  test('takes nothing from strangers with its failures', async () => {
    const { email } = await createAccount(database);
    const { proof } = await signIn(email);
    await ownerSql`DELETE FROM rate_budgets`;
    for (let attempt = 0; attempt < 5; attempt += 1) await login(email, WRONG, [proof]);
    expect(await ownerSql`SELECT FROM rate_budgets`).toHaveLength(0);
  });

  test('may be one of several accounts', async () => {
    const [mine, hers] = [await createAccount(database), await createAccount(database)];
    const first = await signIn(mine.email);
    const second = await signIn(hers.email, [first.proof]);
    expect(second.proof).not.toBe(first.proof);
    await lockOut(mine.email);
    expect((await login(mine.email, PASSWORD, [second.proof, first.proof])).status).toBe(200);
  });
});

describe('a proof', () => {
  test('opens nothing by itself', async () => {
    const { email } = await createAccount(database);
    const { proof } = await signIn(email);
    expectFailure(await login(email, WRONG, [proof]), 401, 'wrong_credentials');
    expectFailure(await call('GET', '/auth/profile', { token: proof }), 401, 'invalid_token');
  });

  test('is worth nothing at another account, and tells nothing of one', async () => {
    const [mine, hers] = [await createAccount(database), await createAccount(database)];
    const { proof } = await signIn(hers.email);
    await lockOut(mine.email);
    expectFailure(await login(mine.email, PASSWORD, [proof]), 429, 'too_many_requests');
    const answers = [await login(newAddress(), WRONG, [proof]), await login(hers.email, WRONG, [made()])];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });

  test('is not given where no password was used, nor for a wrong one', async () => {
    const { email } = await createAccount(database);
    expect((await login(email, WRONG)).body.data.deviceProof).toBeUndefined();
    const rows = await ownerSql`SELECT FROM known_devices k JOIN users u ON u.id = k.user_id WHERE u.email = ${email}`;
    expect(rows).toHaveLength(0);
  });

  test('is given for a temporary password, too', async () => {
    const { email } = await createAccount(database);
    await call('POST', '/auth/forgot_password', { body: { email }, clientAddress: newNetwork() });
    const mails = (await deliverMails(running)).filter(({ to }) => to === email);
    const answer = await login(email, temporaryPasswordIn(mails[0] ?? { subject: '', text: '', html: '' }));
    expect(answer.body.data.deviceProof).toMatch(/^[\w-]{43}$/);
  });

  test.each([[['x']], [[42]], ['x'.repeat(43)], [Array.from({ length: 6 }, made)]])(
    'that cannot be one is refused: %j',
    async (deviceProofs) => {
      const body = { email: newAddress(), password: PASSWORD, deviceProofs };
      expectFailure(await call('POST', '/auth/login', { body, clientAddress: newNetwork() }), 422, 'invalid_fields');
    },
  );
});

describe('a device is forgotten', () => {
  const changePassword = (token: string) =>
    call('PUT', '/auth/change-password', {
      body: { currentPassword: PASSWORD, password: OTHER_PASSWORD, passwordConfirmation: OTHER_PASSWORD },
      token,
      clientAddress: newNetwork(),
    });

  test('with a new password, unless it was set there', async () => {
    const { email } = await createAccount(database);
    const [own, thief] = [await signIn(email), await signIn(email)];
    expect((await changePassword(own.token)).status).toBe(200);
    await lockOut(email);
    expectFailure(await login(email, OTHER_PASSWORD, [thief.proof]), 429, 'too_many_requests');
    expect((await login(email, OTHER_PASSWORD, [own.proof])).status).toBe(200);
  });

  test('when it is signed out from another, one or all', async () => {
    const { email, token } = await createAccount(database);
    const [phone, tablet] = [await signIn(email), await signIn(email)];
    const sessions = await call('GET', '/auth/sessions', { token: phone.token });
    expect((await call('DELETE', `/auth/sessions/${sessions.body.data[0].id}`, { token })).status).toBe(200);
    await lockOut(email);
    expectFailure(await login(email, PASSWORD, [phone.proof]), 429, 'too_many_requests');
    expect((await login(email, PASSWORD, [tablet.proof])).status).toBe(200);
    expect((await call('DELETE', '/auth/sessions', { token })).status).toBe(200);
    expectFailure(await login(email, PASSWORD, [tablet.proof]), 429, 'too_many_requests');
  });

  test('not when it signs out itself', async () => {
    const { email } = await createAccount(database);
    const { proof, token } = await signIn(email);
    await call('POST', '/auth/logout', { token });
    await lockOut(email);
    expect((await login(email, PASSWORD, [proof])).status).toBe(200);
  });

  test('when twenty others were signed in on since', async () => {
    const { email, userId } = await createAccount(database);
    const first = await signIn(email);
    for (let device = 0; device < 20; device += 1) await signIn(email);
    expect(await ownerSql`SELECT FROM known_devices WHERE user_id = ${userId}`).toHaveLength(20);
    await lockOut(email);
    expectFailure(await login(email, PASSWORD, [first.proof]), 429, 'too_many_requests');
  });

  test('while it signs in, and then is a new one', async () => {
    const { email, userId } = await createAccount(database);
    const { token } = await createSession(database, userId);
    const { proof } = await signIn(email);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => login(email, PASSWORD, [proof])),
      call('DELETE', '/auth/sessions', { token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});
