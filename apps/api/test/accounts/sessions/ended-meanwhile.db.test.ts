import { expect, test } from 'vitest';
import { type Account, createAccount, newAddress, newNetwork } from '../../support/accounts.ts';
import { untilHeldBy } from '../../support/crossing.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const { database, call } = await startTestApi();

/** Makes a call while the session, or the whole account, is being ended; the end comes first, the call's answer after it. */
async function callMeanwhile(
  end: (account: Account) => string,
  [method, path, body]: [string, string, unknown],
  isHeldUp = true,
) {
  const account = await createAccount(database);
  let answer: ReturnType<typeof call> | undefined;
  await database.ownerSql.begin(async (tx) => {
    await tx.unsafe(end(account));
    answer = call(method, path, { body, token: account.token, clientAddress: newNetwork() });
    if (isHeldUp) await untilHeldBy(database, tx);
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
  expect((await callMeanwhile(nothing, ['PUT', '/auth/email', { email: newAddress() }], false)).status).toBe(200);
  expect((await callMeanwhile(nothing, ['PUT', '/auth/profile', { city: 'Kupang' }], false)).status).toBe(200);
});
