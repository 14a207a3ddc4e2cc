import { PassThrough } from 'node:stream';
import { bankAccountSchema } from '@uluran/contract/endpoints';
import pino from 'pino';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { composeBankAccountMail } from '../../../src/messages/texts/bank-accounts.ts';
import { readPersonalRecords } from '../../../src/site/privacy/personal-data.ts';
import { eraseBankAccounts } from '../../../src/treasury/bank-accounts/service.ts';
import { type Account, createAccount, createOperator } from '../../support/accounts.ts';
import { BANK_ACCOUNT } from '../../support/bank-accounts.ts';
import { versionOf } from '../../support/queues.ts';
import { expectFailure } from '../../support/refusals.ts';
import { testSealer } from '../../support/sealer.ts';
import { startTestApi } from '../../support/test-api.ts';

const lines = new PassThrough();
const logged: string[] = [];
lines.on('data', (chunk: Buffer) => logged.push(chunk.toString()));
const { database, call } = await startTestApi({ log: pino({ level: 'trace' }, lines) });
const { sql, ownerSql } = database;
const { token } = await createOperator(database, { role: 'finance' });

const PATH = '/me/bank-accounts';
const { number: NUMBER } = BANK_ACCOUNT;

const add = ({ token }: Account, changes: object = {}) =>
  call('POST', PATH, { body: { ...BANK_ACCOUNT, ...changes }, token });

async function added(account: Account, changes: object = {}) {
  const { status, body } = await add(account, changes);
  expect(status).toBe(201);
  return bankAccountSchema.parse(body.data);
}

async function listOf({ token }: Account) {
  return z.array(bankAccountSchema).parse((await call('GET', PATH, { token })).body.data);
}

async function topicsOf({ userId }: Account): Promise<string[]> {
  const rows = await sql<{ topic: string }[]>`
    SELECT topic FROM outbox_messages WHERE topic LIKE 'bank_account%' AND (payload ->> 'userId')::bigint = ${userId} ORDER BY id`;
  return rows.map(({ topic }) => topic);
}

const reviewOf = async (id: string) => (await call('GET', `/ops/bank-accounts/${id}`, { token })).body.data;
const decided = (id: string, verb: string, body: { version: string; words: string }) =>
  call('POST', `/ops/bank-accounts/${id}/${verb}`, { token, body });

test('an account is kept sealed, checked, held for 72 hours, and then usable; its owner is told', async () => {
  const owner = await createAccount(database);
  const account = await added(owner, { number: ' 7712-3456.98 ' });
  expect(account).toMatchObject({ bankName: 'BCA', lastFour: '5698', state: 'checking', primary: true, reason: null });
  const hours = (Date.parse(account.heldUntil) - Date.parse(account.addedAt)) / 3_600_000;
  expect(hours).toBe(72);
  const [stored] = await sql<
    [{ row: string }]
  >`SELECT b::text AS row FROM bank_accounts b WHERE public_id = ${account.id}`;
  expect(stored.row).not.toContain(NUMBER);

  expect(await reviewOf(account.id)).toMatchObject({ bankName: 'BCA', number: NUMBER, holder: 'Ratna Wulandari' });
  const version = await versionOf(database, 'bankAccount', account.id);
  const decide = (verb: string) => decided(account.id, verb, { version, words: 'Bank menyebut RATNA WULANDARI' });
  expect((await decide('verify')).status).toBe(200);
  expect((await listOf(owner))[0]).toMatchObject({ state: 'held', reason: null });
  await ownerSql`UPDATE bank_accounts SET held_until = now() WHERE public_id = ${account.id}`;
  expect((await listOf(owner))[0]).toMatchObject({ state: 'usable' });
  expect(await topicsOf(owner)).toEqual(['bank_account_added', 'bank_account_verified']);
  expectFailure(await decide('refuse'), 409, 'item_changed');
});

test('a refused account shows why', async () => {
  const owner = await createAccount(database);
  const { id } = await added(owner);
  const version = await versionOf(database, 'bankAccount', id);
  await decided(id, 'refuse', { version, words: 'Nama pemilik berbeda.' });
  expect((await listOf(owner))[0]).toMatchObject({ state: 'rejected', reason: 'Nama pemilik berbeda.' });
  expect(await topicsOf(owner)).toEqual(['bank_account_added', 'bank_account_rejected']);
});

