import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProviderTokenInvalid } from '../../../src/accounts/providers/errors.ts';
import type { ProviderIdentity } from '../../../src/accounts/providers/identity.ts';
import { confirmWithProvider, signInWithProvider } from '../../../src/accounts/providers/service.ts';
import { pruneAccounts } from '../../../src/accounts/sign-in/prune.ts';
import { newPublicId } from '../../../src/platform/values/public-id.ts';
import { type TestDatabase, withTestDatabase } from '../../../src/testing/index.ts';

let database: TestDatabase;
let person: { uid: string; email: string };

beforeAll(async () => {
  database = await withTestDatabase();
});

afterAll(() => database.close());

beforeEach(() => {
  const name = randomUUID();
  person = { uid: `google-${name}`, email: `${name}@contoh.example` };
});

/** The person, as Google vouches for them in a token that was not shown before. */
function identity(changes: Partial<ProviderIdentity> = {}): ProviderIdentity {
  return {
    provider: 'google',
    uid: person.uid,
    confirmedEmail: person.email,
    name: 'Siti Rahmawati',
    authenticatedAt: new Date(),
    tokenHash: createHash('sha256').update(randomUUID()).digest(),
    tokenExpiresAt: new Date(Date.now() + 3_600_000),
    ...changes,
  };
}

function signIn(changes?: Partial<ProviderIdentity>) {
  const shown = identity(changes);
  return database.sql.begin((transaction) => signInWithProvider(transaction, shown));
}

function confirm(userId: number, changes?: Partial<ProviderIdentity>) {
  return database.sql.begin((transaction) => confirmWithProvider(transaction, userId, identity(changes)));
}

/** An account that was opened with an address, which its owner has confirmed. */
async function insertAccount(email: string | null): Promise<number> {
  const [row] = await database.sql<[{ id: number }]>`
    INSERT INTO users (public_id, name, email, email_verified_at)
    VALUES (${newPublicId()}, 'Siti', ${email}, ${email === null ? null : new Date()}) RETURNING id`;
  return row.id;
}

async function readAccount(userId: number) {
  const [row] = await database.sql`
    SELECT name, email, email_verified_at IS NOT NULL AS confirmed, (SELECT count(*)::integer FROM user_passwords WHERE user_id = u.id) AS passwords,
      (SELECT array_agg(provider || ':' || uid ORDER BY provider) FROM user_identities WHERE user_id = u.id) AS identities
    FROM users u WHERE id = ${userId}`;
  return row;
}

async function countAccounts(): Promise<number> {
  const [row] = await database.sql<[{ count: number }]>`SELECT count(*)::integer AS count FROM users`;
  return row.count;
}

