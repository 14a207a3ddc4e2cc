import { beforeEach, describe, expect, test } from 'vitest';
import { createAccount, newAddress, newNetwork, registration } from '../../support/accounts.ts';
import { startTestApi } from '../../support/test-api.ts';

const { database, call } = await startTestApi();

const WRONG = 'bukan kata sandinya';

// The budget that all visitors share is used up within this file.
beforeEach(() => database.ownerSql`DELETE FROM rate_budgets`);

describe('the answer does not tell who has an account:', () => {
  const answersFor = async (ask: (email: string) => Promise<{ status: number; text: string; headers: Headers }>) => {
    const { email } = await createAccount(database);
    const provider = await createAccount(database, { password: null });
    const frozen = await createAccount(database);
    await database.ownerSql`UPDATE users SET frozen_at = now() WHERE id = ${frozen.userId}`;
    const pending = newAddress();
    await call('POST', '/auth/register', { body: registration(pending), clientAddress: newNetwork() });
    const answers: string[] = [];
    for (const address of [email, provider.email, frozen.email, pending, newAddress()]) {
      const { status, text, headers } = await ask(address);
      const others = [...headers].filter(([name]) => name !== 'x-request-id');
      answers.push(JSON.stringify([status, text.replaceAll(address, '{address}'), others]));
    }
    return new Set(answers);
  };

  test.each([
    ['/auth/login', (email: string) => ({ email, password: WRONG })],
    ['/auth/register', (email: string) => registration(email)],
    ['/auth/forgot_password', (email: string) => ({ email })],
    ['/auth/email_confirmation/resend', (email: string) => ({ email })],
  ])('%s, status, headers and body', async (path, bodyOf) => {
    const answers = await answersFor((email) =>
      call('POST', path, { body: bodyOf(email), clientAddress: newNetwork() }),
    );
    expect(answers.size).toBe(1);
  });

  test('asking for somebody’s address as one’s own', async () => {
    const answers = await answersFor(async (email) => {
      const { token } = await createAccount(database);
      return await call('PUT', '/auth/email', { body: { email }, token, clientAddress: newNetwork() });
    });
    expect(answers.size).toBe(1);
  });

  test('the slowing down of guesses', async () => {
    const answers = await answersFor(async (email) => {
      const clientAddress = newNetwork();
      const statuses: number[] = [];
      const body = { email, password: WRONG };
      for (let attempt = 0; attempt < 7; attempt += 1) {
        statuses.push((await call('POST', '/auth/login', { body, clientAddress })).status);
      }
      return { status: 0, text: statuses.join(), headers: new Headers() };
    });
    expect([...answers]).toEqual([JSON.stringify([0, '401,401,401,401,401,401,429', []])]);
  });
});
