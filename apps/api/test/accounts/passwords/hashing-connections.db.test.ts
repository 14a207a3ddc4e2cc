import { afterAll, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../../src/platform/database/client.ts';
import { createFakeGateway } from '../../../src/testing/fake-gateway.ts';
import {
  createAccount,
  newAddress,
  newNetwork,
  OTHER_PASSWORD,
  PASSWORD,
  registration,
} from '../../support/accounts.ts';
import { apiOver, CHEAP_HASHING, type RequestOptions, startTestApi } from '../../support/test-api.ts';

/** Called whenever a password is about to be hashed or compared, in place of nothing. */
const probe = vi.hoisted(() => ({ beforeHashing: async (): Promise<void> => {} }));

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    hash: async (...given: Parameters<typeof real.hash>) => {
      await probe.beforeHashing();
      return await real.hash(...given);
    },
    verify: async (...given: Parameters<typeof real.verify>) => {
      await probe.beforeHashing();
      return await real.verify(...given);
    },
  };
});

const running = await startTestApi();
const { database } = running;
/** The smallest pool of a node: a call that holds its only connection blocks all others. */
const sql = createClient(database.url, { max: 1, statementTimeoutMs: 10_000 });
const { call } = apiOver({ ...database, sql }, createFakeGateway(), { hashing: CHEAP_HASHING });
afterAll(() => sql.end({ timeout: 1 }));

/** A free connection responds at once; a held one is held until its call ends, which waits for this. */
const HELD_AFTER_MS = 20_000;
let hashings = 0;

/** Fails if the only connection is in use while a password is hashed. */
async function requireFreeConnection(): Promise<void> {
  hashings += 1;
  let timer: NodeJS.Timeout | undefined;
  const held = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('a connection is held while a password is hashed')), HELD_AFTER_MS);
  });
  await Promise.race([sql`SELECT 1`, held]).finally(() => clearTimeout(timer));
}

/** Sends a request. Returns the status, and how often a password was hashed or compared for it. */
async function watched(method: string, path: string, options: RequestOptions) {
  hashings = 0;
  probe.beforeHashing = requireFreeConnection;
  const { status } = await call(method, path, { clientAddress: newNetwork(), ...options });
  probe.beforeHashing = async () => {};
  return { status, hashings };
}

describe('no connection is held while a password is hashed or compared:', () => {
  test('registering, and registering again with the same form', async () => {
    const body = registration(newAddress());
    expect(await watched('POST', '/auth/register', { body })).toEqual({ status: 200, hashings: 1 });
    expect(await watched('POST', '/auth/register', { body })).toEqual({ status: 200, hashings: 2 });
  });

  test('signing in, rightly, wrongly, and where there is no account', async () => {
    const { email } = await createAccount(database);
    const login = (address: string, password: string) =>
      watched('POST', '/auth/login', { body: { email: address, password } });
    expect(await login(email, PASSWORD)).toEqual({ status: 200, hashings: 1 });
    expect(await login(email, OTHER_PASSWORD)).toEqual({ status: 401, hashings: 1 });
    expect((await login(newAddress(), PASSWORD)).status).toBe(401);
    expect(hashings).toBeGreaterThan(0);
  });

  test('a new password, a first one, and saying once more who one is', async () => {
    const { token } = await createAccount(database);
    const access = { body: { password: PASSWORD }, token };
    expect(await watched('POST', '/auth/confirm-access', access)).toEqual({ status: 200, hashings: 1 });
    const change = { currentPassword: PASSWORD, password: OTHER_PASSWORD, passwordConfirmation: OTHER_PASSWORD };
    expect(await watched('PUT', '/auth/change-password', { body: change, token })).toEqual({
      status: 200,
      hashings: 2,
    });
    const { token: withoutPassword } = await createAccount(database, { password: null });
    const first = { password: PASSWORD, passwordConfirmation: PASSWORD };
    expect(await watched('PUT', '/auth/first-password', { body: first, token: withoutPassword })).toEqual({
      status: 200,
      hashings: 1,
    });
  });
});
