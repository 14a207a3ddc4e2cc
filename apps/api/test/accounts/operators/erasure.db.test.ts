import { describe, expect, test } from 'vitest';
import { lockUser } from '../../../src/accounts/account/account-repository.ts';
import { type Account, createAccount, createOperator, createSession } from '../../support/accounts.ts';
import { untilHeldBy } from '../../support/crossing.ts';
import { createEnrolledOperator, ops, readSession } from '../../support/operator-sign-in.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const { sql, ownerSql } = database;

const erase = (token: string) => call('DELETE', '/auth/account', { token });

async function isOperator({ userId }: Pick<Account, 'userId'>): Promise<boolean> {
  const [row] = await ownerSql<[{ is: boolean }]>`SELECT is_operator(${userId}) AS is`;
  return row.is;
}

/** Operators whose account was erased before that was refused. */
async function eraseAsBefore({ userId }: Pick<Account, 'userId'>): Promise<void> {
  await ownerSql.begin(async (tx) => {
    await tx`ALTER TABLE users DISABLE TRIGGER refuse_erasing_operator`;
    await tx`UPDATE users SET erased_at = now(), name = 'Akun dihapus', email = NULL, email_verified_at = NULL WHERE id = ${userId}`;
    await tx`ALTER TABLE users ENABLE TRIGGER refuse_erasing_operator`;
  });
}

describe('an operator’s account', () => {
  test('is not erased with the password alone, and keeps rights, app and sessions', async () => {
    const { account, token } = await createEnrolledOperator(running);
    const { token: membersToken } = await createSession(database, account.userId);
    const answer = await erase(membersToken);
    expectFailure(answer, 409, 'account_in_use');
    expect(answer.body.message).toBe(
      'Akun ini masih punya hak petugas. Minta rekan petugas mengakhirinya dulu, lalu hapus akunnya.',
    );
    expect((await readSession(running, token)).status).toBe(200);
    expect((await call('GET', '/auth/profile', { token: membersToken })).body.data.email).toBe(account.email);
  });

  test('is not erased without a role either', async () => {
    const account = await createAccount(database);
    await ops(database, 'operators', 'add', account.email);
    expectFailure(await erase(account.token), 409, 'account_in_use');
  });

  test('is erased once the rights have ended, with app and sessions', async () => {
    const { account, token } = await createEnrolledOperator(running);
    const { token: membersToken } = await createSession(database, account.userId);
    await ops(database, 'operators', 'end', account.email);
    expect((await erase(membersToken)).status).toBe(200);
    expectFailure(await readSession(running, token), 401, 'invalid_token');
    expect(await ownerSql`SELECT FROM operator_apps WHERE operator_id = ${account.userId}`).toHaveLength(0);
    expect(await isOperator(account)).toBe(false);
  });

  test('is refused by the database as well', async () => {
    const account = await createOperator(database);
    for (const role of [sql, ownerSql])
      await expect(role`UPDATE users SET erased_at = now() WHERE id = ${account.userId}`).rejects.toThrow(
        "operator's rights",
      );
    await sql`UPDATE users SET city = 'Bogor' WHERE id = ${account.userId}`;
  });
});

test('an account that is erased while a command makes it an operator becomes none', async () => {
  const account = await createAccount(database);
  let added: Promise<string> | undefined;
  await ownerSql.begin(async (tx) => {
    await lockUser(tx, account.userId);
    added = ops(database, 'operators', 'add', account.email);
    added.catch(() => undefined);
    await untilHeldBy(database, tx);
    await tx`UPDATE users SET erased_at = now(), email = NULL, email_verified_at = NULL WHERE id = ${account.userId}`;
  });
  await expect(added).rejects.toThrow('no account');
  expect(await ownerSql`SELECT FROM operators WHERE user_id = ${account.userId}`).toHaveLength(0);
});

describe('who was erased is no operator', () => {
  test('decides nothing, and is not listed', async () => {
    const account = await createOperator(database, { role: 'administrator' });
    const other = await createOperator(database);
    expect(await isOperator(account)).toBe(true);
    await eraseAsBefore(account);
    expect(await isOperator(account)).toBe(false);
    const listed = await ops(database, 'operators');
    expect(listed).toContain(other.email);
    expect(listed).not.toContain('null');
    const { userId } = account;
    for (const decision of [
      ownerSql`SELECT require_operator(${userId})`,
      ownerSql`SELECT require_two_operators('unmatched', 1, ${userId}, ${other.userId})`,
      ownerSql`SELECT require_reviewer_role(${userId})`,
      ownerSql`SELECT require_treasurer(${userId}, 1)`,
    ])
      await expect(decision).rejects.toMatchObject({ code: '23514' });
    const [row] = await ownerSql<[{ is: boolean }]>`SELECT lock_operator(${userId}) AS is`;
    expect(row.is).toBe(false);
  });
});
