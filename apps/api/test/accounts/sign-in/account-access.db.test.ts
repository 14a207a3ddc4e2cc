import { describe, expect, test } from 'vitest';
import { insertSignIn } from '../../../src/accounts/operators/repository.ts';
import { rememberKnownDevice } from '../../../src/accounts/sessions/known-device-repository.ts';
import { sha256 } from '../../../src/accounts/sessions/tokens.ts';
import { ACCOUNT_ACCESS } from '../../../src/accounts/sign-in/account-access.ts';
import {
  type Account,
  createAccount,
  createSession,
  deliverMails,
  mailTo,
  newAddress,
  newNetwork,
  OTHER_PASSWORD,
  PASSWORD,
  tokenIn,
} from '../../support/accounts.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const { ownerSql } = database;

/** Tables with secrets that open no account, each with the reason. */
const NO_WAYS_IN: Readonly<Record<string, string>> = {
  user_passwords: 'the password itself, which is replaced',
  registrations: 'passwords of accounts that do not exist yet',
  used_provider_tokens: 'tokens that were shown, and are not taken again',
  user_devices: 'networks, by their hashes',
  operator_places: 'networks, by their hashes',
  volunteers: 'addresses, by their hashes',
  idempotency_keys: 'hashes of what was sent',
  donations: 'digests that tell donors apart',
  donation_matches: 'digests that tell donors apart',
  signing_secret: 'signs what visitors bring back, which opens no account',
  ledger_postings: 'the seal of what is booked',
  identity_documents: 'encrypted documents, whose keys the installation has sealed',
  evidence_receipts: 'encrypted receipts, whose keys the installation has sealed',
  operator_actions: 'the seal of what operators did',
  book_checkpoints: 'the signed states of the public book',
  book_hashes: 'hashes of the public book',
  arrival_mail_stops: 'hashes of addresses that want no such mails',
  operator_enrolments: 'codes that open nothing without the password',
  operator_apps: 'what proves an operator besides the password',
  operator_recovery_codes: 'codes that open nothing without the password',
  team_invitations: 'invitations that open nothing without signing in to the invited account',
  book_leaves: 'salts and hashes of leaves of the public book',
  book_transfers: 'the seals of what is booked, as the public book reads them',
};

/** For each table: `plant` stores an intruder's row, and `count` returns the number of such rows of the account. */
const PLANTS: Readonly<
  Record<string, { plant: (account: Account) => Promise<unknown>; count: (account: Account) => Promise<number> }>
> = {
  sessions: {
    plant: async ({ userId }) => {
      await createSession(database, userId);
      await createSession(database, userId, { audience: 'operator' });
      await createSession(database, userId, { temporaryPassword: true });
    },
    count: async ({ userId, token }) =>
      (await ownerSql`SELECT FROM sessions WHERE user_id = ${userId} AND token_hash <> ${sha256(token)}`).length,
  },
  known_devices: {
    plant: ({ userId }) => rememberKnownDevice(ownerSql, userId, null),
    count: async ({ userId }) => (await ownerSql`SELECT FROM known_devices WHERE user_id = ${userId}`).length,
  },
  temporary_passwords: {
    plant: ({ userId }) => ownerSql`
      INSERT INTO temporary_passwords (user_id, hash, expires_at) VALUES (${userId}, ${sha256(newAddress())}, now() + interval '1 hour')`,
    count: async ({ userId }) => (await ownerSql`SELECT FROM temporary_passwords WHERE user_id = ${userId}`).length,
  },
  operator_sign_ins: {
    plant: async ({ userId }) => {
      await ownerSql`INSERT INTO operators (user_id) VALUES (${userId})`;
      await insertSignIn(ownerSql, userId, sha256(newAddress()));
    },
    count: async ({ userId }) => (await ownerSql`SELECT FROM operator_sign_ins WHERE operator_id = ${userId}`).length,
  },
  email_changes: {
    plant: ({ token }) => askForChange(token),
    count: async ({ userId }) => (await ownerSql`SELECT FROM email_changes WHERE user_id = ${userId}`).length,
  },
  email_links: {
    plant: () => deliverMails(running),
    count: async ({ userId }) => {
      const links = await ownerSql`
        SELECT FROM email_links l JOIN email_changes c ON c.id = l.email_change_id WHERE c.user_id = ${userId}`;
      return links.length;
    },
  },
};

const askForChange = (token: string, email = newAddress()) =>
  call('PUT', '/auth/email', { body: { email }, token, clientAddress: newNetwork() });
const confirm = (token: string) =>
  call('POST', '/auth/email_confirmation', { body: { token }, clientAddress: newNetwork() });
const changePassword = (token: string) =>
  call('PUT', '/auth/change-password', {
    body: { currentPassword: PASSWORD, password: OTHER_PASSWORD, passwordConfirmation: OTHER_PASSWORD },
    token,
    clientAddress: newNetwork(),
  });

