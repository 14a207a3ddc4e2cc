import { beforeEach, describe, expect, test } from 'vitest';
import type { Attempt } from '../../../src/accounts/passwords/attempt-limits.ts';
import { createAccount, deliverMails, newAddress, newNetwork, registration } from '../../support/accounts.ts';
import { livedMs } from '../../support/lived-time.ts';
import type { Answer } from '../../support/test-api.ts';
import { startMailFlood } from '../support/mail-flood.ts';

const { running, forgot, flood, exhaust } = await startMailFlood();
const { database } = running;

beforeEach(() => database.ownerSql`DELETE FROM rate_budgets`);

const group = (number: number) => number.toString(16);

describe('mails about accounts', () => {
  test('cannot be stopped for everybody from one network of 48 bits', { timeout: 60_000 }, async () => {
    const site = Array.from({ length: 500 }, (_, index) => `2001:db8:5:${group(index * 131)}::1`);
    const taken = await flood(site);
    expect(taken).toBeGreaterThanOrEqual(160);
    expect(taken).toBeLessThan(170);
    const { email } = await createAccount(database);
    const startedAt = livedMs();
    expect((await forgot('2001:db8:6::1', email)).status).toBe(200);
    expect(livedMs() - startedAt).toBeLessThan(1_000);
    expect((await deliverMails(running)).map(({ to }) => to)).toContain(email);
  });
});

describe('where everybody together makes too many attempts', () => {
  const CALLS = {
    mail: () => forgot(newNetwork()),
    register: () =>
      running.call('POST', '/auth/register', { body: registration(newAddress()), clientAddress: newNetwork() }),
    login: async () => {
      const { email, password } = await createAccount(database);
      return await running.call('POST', '/auth/login', { body: { email, password }, clientAddress: newNetwork() });
    },
  } satisfies Partial<Record<Attempt, () => Promise<Answer>>>;

  test.each(Object.entries(CALLS))(
    'nobody is refused: who comes waits three seconds at most: %s',
    async (name, call) => {
      await exhaust(name as Attempt, 100_000);
      const startedAt = performance.now();
      const answers = await Promise.all(Array.from({ length: 3 }, call));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const seconds = (performance.now() - startedAt) / 1_000;
      expect(seconds).toBeGreaterThan(2.9);
      expect(seconds).toBeLessThan(6);
    },
  );

  test('turns follow each other at the pace of the budget', async () => {
    // 300 half seconds are the budget; one more turn is left before the waiting begins.
    await exhaust('mail', 149.6);
    const waits = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const startedAt = performance.now();
        await forgot(newNetwork());
        return Math.floor((performance.now() - startedAt) / 500);
      }),
    );
    expect(waits.sort()[0]).toBeLessThanOrEqual(1);
    expect(waits.sort()[3]).toBeGreaterThanOrEqual(3);
  });
});
