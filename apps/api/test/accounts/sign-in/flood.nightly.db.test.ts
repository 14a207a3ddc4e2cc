import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeGateway } from '../../../src/testing/fake-gateway.ts';
import { createAccount, newAddress, newNetwork, PASSWORD } from '../../support/accounts.ts';
import { livedMs } from '../../support/lived-time.ts';
import { expectFailure } from '../../support/refusals.ts';
import { type Answer, apiOver, startTestApi, type TestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database } = running;
/** Another node of the same installation. */
const other = apiOver(database, createFakeGateway());

beforeEach(() => database.ownerSql`DELETE FROM rate_budgets`);

const WRONG = 'bukan kata sandinya';
const LOGINS = 1_000;
const AT_ONCE = 25;

const login = (api: TestApi, email: string, clientAddress: string, password = WRONG) =>
  api.call('POST', '/auth/login', { body: { email, password }, clientAddress });

interface Flood {
  answers: Answer[];
  seconds: number;
}

/** A thousand attempts over both nodes, some at once. */
async function flood(attempt: (api: TestApi, index: number) => Promise<Answer>): Promise<Flood> {
  const startedAt = performance.now();
  const answers: Answer[] = [];
  let next = 0;
  const sender = async () => {
    for (let index = next++; index < LOGINS; index = next++) {
      answers.push(await attempt(index % 2 === 0 ? running : other, index));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return { answers, seconds: (performance.now() - startedAt) / 1000 };
}

/** Returns how many attempts were compared with the password. Every other response must have the time of the next attempt. */
function tried({ answers }: Flood): number {
  for (const answer of answers) {
    if (answer.status === 401) continue;
    expectFailure(answer, 429, 'too_many_requests');
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
  }
  return answers.filter(({ status }) => status === 401).length;
}

describe('a thousand sign-ins a minute, over two nodes of one database', () => {
  test('from one network: sixty are tried, and one more each second', { timeout: 120_000 }, async () => {
    const network = newNetwork();
    const result = await flood((api) => login(api, newAddress(), network));
    const count = tried(result);
    expect(count).toBeGreaterThanOrEqual(60);
    expect(count).toBeLessThanOrEqual(60 + Math.ceil(result.seconds) + 1);
    const { email } = await createAccount(database);
    expect((await login(running, email, newNetwork(), PASSWORD)).status).toBe(200);
  });

  test('from a thousand networks: six hundred are tried, and twenty more each second; nobody is refused', {
    timeout: 120_000,
  }, async () => {
    const result = await flood((api) => login(api, newAddress(), newNetwork()));
    expect(tried(result)).toBe(LOGINS);
    // Later calls wait for their turn.
    expect(result.seconds).toBeGreaterThan((LOGINS - 600) / 20 - 4);
    expect((await running.get('/healthz')).status).toBe(200);
    const { email } = await createAccount(database);
    const startedAt = livedMs();
    expect((await login(other, email, newNetwork(), PASSWORD)).status).toBe(200);
    expect(livedMs() - startedAt).toBeLessThan(5_000);
  });

  test('at one account from a thousand networks: fifty are tried, and the owner still gets in', {
    timeout: 120_000,
  }, async () => {
    const { email } = await createAccount(database);
    const home = newNetwork();
    expect((await login(running, email, home, PASSWORD)).status).toBe(200);
    const result = await flood((api) => login(api, email, newNetwork()));
    const count = tried(result);
    expect(count).toBeGreaterThanOrEqual(48);
    expect(count).toBeLessThanOrEqual(50 + Math.ceil(result.seconds / 20));
    await database.ownerSql`DELETE FROM rate_budgets WHERE key = 'login'`;
    expect((await login(other, email, home, PASSWORD)).status).toBe(200);
  });
});

test('a flood that costs much is turned away in order, and the rest of the server goes on', async () => {
  const flooded = apiOver(database, createFakeGateway(), {
    hashing: { cost: { memoryKib: 8192, passes: 3 }, concurrency: 2, queueLimit: 20 },
  });
  const answers: Answer[] = [];
  const attempts = Array.from({ length: 150 }, () =>
    login(flooded, newAddress(), newNetwork()).then((answer) => void answers.push(answer)),
  );
  await delay(20);
  expect((await flooded.get('/healthz')).status).toBe(200);
  // Answered while others wait: it did not have to.
  expect(answers.length).toBeLessThan(150);
  await Promise.all(attempts);
  expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([401, 503]);
  for (const answer of answers) {
    if (answer.status !== 503) continue;
    expectFailure(answer, 503, 'service_unavailable');
    expect(answer.headers.get('Retry-After')).toBe('2');
  }
});