async function plantAll(): Promise<Account> {
  const account = await createAccount(database);
  for (const { plant } of Object.values(PLANTS)) await plant(account);
  return account;
}

async function counts(account: Account): Promise<Record<string, number>> {
  const found = Object.entries(PLANTS).map(async ([table, { count }]) => [table, await count(account)] as const);
  return Object.fromEntries(await Promise.all(found));
}

const NONE = Object.fromEntries(Object.keys(ACCOUNT_ACCESS).map((table) => [table, 0]));

/** Tables that are in neither list although a column's name looks like a secret. */
async function unlistedTables(): Promise<string[]> {
  const tables = await ownerSql<{ name: string }[]>`
    SELECT DISTINCT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public'
      AND (data_type = 'bytea' OR column_name ~ '(^|_)(token|hash|secret|proof|password|nonce|otp|credential)s?(_|$)')`;
  return tables.map(({ name }) => name).filter((name) => !(name in ACCOUNT_ACCESS) && !(name in NO_WAYS_IN));
}

describe('the list of ways into an account', () => {
  test('says of every table that holds a token what becomes of it', async () => {
    expect(await unlistedTables()).toEqual([]);
  });

  test('lacks a table of tokens that is new', async () => {
    await ownerSql`CREATE TABLE remembered_browsers (user_id bigint REFERENCES users, token text)`;
    expect(await unlistedTables()).toEqual(['remembered_browsers']);
    await ownerSql`DROP TABLE remembered_browsers`;
  });

  test('is planted whole by these tests', () => {
    expect(Object.keys(PLANTS).sort()).toEqual(Object.keys(ACCOUNT_ACCESS).sort());
  });
});

describe('ends with', () => {
  test('a new password, but for the session that set it', async () => {
    const account = await plantAll();
    for (const count of Object.values(await counts(account))) expect(count).toBeGreaterThan(0);
    expect((await changePassword(account.token)).status).toBe(200);
    expect(await counts(account)).toEqual(NONE);
    expect((await call('GET', '/auth/profile', { token: account.token })).body.data.pendingEmail).toBeNull();
  });

  test('a first password', async () => {
    const account = await createAccount(database, { password: null });
    for (const { plant } of Object.values(PLANTS)) await plant(account);
    const body = { password: OTHER_PASSWORD, passwordConfirmation: OTHER_PASSWORD };
    const { token } = account;
    expect((await call('PUT', '/auth/first-password', { body, token, clientAddress: newNetwork() })).status).toBe(200);
    expect(await counts(account)).toEqual(NONE);
  });

  test('the account itself', async () => {
    const account = await plantAll();
    // An account with operator's rights cannot be erased. The test ends the rights by SQL, because the command would also end
    // sessions, which the erasure has to do.
    await ownerSql`UPDATE operators SET ended_at = now() WHERE user_id = ${account.userId}`;
    expect((await call('DELETE', '/auth/account', { token: account.token })).status).toBe(200);
    expect(await counts(account)).toEqual(NONE);
    expect(await ownerSql`SELECT FROM sessions WHERE user_id = ${account.userId}`).toHaveLength(0);
  });
});

describe('a change of address that a thief has asked for', () => {
  test('is not finished once the owner has a new password', async () => {
    const { email, token, userId } = await createAccount(database);
    const { token: stolen } = await createSession(database, userId);
    const newEmail = newAddress();
    expect((await askForChange(stolen, newEmail)).status).toBe(200);
    const mails = await deliverMails(running);
    const [old, fresh] = [email, newEmail].map((address) => mails.find(({ to }) => to === address));
    // The thief can read the owner's mail, and has already opened the link in the old mail.
    if (old !== undefined) await confirm(tokenIn(old));
    expect((await changePassword(token)).status).toBe(200);
    expectFailure(await confirm(tokenIn(fresh ?? { subject: '', text: '', html: '' })), 404, 'not_found');
    expect((await call('GET', '/auth/profile', { token })).body.data).toMatchObject({ email, pendingEmail: null });
  });

  test('and confirmed while the owner sets a new password leaves no error behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, token } = await createAccount(database);
      const newEmail = newAddress();
      await askForChange(token, newEmail);
      const mails = await deliverMails(running);
      const links = mails.filter(({ to }) => to === email || to === newEmail).map(tokenIn);
      const [changed, ...confirmed] = await Promise.all([changePassword(token), ...links.map(confirm)]);
      expect([200, 401]).toContain(changed.status);
      for (const { status } of confirmed) expect([200, 404]).toContain(status);
    }
  });
});

test('the mail about a new password says what ended with it', async () => {
  const { email, token } = await createAccount(database);
  await changePassword(token);
  expect((await mailTo(running, email)).text).toContain('penggantian alamat email yang belum selesai kami batalkan');
});