async function refusal(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (!(error instanceof ProviderTokenInvalid)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error.reason;
}

describe('the first sign-in with a provider', () => {
  it('opens an account without a password, with the address the provider confirmed', async () => {
    const { userId, outcome } = await signIn();
    expect(outcome).toBe('created');
    expect(await readAccount(userId)).toEqual({
      name: 'Siti Rahmawati',
      email: person.email,
      confirmed: true,
      passwords: 0,
      identities: [`google:${person.uid}`],
    });
  });

  it('opens an account without an address where the provider confirms none', async () => {
    const { userId } = await signIn({ confirmedEmail: null, name: null });
    expect(await readAccount(userId)).toMatchObject({ name: 'Orang Baik', email: null, confirmed: false });
  });

  it('makes one account of many first sign-ins at once', async () => {
    const before = await countAccounts();
    const accounts = await Promise.all(Array.from({ length: 8 }, () => signIn()));
    expect(new Set(accounts.map(({ userId }) => userId)).size).toBe(1);
    expect(accounts.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(await countAccounts()).toBe(before + 1);
  });

  it('makes one account of first sign-ins with both providers at once', async () => {
    const apple = { provider: 'apple', uid: `apple-${person.uid}` } as const;
    const accounts = await Promise.all([signIn(), signIn(apple), signIn(), signIn(apple)]);
    const ids = new Set(accounts.map(({ userId }) => userId));
    expect(ids.size).toBe(1);
    expect(accounts.map(({ outcome }) => outcome).sort()).toEqual(['created', 'known', 'known', 'linked']);
    expect((await readAccount([...ids][0] ?? 0))?.identities).toEqual([
      `apple:apple-${person.uid}`,
      `google:${person.uid}`,
    ]);
  });
});

describe('a later sign-in', () => {
  it('finds the account by the id at the provider, whatever became of the address', async () => {
    const first = await signIn();
    const others = await insertAccount(`lain-${person.email}`);
    expect(await signIn({ confirmedEmail: `lain-${person.email}` })).toEqual({
      userId: first.userId,
      outcome: 'known',
    });
    expect(await signIn({ confirmedEmail: null })).toEqual({ userId: first.userId, outcome: 'known' });
    expect(await readAccount(first.userId)).toMatchObject({ email: person.email, name: 'Siti Rahmawati' });
    expect((await readAccount(others))?.identities).toBeNull();
  });

  it('takes each token once, also of two that come at once', async () => {
    const shown = identity();
    const attempts = await Promise.allSettled(
      Array.from({ length: 6 }, () => database.sql.begin((transaction) => signInWithProvider(transaction, shown))),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const attempt of attempts) if (attempt.status === 'rejected') expect(attempt.reason.reason).toBe('used');
    expect(await refusal(signIn(shown))).toBe('used');
  });

  it('forgets used tokens only when they have expired', async () => {
    const [old, young] = [identity({ tokenExpiresAt: new Date(Date.now() - 2 * 3_600_000) }), identity()];
    await signIn(old);
    await signIn(young);
    await pruneAccounts(database.sql);
    const rows = await database.sql<
      { tokenHash: Buffer }[]
    >`SELECT token_hash AS "tokenHash" FROM used_provider_tokens`;
    const hashes = rows.map(({ tokenHash }) => tokenHash.toString('hex'));
    expect(hashes).toContain(young.tokenHash.toString('hex'));
    expect(hashes).not.toContain(old.tokenHash.toString('hex'));
  });
});

describe('an account that has the address already', () => {
  it('is opened when both sides have confirmed the address', async () => {
    const userId = await insertAccount(person.email);
    expect(await signIn()).toEqual({ userId, outcome: 'linked' });
    expect(await readAccount(userId)).toMatchObject({ name: 'Siti', identities: [`google:${person.uid}`] });
    expect(await signIn()).toEqual({ userId, outcome: 'known' });
  });

  it('is not opened by an address the provider does not vouch for', async () => {
    const userId = await insertAccount(person.email);
    const stranger = await signIn({ confirmedEmail: null });
    expect(stranger.outcome).toBe('created');
    expect(stranger.userId).not.toBe(userId);
    expect((await readAccount(userId))?.identities).toBeNull();
  });

  it('gives nothing to whoever only asked for an account with the address before', async () => {
    await database.sql`
      INSERT INTO registrations (email, name, password_hash)
      VALUES (${person.email}, 'Penyerobot', '$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA')`;
    const { userId, outcome } = await signIn();
    expect(outcome).toBe('created');
    expect(await readAccount(userId)).toMatchObject({ name: 'Siti Rahmawati', passwords: 0 });
  });

  it('is not opened by a second identity of the same provider: the address may have a new owner', async () => {
    const { userId } = await signIn();
    expect(await refusal(signIn({ uid: `neu-${person.uid}` }))).toBe('address_taken');
    expect((await readAccount(userId))?.identities).toEqual([`google:${person.uid}`]);
  });

  it('stays closed when an operator has frozen it', async () => {
    const { userId } = await signIn();
    await database.sql`UPDATE users SET frozen_at = now() WHERE id = ${userId}`;
    await expect(signIn()).rejects.toMatchObject({ code: 'forbidden' });
    await expect(signIn({ provider: 'apple', uid: `apple-${person.uid}` })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect((await readAccount(userId))?.identities).toEqual([`google:${person.uid}`]);
  });
});

describe('proving once more who is there', () => {
  it('works with the identity of the account, once', async () => {
    const { userId } = await signIn();
    const shown = identity();
    await confirm(userId, shown);
    expect(await refusal(confirm(userId, shown))).toBe('used');
  });

  it("does not work with somebody else's identity, or one that is nobody's", async () => {
    const { userId } = await signIn();
    await signIn({ uid: `lain-${person.uid}`, confirmedEmail: null });
    expect(await refusal(confirm(userId, { uid: `lain-${person.uid}` }))).toBe('somebody_else');
    expect(await refusal(confirm(userId, { uid: 'nobody' }))).toBe('somebody_else');
    expect(await refusal(confirm(userId, { provider: 'apple' }))).toBe('somebody_else');
  });
});
