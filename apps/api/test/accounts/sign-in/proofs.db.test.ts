import { describe, expect, test } from 'vitest';
import { createFakeGateway } from '../../../src/testing/fake-gateway.ts';
import { createAccount, createSession, newNetwork, OTHER_PASSWORD, PASSWORD } from '../../support/accounts.ts';
import { stopAttemptClock } from '../../support/attempt-clock.ts';
import { expectFailure } from '../../support/refusals.ts';
import { apiOver, startTestApi, type TestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database } = running;
const other = apiOver(database, createFakeGateway());

const WRONG = 'bukan kata sandinya';

/** The two calls that check the password of the signed-in user, each time from another network. */
const PROOFS = {
  'confirm-access': (api: TestApi, token: string, password: string) =>
    api.call('POST', '/auth/confirm-access', { body: { password }, token, clientAddress: newNetwork() }),
  'change-password': (api: TestApi, token: string, password: string) =>
    api.call('PUT', '/auth/change-password', {
      body: { currentPassword: password, password: OTHER_PASSWORD, passwordConfirmation: OTHER_PASSWORD },
      token,
      clientAddress: newNetwork(),
    }),
};
const CALLS = Object.keys(PROOFS) as (keyof typeof PROOFS)[];

/** Guesses by each call in turn, over two nodes. Returns how many guesses were compared with the password. */
async function guess(tokens: readonly string[], attempts: number, calls = CALLS): Promise<number> {
  let compared = 0;
  const stopClock = stopAttemptClock(database.ownerSql);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const prove = PROOFS[calls[attempt % calls.length] ?? 'confirm-access'];
    const answer = await prove(attempt % 3 === 0 ? other : running, tokens[attempt % tokens.length] ?? '', WRONG);
    await stopClock();
    if (answer.status === 422) compared += 1;
    else expectFailure(answer, 429, 'too_many_requests');
  }
  return compared;
}

describe('guessing the password with a stolen token', () => {
  test.each(CALLS)('by %s, from a new network each time, slows down after the first few', async (name) => {
    const { token } = await createAccount(database);
    expect(await guess([token], 14, [name])).toBeLessThanOrEqual(6);
  });

  test('is counted once for all calls', async () => {
    const { token } = await createAccount(database);
    expect(await guess([token], 14)).toBeLessThanOrEqual(6);
  });

  test('is counted once for all tokens of the account', async () => {
    const { userId } = await createAccount(database);
    const sessions = await Promise.all(Array.from({ length: 10 }, () => createSession(database, userId)));
    expect(
      await guess(
        sessions.map(({ token }) => token),
        40,
      ),
    ).toBeLessThanOrEqual(20);
  });

  test('in parallel is counted too', async () => {
    const { token } = await createAccount(database);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => PROOFS['confirm-access'](running, token, WRONG)),
    );
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(6);
  });

  test('takes nothing from the owner in another session, nor from other accounts', async () => {
    const { token, userId } = await createAccount(database);
    const { token: stolen } = await createSession(database, userId);
    await guess([stolen], 40);
    expect((await PROOFS['confirm-access'](running, token, PASSWORD)).status).toBe(200);
    const neighbour = await createAccount(database);
    expect((await PROOFS['change-password'](running, neighbour.token, PASSWORD)).status).toBe(200);
  });

  test('ends the wait once the password was right', async () => {
    const { token } = await createAccount(database);
    await guess([token], 5);
    expect((await PROOFS['confirm-access'](running, token, PASSWORD)).status).toBe(200);
    expect(await guess([token], 5)).toBe(5);
  });
});
