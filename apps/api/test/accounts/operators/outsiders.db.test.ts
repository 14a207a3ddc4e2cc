import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAccount, newAddress, newNetwork, PASSWORD } from '../../support/accounts.ts';
import { stopAttemptClock } from '../../support/attempt-clock.ts';
import {
  beginSignIn,
  createEnrolledOperator,
  currentCode,
  offerApp,
  sendCode,
  sendPassword,
  signIn,
} from '../../support/operator-sign-in.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const { ownerSql } = database;

beforeEach(() => ownerSql`DELETE FROM rate_budgets`);

const WRONG = 'bukan kata sandinya';
const made = () => randomBytes(32).toString('base64url');

/** The proof that a sign-in at the site gives to its device. */
async function proofOf(email: string): Promise<string> {
  const { status, body } = await call('POST', '/auth/login', {
    body: { email, password: PASSWORD },
    clientAddress: newNetwork(),
  });
  expect(status).toBe(200);
  return body.data.deviceProof;
}

/** Outsiders try passwords until no network that is new to the account may. */
async function lockOut(email: string): Promise<void> {
  for (let round = 0; round < 6; round += 1)
    await Promise.all(Array.from({ length: 10 }, () => sendPassword(running, { email, password: WRONG })));
  expectFailure(await sendPassword(running, { email, password: PASSWORD }), 429, 'too_many_requests');
}

/** Neighbours on a network have used up its attempts, at the account and at others. */
async function crowd(clientAddress: string, email: string): Promise<void> {
  await ownerSql`DELETE FROM rate_budgets`;
  for (let turn = 0; turn < 8; turn += 1) await sendPassword(running, { email, password: WRONG }, { clientAddress });
  // As some sixty more attempts would leave it, on a machine of any speed. The budget shared by all is left alone.
  await ownerSql`UPDATE rate_budgets SET spent_until = now() + interval '1 hour' WHERE key <> 'login'`;
  const atAnother = await sendPassword(running, { email: newAddress(), password: WRONG }, { clientAddress });
  expectFailure(atAnother, 429, 'too_many_requests');
}

describe('a device on which the operator has signed in at the site', () => {
  test('gets in from a new network, however often outsiders have failed', async () => {
    const { account, secret } = await createEnrolledOperator(running);
    const proof = await proofOf(account.email);
    await lockOut(account.email);
    expectFailure(await sendPassword(running, account, { deviceProofs: [made()] }), 429, 'too_many_requests');
    const answer = await signIn(running, account, await currentCode(database, secret), {
      deviceProofs: [made(), proof],
    });
    expect(answer.status).toBe(200);
  });

  test('gets in from a network whose neighbours have used up its attempts, with both steps', async () => {
    const { account, secret } = await createEnrolledOperator(running);
    const proof = await proofOf(account.email);
    const clientAddress = newNetwork();
    await crowd(clientAddress, account.email);
    expectFailure(await sendPassword(running, account, { clientAddress }), 429, 'too_many_requests');
    const place = { clientAddress, deviceProofs: [proof] };
    expect((await signIn(running, account, await currentCode(database, secret), place)).status).toBe(200);
    expectFailure(await sendCode(running, made(), '123456', { clientAddress }), 429, 'too_many_requests');
  });

  test('ties an app to the account from there as well', async () => {
    const { account, enrolmentCode } = await offerApp(database);
    const deviceProofs = [await proofOf(account.email)];
    const clientAddress = newNetwork();
    await crowd(clientAddress, account.email);
    const { signInToken } = await beginSignIn(running, account, { clientAddress, deviceProofs });
    const body = { signInToken, enrolmentCode };
    expect((await call('POST', '/ops/sign-in/enrolment', { body, clientAddress })).status).toBe(200);
  });

  test('is counted by itself, and its use is noted', async () => {
    const { account } = await createEnrolledOperator(running);
    const proof = await proofOf(account.email);
    await ownerSql`DELETE FROM rate_budgets`;
    await ownerSql`UPDATE known_devices SET last_seen_at = now() - interval '300 days' WHERE user_id = ${account.userId}`;
    for (let turn = 0; turn < 5; turn += 1)
      expectFailure(
        await sendPassword(running, { ...account, password: WRONG }, { deviceProofs: [proof] }),
        401,
        'wrong_credentials',
      );
    expect(await ownerSql`SELECT FROM rate_budgets`).toHaveLength(0);
    await beginSignIn(running, account, { deviceProofs: [proof] });
    const seen = await ownerSql`
      SELECT last_seen_at > now() - interval '1 minute' AS lately FROM known_devices WHERE user_id = ${account.userId}`;
    expect(seen).toEqual([{ lately: true }]);
  });

  test('with failures of its own slows down, at the site and here together', async () => {
    const { account } = await createEnrolledOperator(running);
    const proof = await proofOf(account.email);
    const clientAddress = newNetwork();
    const statuses: number[] = [];
    const stopClock = stopAttemptClock(ownerSql);
    for (let turn = 0; turn < 14; turn += 1) {
      const body = { email: account.email, password: WRONG, deviceProofs: [proof] };
      const path = turn % 2 === 0 ? '/ops/sign-in' : '/auth/login';
      statuses.push((await call('POST', path, { body, clientAddress })).status);
      await stopClock();
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(12);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the proof of a device', () => {
  test('replaces neither the password nor the code', async () => {
    const { account } = await createEnrolledOperator(running);
    const proof = await proofOf(account.email);
    const wrong = { ...account, password: WRONG };
    expectFailure(await sendPassword(running, wrong, { deviceProofs: [proof] }), 401, 'wrong_credentials');
    const asPassword = { ...account, password: proof };
    expectFailure(await sendPassword(running, asPassword, { deviceProofs: [proof] }), 401, 'wrong_credentials');
    const begun = await beginSignIn(running, account, { deviceProofs: [proof] });
    expect(Object.keys(begun).sort()).toEqual(['expiresAt', 'next', 'signInToken']);
    expect(begun.next).toBe('code');
    expectFailure(await sendCode(running, begun.signInToken, proof.slice(0, 40)), 401, 'wrong_code');
    expectFailure(await sendCode(running, proof, '123456'), 401, 'invalid_token');
  });

  test('of another account frees nothing, and of a member it makes no operator', async () => {
    const { account } = await createEnrolledOperator(running);
    const member = await createAccount(database);
    const deviceProofs = [await proofOf(member.email)];
    expectFailure(await sendPassword(running, member, { deviceProofs }), 401, 'wrong_credentials');
    await lockOut(account.email);
    expectFailure(await sendPassword(running, account, { deviceProofs }), 429, 'too_many_requests');
  });

  test.each([[['x']], [Array.from({ length: 6 }, made)]])('that cannot be one is refused: %j', async (deviceProofs) => {
    expectFailure(
      await sendPassword(running, { email: newAddress(), password: PASSWORD }, { deviceProofs }),
      422,
      'invalid_fields',
    );
  });
});
