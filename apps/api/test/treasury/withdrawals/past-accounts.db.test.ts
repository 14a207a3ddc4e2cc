import { expect, test } from 'vitest';
import { runOps } from '../../../src/backoffice/commands/run-ops.ts';
import { createWithdrawalReview } from '../../../src/backoffice/queues/withdrawals/review-service.ts';
import { createSealer } from '../../../src/platform/secrets/sealer.ts';
import { reseal } from '../../../src/platform/secrets/service.ts';
import { deleteBankAccount } from '../../../src/treasury/bank-accounts/repository.ts';
import { eraseWithdrawals } from '../../../src/treasury/withdrawals/service.ts';
import { type Account, createAccount, createOperator } from '../../support/accounts.ts';
import { openSealer, testKey, testSealer } from '../../support/sealer.ts';
import { startTestApi } from '../../support/test-api.ts';
import { createDecided } from '../../support/withdrawals.ts';

const { database } = await startTestApi();
const { sql, ownerSql } = database;
const NUMBER = '7712345698';

/** A withdrawal that was sent to an account, which its member has removed since. */
async function sentAndRemoved() {
  const { userId } = await createAccount(database);
  const id = await createDecided(database, 'transferred', userId);
  const [account] = await sql<
    [{ publicId: string }]
  >`SELECT public_id AS "publicId" FROM bank_accounts WHERE user_id = ${userId}`;
  await deleteBankAccount(sql, userId, account.publicId);
  const operator = await createOperator(database, { role: 'finance' });
  const printed: string[] = [];
  const audit = async (by: Account, sealer = openSealer) => {
    const words = ['withdrawals', 'account', id, '--note', 'Audit tahunan', '--by', by.email];
    const ask = () => Promise.reject(new Error('no gateway in this test'));
    const prove = () => Promise.resolve();
    await runOps(ownerSql, words, { print: (text) => printed.push(text), ask, prove, openSealer: sealer });
    return printed.at(-1);
  };
  return { userId, id, operator, audit };
}

test('the number that money was sent to stays readable for finance, sealed and on record', async () => {
  const { operator, id, audit } = await sentAndRemoved();
  const review = createWithdrawalReview({ sql: ownerSql, sealer: testSealer });
  expect((await review.get(null, id)).bankAccountNumber).toBeNull();
  expect(await audit(operator)).toBe(NUMBER);
  expect((await review.get(null, id)).history.at(-1)).toMatchObject({ action: 'read_account', words: 'Audit tahunan' });
  const reviewer = await createOperator(database);
  await expect(audit(reviewer)).rejects.toThrow('does not decide about money');
  await expect(review.readAccountNumber(reviewer.userId, id, 'Ingin tahu')).rejects.toMatchObject({
    code: 'forbidden',
  });
  for (const statement of ['SELECT * FROM past_bank_accounts', "SELECT read_withdrawal_account(1, 1, 'x')"])
    await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
  const [{ row }] = await ownerSql<[{ row: string }]>`SELECT string_agg(p::text, '') AS row FROM past_bank_accounts p`;
  expect(row).not.toContain(NUMBER);
});

test('it is brought to another key with all that is sealed', async () => {
  const { operator, audit } = await sentAndRemoved();
  await reseal(ownerSql, createSealer([testKey('uji-2'), testKey('uji')]), { by: operator.userId });
  expect(await audit(operator, async () => createSealer([testKey('uji-2')]))).toBe(NUMBER);
  await reseal(ownerSql, createSealer([testKey('uji'), testKey('uji-2')]), { by: operator.userId });
});

test('it is forgotten with a member who is erased', async () => {
  const { userId, operator, audit } = await sentAndRemoved();
  const before = await ownerSql`SELECT FROM past_bank_accounts`;
  expect(await sql.begin((tx) => eraseWithdrawals(tx, userId))).toBe(true);
  expect(await audit(operator)).toContain('not kept');
  expect(await ownerSql`SELECT FROM past_bank_accounts`).toHaveLength(before.length - 1);
});