test('one account is primary: the first, then the chosen one, then the oldest that is left', async () => {
  const owner = await createAccount(database);
  const { token } = owner;
  const [first, second, third] = [
    await added(owner),
    await added(owner, { bankCode: '002' }),
    await added(owner, { bankCode: '008' }),
  ];
  const primary = async () => (await listOf(owner)).filter((one) => one.primary).map(({ id }) => id);
  expect(await primary()).toEqual([first.id]);
  expect((await call('POST', `${PATH}/${third.id}/primary`, { token })).body.data).toMatchObject({ primary: true });
  await call('POST', `${PATH}/${third.id}/primary`, { token });
  expect(await primary()).toEqual([third.id]);
  expect((await topicsOf(owner)).filter((topic) => topic === 'bank_account_made_primary')).toHaveLength(1);
  expect((await call('DELETE', `${PATH}/${third.id}`, { token })).status).toBe(200);
  expect(await primary()).toEqual([first.id]);
  await call('DELETE', `${PATH}/${first.id}`, { token });
  expect(await primary()).toEqual([second.id]);
  await call('DELETE', `${PATH}/${second.id}`, { token });
  expect(await listOf(owner)).toEqual([]);
});

test('twenty at once make one account of the same number, one primary, and never more than ten', async () => {
  const owner = await createAccount(database);
  const same = await Promise.all(Array.from({ length: 10 }, () => add(owner)));
  expect(same.filter(({ status }) => status === 201)).toHaveLength(1);
  const others = await Promise.all(
    Array.from({ length: 12 }, (_, index) => add(owner, { number: `88000000${index + 10}` })),
  );
  expect(others.filter(({ status }) => status === 201)).toHaveLength(9);
  const list = await listOf(owner);
  expect([list.length, list.filter(({ primary }) => primary).length]).toEqual([10, 1]);
});

test('another member neither sees, changes nor removes it, and changes need a fresh proof', async () => {
  const [owner, stranger] = [await createAccount(database), await createAccount(database)];
  const { id } = await added(owner);
  for (const [method, path] of [
    ['GET', `${PATH}/${id}`],
    ['POST', `${PATH}/${id}/primary`],
    ['DELETE', `${PATH}/${id}`],
  ] as const)
    expect((await call(method, path, { token: stranger.token })).status).toBe(404);
  const late = await createAccount(database, { confirmedMinutesAgo: 10 });
  expect((await add(late)).body.data).toMatchObject({ code: 'step_up_required' });
  expect(await listOf(owner)).toHaveLength(1);
});

test.each([
  ['bankCode', { bankCode: '999' }],
  ['number', { number: '1234567' }],
  ['number', { number: '123456789012345678901' }],
  ['number', { number: '12345678X' }],
  ['number', { number: 1_234_567_890 }],
  ['holder', { holder: '  ' }],
])('a wrong %s is refused in a sentence', async (field, changes) => {
  const { status, body } = await add(await createAccount(database), changes);
  expect([status, Object.keys(body.data.fields)]).toEqual([422, [field]]);
});

test('operators see that other members have the same account', async () => {
  const number = '9911223344';
  await added(await createAccount(database), { number });
  const { id } = await added(await createAccount(database), { number });
  expect(await reviewOf(id)).toMatchObject({ number, others: 1 });
});

test('the export has the whole number, and nothing is left of the accounts of one who is erased', async () => {
  const owner = await createAccount(database);
  await added(owner);
  const { bankAccounts } = await readPersonalRecords(sql, testSealer, owner.userId);
  expect(bankAccounts).toMatchObject([
    { bankCode: '014', number: NUMBER, holder: 'Ratna Wulandari', status: 'checking' },
  ]);
  await sql.begin((tx) => eraseBankAccounts(tx, owner.userId));
  expect(await listOf(owner)).toEqual([]);
});

test("the application's role decides nothing", async () => {
  await expect(sql`UPDATE bank_accounts SET status = 'verified'`).rejects.toThrow('permission denied');
  await expect(sql`UPDATE bank_accounts SET held_until = now()`).rejects.toThrow('permission denied');
});

test.each([
  ['added', /Rekening baru.*72 jam/s],
  ['made_primary', /rekening utama/],
  ['verified', /cocok.*72 jam/s],
  ['rejected', /Nama pemilik berbeda/],
] as const)('the mail about an account that was %s states it with four digits', (event, words) => {
  const reason = event === 'rejected' ? 'Nama pemilik berbeda.' : null;
  const facts = { name: 'Ratna', bankName: 'BCA', lastFour: '5698', at: new Date(), accountUrl: 'https://a.example/b' };
  const { text } = composeBankAccountMail({ event, reason, ...facts });
  expect(text).toMatch(words);
  expect(text).toContain('BCA, berakhiran 5698');
});

test('no line of the log has a number', () => {
  expect(logged.length).toBeGreaterThan(10);
  expect(logged.filter((line) => line.includes(NUMBER))).toEqual([]);
});
