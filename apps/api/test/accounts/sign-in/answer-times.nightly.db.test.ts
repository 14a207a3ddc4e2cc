import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createPasswordHasher, type PasswordHasher } from '../../../src/accounts/passwords/passwords.ts';
import { createRegistrationService } from '../../../src/accounts/sign-in/registration-service.ts';
import { createSignInService } from '../../../src/accounts/sign-in/sign-in-service.ts';
import { attemptLimits, createAccount, newAddress, newNetwork, PASSWORD } from '../../support/accounts.ts';
import { startTestApi } from '../../support/test-api.ts';
import { ALIKE, PAIRS, slowerShare } from '../../support/timing.ts';

// Up to three measurements of 160 calls each, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

const running = await startTestApi();
const { database, call } = running;
const limits = attemptLimits(database);

const WRONG = 'bukan kata sandinya';
/** Cheap enough for a test, and still most of the cost of a response. */
const hasher = createPasswordHasher({ cost: { memoryKib: 4096, passes: 2 } });

// The budget that all visitors share is used up within this file.
beforeEach(() => database.ownerSql`DELETE FROM rate_budgets`);

/** Addresses of accounts with passwords that this hasher made. */
async function knownAddresses(): Promise<string[]> {
  const hash = await hasher.hash(PASSWORD);
  const emails: string[] = [];
  for (let index = 0; index < 8; index += 1) {
    const { email, userId } = await createAccount(database);
    await database.ownerSql`UPDATE user_passwords SET hash = ${hash} WHERE user_id = ${userId}`;
    emails.push(email);
  }
  return emails;
}

/** Share of pairs in which an address with an account took longer than one without. */
async function compare(attempt: (email: string) => Promise<unknown>): Promise<number> {
  const known = await knownAddresses();
  let turn = 0;
  const knownOne = () => {
    turn += 1;
    return attempt(known[turn % known.length] ?? '');
  };
  // Warm-up: the first calls of both kinds fill caches for the later ones.
  await knownOne();
  await attempt(newAddress());
  return await slowerShare(PAIRS, knownOne, () => attempt(newAddress()));
}

/** Fails only if all measurements differ: a leak is in each of them, and a burst of other load on the machine in one. */
async function expectAlike(measure: () => Promise<number>): Promise<void> {
  const shares: number[] = [];
  while (shares.length < 3) {
    const share = await measure();
    if (share > ALIKE.least && share < ALIKE.most) return;
    shares.push(share);
  }
  expect(shares, `shares between ${ALIKE.least} and ${ALIKE.most}`).toEqual([]);
}

/** Fails only if no measurement shows the difference: a burst of other load on the machine can hide it in one. */
async function expectDifference(measure: () => Promise<number>, shows: (share: number) => boolean): Promise<void> {
  const shares: number[] = [];
  while (shares.length < 3) {
    const share = await measure();
    if (shows(share)) return;
    shares.push(share);
  }
  expect(shares, 'shares of which one shows a difference').toEqual([]);
}
const isSlower = (share: number) => share > ALIKE.most;
const isFaster = (share: number) => share < ALIKE.least;

const signInBy = (by: PasswordHasher) => {
  const { signIn } = createSignInService({ sql: database.sql, hasher: by, limits });
  return (email: string) =>
    signIn({ email, password: WRONG }, { clientAddress: newNetwork(), device: 'Uji' }).catch(() => undefined);
};

describe('the time an answer takes does not tell who has an account:', () => {
  test('signing in', async () => {
    await hasher.verify(null, WRONG);
    await expectAlike(() => compare(signInBy(hasher)));
  });

  test('registering', async () => {
    const { register } = createRegistrationService({ sql: database.sql, hasher, limits });
    const form = { password: PASSWORD, passwordConfirmation: PASSWORD, acceptTerms: true } as const;
    // Each name is new: a registration that repeats the last one takes another path.
    let people = 0;
    await expectAlike(() => compare((email) => register({ ...form, email, name: `Ratna ${people++}` }, newNetwork())));
  });

  test.each(['/auth/forgot_password', '/auth/email_confirmation/resend'])('%s', async (path) => {
    await expectAlike(() => compare((email) => call('POST', path, { body: { email }, clientAddress: newNetwork() })));
  });
});

describe('a server that tells by its time would be noticed:', () => {
  test('one that compares nothing for a stranger', async () => {
    const verify: PasswordHasher['verify'] = async (stored, password) =>
      stored !== null && (await hasher.verify(stored, password));
    await expectDifference(() => compare(signInBy({ ...hasher, verify })), isSlower);
  });

  test('one that hashes nothing for an address it knows', async () => {
    const { register } = createRegistrationService({ sql: database.sql, hasher, limits });
    const form = { name: 'Ratna', password: PASSWORD, passwordConfirmation: PASSWORD, acceptTerms: true } as const;
    const leaking = async (email: string) => {
      const known = await database.sql`SELECT FROM users WHERE email = ${email}`;
      return known.length > 0 ? undefined : await register({ ...form, email }, newNetwork());
    };
    await expectDifference(() => compare(leaking), isFaster);
  });

  test('one that sends the mail before it answers', async () => {
    const { email: probe } = await createAccount(database);
    const leaking = async (email: string) => {
      await call('POST', '/auth/forgot_password', { body: { email }, clientAddress: newNetwork() });
      const known = await database.sql`SELECT FROM users WHERE email = ${email} AND email <> ${probe}`;
      if (known.length > 0) await hasher.hash(email);
    };
    await expectDifference(() => compare(leaking), isSlower);
  });
});
