import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CONFLICTS } from '../../../src/accounts/account/conflicts.ts';
import { createAccount, deliverMails, newAddress, newNetwork, tokenIn } from '../../support/accounts.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;

/** Unique indexes that no request can run into, and why. */
const UNREACHABLE: Readonly<Record<string, string>> = {
  users_public_id_key: 'random',
  sessions_public_id_key: 'random',
  known_devices_proof_hash_key: 'random',
  sessions_token_hash_key: 'random',
  email_links_pkey: 'random',
  operator_sign_ins_pkey: 'random',
  temporary_passwords_user_id_hash_key: 'random',
  user_passwords_pkey: 'ON CONFLICT DO UPDATE',
  user_devices_pkey: 'ON CONFLICT DO UPDATE',
  used_provider_tokens_pkey: 'ON CONFLICT DO NOTHING',
  user_identities_user_id_provider_key: 'ON CONFLICT DO NOTHING',
  user_identities_pkey: 'first sign-ins of one identity take turns',
  email_changes_one_open: 'wishes of one account take turns',
  pictures_pkey: 'random',
};

const confirm = (token: string) =>
  call('POST', '/auth/email_confirmation', { body: { token }, clientAddress: newNetwork() });

describe('one address', () => {
  /** Links to move three accounts to one address; in each, all but one end is confirmed. */
  async function linksOfThree(): Promise<string[]> {
    const newEmail = newAddress();
    const accounts = await Promise.all([1, 2, 3].map(() => createAccount(database)));
    for (const { token } of accounts) {
      await call('PUT', '/auth/email', { body: { email: newEmail }, token, clientAddress: newNetwork() });
    }
    const mails = await deliverMails(running);
    const owners = accounts.map(({ email }) => email);
    for (const mail of mails.filter(({ to }) => owners.includes(to))) await confirm(tokenIn(mail));
    return mails.filter(({ to }) => to === newEmail).map(tokenIn);
  }

  test('confirmed by three accounts at once goes to one of them, and the others are told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const links = await linksOfThree();
      expect(links).toHaveLength(3);
      const answers = await Promise.all(links.map(confirm));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      for (const answer of answers.filter(({ status }) => status !== 200)) {
        expectFailure(answer, 409, 'link_used');
        expect(answer.body.message).toBe('Alamat email ini sudah punya akun. Silakan masuk.');
      }
    }
  });
});

const SOURCES = fileURLToPath(new URL('../../../src/accounts', import.meta.url));

/** Calls and commands that have errors of their own: of identity checks, uploads and operators' accounts. */
const OTHERS = /^(?:identity|uploads)\/|^operators\/(?:operators|proposals)\.ts$/;

/** The tables that the accounts' code writes to. */
async function writtenTables(): Promise<string[]> {
  const names = await readdir(SOURCES, { recursive: true });
  const files = names.filter((name) => name.endsWith('.ts') && !OTHERS.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(SOURCES, name), 'utf8')));
  const tables = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:INSERT INTO|UPDATE) ([a-z_]+)/g)].map(([, table]) => table),
  );
  return [...new Set(tables)].filter((table): table is string => table !== undefined).sort();
}

test('every unique index that account calls could run into has a name for whoever does', async () => {
  const tables = await writtenTables();
  expect(tables).toEqual(expect.arrayContaining(['users', 'sessions', 'email_changes', 'user_identities']));
  const indexes = await database.ownerSql<{ name: string }[]>`
    SELECT i.indexrelid::regclass::text AS name FROM pg_index i
    WHERE i.indisunique AND i.indrelid = ANY(${tables}::text[]::regclass[])
      -- Numbers that the database counts itself.
      AND NOT EXISTS (SELECT FROM pg_attribute a
        WHERE a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey) AND i.indnkeyatts = 1 AND a.attidentity = 'a')
    ORDER BY name`;
  const known = [...Object.keys(CONFLICTS), ...Object.keys(UNREACHABLE)].sort();
  expect(known).toEqual(indexes.map(({ name }) => name));
});
