import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeGateway } from '../../../src/testing/fake-gateway.ts';
import { createAccount, deliverMails, newAddress, newNetwork, PASSWORD } from '../../support/accounts.ts';
import { expectFailure } from '../../support/refusals.ts';
import { apiOver, startTestApi, type TestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;

// This file signs in more often than all visitors together may in a minute.
beforeEach(() => database.ownerSql`DELETE FROM rate_budgets WHERE key = 'login'`);

const WRONG = 'bukan kata sandinya';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

function login(
  email: string,
  password = PASSWORD,
  clientAddress = newNetwork(),
  { api = running, userAgent }: { api?: TestApi; userAgent?: string } = {},
) {
  const headers = userAgent === undefined ? {} : { 'User-Agent': userAgent };
  return api.call('POST', '/auth/login', { body: { email, password }, clientAddress, headers });
}

describe('signing in', () => {
  test('answers a token that opens the account, and when it ends', async () => {
    const { email } = await createAccount(database);
    const { status, body } = await login(email);
    expect(status).toBe(200);
    expect(Object.keys(body.data).sort()).toEqual(['deviceProof', 'expiresAt', 'token']);
    const days = (new Date(body.data.expiresAt).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(90, 2);
    const profile = await call('GET', '/auth/profile', { token: body.data.token });
    expect(profile.body.data.email).toBe(email);
  });

  test('takes the address in any case, with spaces around it', async () => {
    const { email } = await createAccount(database);
    expect((await login(`  ${email.toUpperCase()} `)).status).toBe(200);
  });

  test('gives every sign-in a token of its own, and keeps none of them', async () => {
    const { email } = await createAccount(database);
    const answers = await Promise.all([login(email), login(email)]);
    const tokens = answers.map(({ body }) => body.data.token);
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      const rows = await database.ownerSql`SELECT FROM sessions s WHERE s::text LIKE ${`%${token}%`}`;
      expect(rows).toHaveLength(0);
    }
  });

  test('to a frozen account is refused, after the right password only', async () => {
    const { email, userId, token } = await createAccount(database);
    await database.ownerSql`UPDATE users SET frozen_at = now() WHERE id = ${userId}`;
    expectFailure(await login(email, WRONG), 401, 'wrong_credentials');
    expectFailure(await login(email), 403, 'forbidden');
    expectFailure(await call('GET', '/auth/profile', { token }), 401, 'invalid_token');
  });

  test('to an account that only a sign-in service opens never works by password', async () => {
    const { email } = await createAccount(database, { password: null });
    expectFailure(await login(email, ' '), 401, 'wrong_credentials');
    expectFailure(await login(email), 401, 'wrong_credentials');
  });
});

describe('a new device', () => {
  test('is told to the owner, a known one is not', async () => {
    const { email } = await createAccount(database);
    await login(email);
    expect(await deliverMails(running)).toEqual([]);
    await login(email);
    expect(await deliverMails(running)).toEqual([]);
    await login(email, PASSWORD, newNetwork(), { userAgent: ANDROID });
    const [mail] = await deliverMails(running);
    expect(mail?.to).toBe(email);
    expect(mail?.subject).toBe('Ada yang masuk ke akun Uluran Anda');
    expect(mail?.text).toContain('Perangkat: Chrome di Android');
    await login(email, PASSWORD, newNetwork(), { userAgent: ANDROID });
    expect(await deliverMails(running)).toEqual([]);
  });
});

describe('guessing', () => {
  const block = (minutes: number) =>
    database.ownerSql`UPDATE login_backoffs SET blocked_until = blocked_until - make_interval(mins => ${minutes})`;

  test('slows down over every node, says for how long, and ends', async () => {
    const { email } = await createAccount(database);
    const other = apiOver(database, createFakeGateway());
    const network = newNetwork();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const api = attempt % 2 === 0 ? running : other;
      statuses.push((await login(email, WRONG, network, { api })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    const refused = await login(email, PASSWORD, network, { api: other });
    expectFailure(refused, 429, 'too_many_requests');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(2);
    await block(1);
    expect((await login(email, PASSWORD, network)).status).toBe(200);
    expect((await login(email, WRONG, network)).status).toBe(401);
  });

  test('waits longer each time, and never longer than a quarter of an hour', async () => {
    const { email } = await createAccount(database);
    const network = newNetwork();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 18; attempt += 1) {
      const answer = await login(email, WRONG, network);
      if (answer.status !== 429) continue;
      waits.push(Number(answer.headers.get('Retry-After')));
      await block(20);
    }
    expect(waits.slice(0, 4)).toEqual([2, 4, 8, 16]);
    expect(waits.every((wait) => wait <= 900)).toBe(true);
  });

  test('in parallel is counted too', async () => {
    const { email } = await createAccount(database);
    const network = newNetwork();
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(email, WRONG, network)));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(6);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(24);
  });

  test('is limited alike for an address without an account', async () => {
    const network = newNetwork();
    const email = newAddress();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) statuses.push((await login(email, WRONG, network)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
  });

  test('from many networks never keeps out the owner at home', async () => {
    const { email } = await createAccount(database);
    const home = newNetwork();
    expect((await login(email, PASSWORD, home)).status).toBe(200);
    const attempts: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => login(email, WRONG)));
      attempts.push(...answers.map(({ status }) => status));
    }
    expect(attempts.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await login(email, PASSWORD)).status).toBe(429);
    expect((await login(email, PASSWORD, home)).status).toBe(200);
  });

  test('at many addresses from one network ends too', async () => {
    const network = newNetwork();
    const answers = await Promise.all(Array.from({ length: 80 }, () => login(newAddress(), WRONG, network)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    for (const { headers } of refused) expect(Number(headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
  });

  test('names nobody in its tables', async () => {
    const email = newAddress();
    await login(email, WRONG, '203.0.113.77');
    const rows = await database.ownerSql`
      SELECT FROM rate_budgets b WHERE b::text LIKE ${`%${email}%`} OR b::text LIKE '%203.0.113%'
      UNION ALL SELECT FROM login_backoffs b WHERE b::text LIKE ${`%${email}%`} OR b::text LIKE '%203.0.113%'`;
    expect(rows).toHaveLength(0);
  });
});
