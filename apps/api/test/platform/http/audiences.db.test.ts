import { describe, expect, test } from 'vitest';
import { findSession } from '../../../src/accounts/sessions/session-repository.ts';
import { sha256 } from '../../../src/accounts/sessions/tokens.ts';
import { type Authenticate, identifyCaller } from '../../../src/platform/http/members.ts';
import { type AccountFields, createAccount, createSession } from '../../support/accounts.ts';
import { startTestApi } from '../../support/test-api.ts';

const { database } = await startTestApi();
const { sql, ownerSql } = database;

const authenticate: Authenticate = (token, audience) => findSession(sql, sha256(token), audience);
const OPERATOR: AccountFields = { audience: 'operator', role: 'finance' };

/** Returns the id of the user that an endpoint of this audience finds by the token (undefined if none), or the code of its refusal. */
async function takenFor(
  audience: 'anyone' | 'bearer' | 'operator',
  token: string,
): Promise<number | string | undefined> {
  try {
    return (await identifyCaller({ audience }, { optionalBearer: true }, `Bearer ${token}`, authenticate))?.userId;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('a token', () => {
  test('of a member opens members’ calls only', async () => {
    const { token, userId } = await createAccount(database, { role: 'administrator' });
    expect(await takenFor('bearer', token)).toBe(userId);
    expect(await takenFor('anyone', token)).toBe(userId);
    expect(await takenFor('operator', token)).toBe('invalid_token');
  });

  test('of an operator opens operators’ calls only', async () => {
    const { token, userId } = await createAccount(database, OPERATOR);
    expect(await takenFor('operator', token)).toBe(userId);
    expect(await takenFor('bearer', token)).toBe('invalid_token');
    expect(await takenFor('anyone', token)).toBeUndefined();
  });

  test('of an operator ends with the role, and while the account is frozen', async () => {
    const { token, userId } = await createAccount(database, OPERATOR);
    await ownerSql`UPDATE users SET role = 'member' WHERE id = ${userId}`;
    expect(await takenFor('operator', token)).toBe('invalid_token');
    await ownerSql`UPDATE users SET role = 'finance', frozen_at = now() WHERE id = ${userId}`;
    expect(await takenFor('operator', token)).toBe('invalid_token');
    await ownerSql`UPDATE users SET frozen_at = NULL WHERE id = ${userId}`;
    expect(await takenFor('operator', token)).toBe(userId);
  });

  test('of one audience does not become another’s by being used there', async () => {
    const { userId } = await createAccount(database, { role: 'finance' });
    const { token } = await createSession(database, userId);
    for (let turn = 0; turn < 3; turn += 1) expect(await takenFor('operator', token)).toBe('invalid_token');
    expect(await takenFor('bearer', token)).toBe(userId);
  });
});
