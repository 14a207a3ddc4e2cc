import { Writable } from 'node:stream';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Attempt, createAttemptLimits } from '../../src/auth/attempt-limits.ts';
import { createMetrics } from '../../src/http/metrics.ts';
import { createFakeGateway } from '../../src/testing/fake-gateway.ts';
import { createAccount, deliverMails, newAddress, newNetwork, registration } from '../support/accounts.ts';
import { livedMs } from '../support/lived-time.ts';
import { expectFailure } from '../support/refusals.ts';
import { type Answer, apiOver, startTestApi } from '../support/test-api.ts';

const running = await startTestApi();
const { database } = running;
const other = apiOver(database, createFakeGateway());

beforeEach(() => database.ownerSql`DELETE FROM rate_budgets`);

const forgot = (clientAddress: string, email = newAddress(), api = running) =>
  api.call('POST', '/auth/forgot_password', { body: { email }, clientAddress });

/** Requests mails from each of these addresses, some at once and over two nodes. Returns how many requests were accepted. */
async function flood(addresses: readonly string[]): Promise<number> {
  const queue = addresses.map((address, index) => ({ address, api: index % 2 === 0 ? running : other }));
  let taken = 0;
  const send = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const answer = await forgot(next.address, newAddress(), next.api);
      if (answer.status === 200) taken += 1;
      else expectFailure(answer, 429, 'too_many_requests');
    }
  };
  await Promise.all(Array.from({ length: 8 }, send));
  return taken;
}

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

  test('are counted by 56 bits, too', async () => {
    const home = Array.from({ length: 80 }, (_, index) => `2001:db8:7:12${group(index).padStart(2, '0')}::1`);
    const taken = await flood(home);
    expect(taken).toBeGreaterThanOrEqual(40);
    expect(taken).toBeLessThan(44);
    expect((await forgot('2001:db8:7:1300::1')).status).toBe(200);
  });

  test('take nothing from narrower budgets where a wider one refuses', async () => {
    for (let index = 0; index < 4; index += 1) {
      expect(await flood(Array.from({ length: 10 }, () => `2001:db8:8:1${index}::1`))).toBe(10);
    }
    const home = '2001:db8:8:1f::1';
    expect(await flood(Array.from({ length: 20 }, () => home))).toBe(0);
    await database.ownerSql`UPDATE rate_budgets SET spent_until = spent_until - interval '10 minutes'`;
    expect(await flood(Array.from({ length: 10 }, () => home))).toBe(10);
  });
});

/** Limits whose lines and figures can be read. */
function watched() {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const metrics = createMetrics();
  const limits = createAttemptLimits({ sql: database.sql, log: pino({ base: null, timestamp: false }, sink), metrics });
  const figure = async (name: string) => (await metrics.registry.getSingleMetric(name)?.get())?.values ?? [];
  return { limits, lines, figure };
}

async function exhaust(attempt: Attempt, seconds: number): Promise<void> {
  await database.ownerSql`
    INSERT INTO rate_budgets (key, spent_until) VALUES (${attempt}, now() + make_interval(secs => ${seconds}))
    ON CONFLICT (key) DO UPDATE SET spent_until = excluded.spent_until`;
}

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

  test('it is counted, and told in the log once a minute', async () => {
    const { limits, lines, figure } = watched();
    await exhaust('export', 100.5);
    await Promise.all([limits.begin('export', newNetwork()), limits.begin('export', newNetwork())]);
    expect(await figure('uluran_account_attempts_slowed_total')).toEqual([{ labels: { attempt: 'export' }, value: 2 }]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      attempt: 'export',
      msg: 'calls about accounts come from many networks: they are slowed down',
    });
  });

  test('a network that makes too many is refused all the same, and counted by its width', async () => {
    const { limits, lines, figure } = watched();
    await exhaust('export', 100_000);
    const network = newNetwork();
    const attempts = Array.from({ length: 12 }, () => limits.begin('export', network));
    const refused = (await Promise.allSettled(attempts)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    expect(await figure('uluran_account_attempts_refused_total')).toEqual([
      { labels: { attempt: 'export', network: 'address' }, value: 2 },
    ]);
    expect(JSON.stringify(lines)).not.toContain(network);
  });
});
