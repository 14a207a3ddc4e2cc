import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Account, createAccount, newAddress, newNetwork } from '../support/accounts.ts';
import { expectFailure } from '../support/refusals.ts';
import { startTestApi } from '../support/test-api.ts';

const { database, call } = await startTestApi();

/** Long enough for a call to reach the rows that another transaction has locked. */
const UNDER_WAY_MS = 300;

/** Makes a call while the session, or the whole account, is being ended; the end comes first, the call's answer after it. */
async function callMeanwhile(end: (account: Account) => string, [method, path, body]: [string, string, unknown]) {
  const account = await createAccount(database);
  let answer: ReturnType<typeof call> | undefined;
  await database.ownerSql.begin(async (tx) => {
    await tx.unsafe(end(account));
    answer = call(method, path, { body, token: account.token, clientAddress: newNetwork() });
    await delay(UNDER_WAY_MS);
  });
  if (answer === undefined) throw new Error('The call was never made.');
  return await answer;
}

const endSession = ({ userId }: Account) => `DELETE FROM sessions WHERE user_id = ${userId}`;
const erase = (
  account: Account,
) => `${endSession(account)}; UPDATE users SET erased_at = now(), name = 'Akun dihapus', email = NULL,
  email_verified_at = NULL WHERE id = ${account.userId}`;

test.each<[what: string, end: (account: Account) => string, made: [string, string, unknown]]>([
  ['a wish for another address', endSession, ['PUT', '/auth/email', { email: newAddress() }]],
  ['a change of the profile', erase, ['PUT', '/auth/profile', { city: 'Kupang' }]],
])('%s that is under way when the session ends is refused as without one', async (_, end, made) => {
  expectFailure(await callMeanwhile(end, made), 401, 'invalid_token');
});

test('the same calls are carried out when nothing ends meanwhile', async () => {
  const nothing = () => 'SELECT 1';
  expect((await callMeanwhile(nothing, ['PUT', '/auth/email', { email: newAddress() }])).status).toBe(200);
  expect((await callMeanwhile(nothing, ['PUT', '/auth/profile', { city: 'Kupang' }])).status).toBe(200);
});
