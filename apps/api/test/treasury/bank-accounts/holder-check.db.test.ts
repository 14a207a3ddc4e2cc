import { PassThrough } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQueueDecisions } from '../../../src/backoffice/queues/decisions/service.ts';
import { deliverOutbox } from '../../../src/platform/jobs/outbox.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { holderCheckHandlers } from '../../../src/treasury/bank-accounts/holder-check.ts';
import { createBankAccountService } from '../../../src/treasury/bank-accounts/service.ts';
import { manualProvider } from '../../../src/treasury/payouts/manual-provider.ts';
import type { PayoutProvider } from '../../../src/treasury/payouts/port.ts';
import { createAccount } from '../../support/accounts.ts';
import { BANK_ACCOUNT } from '../../support/bank-accounts.ts';
import { createOperators } from '../../support/ledger.ts';
import { type PayoutSandbox, startPayoutSandbox } from '../../support/payout-sandbox.ts';
import { versionOf } from '../../support/queues.ts';
import { testSealer } from '../../support/sealer.ts';

const database = await withTestDatabase();
const { sql, ownerSql } = database;
const lines = new PassThrough();
const logged: string[] = [];
lines.on('data', (chunk: Buffer) => logged.push(chunk.toString()));
const log = pino({ level: 'trace' }, lines);
const accounts = createBankAccountService({ sql, sealer: testSealer });

let sandbox: PayoutSandbox;
beforeAll(async () => {
  sandbox = await startPayoutSandbox();
});
afterAll(async () => {
  await sandbox.close();
  await database.close();
});

let next = 7_700_000_000;
const newNumber = () => String(next++);

/** Adds a member's account. `atBank` is the holder's name at the bank; null if the bank has no such account. */
async function added(atBank: string | null, changes: object = {}) {
  const { userId } = await createAccount(database);
  const account = { ...BANK_ACCOUNT, number: newNumber(), ...changes };
  if (atBank !== null) await sandbox.setHolder(account.number, atBank);
  return { userId, number: account.number, id: (await accounts.add(userId, account)).id };
}

/** Processes due checks as the worker does; mails stay in the outbox. */
async function check(provider: PayoutProvider = sandbox.provider()): Promise<void> {
  await deliverOutbox(sql, holderCheckHandlers({ sql, sealer: testSealer, provider }), log);
}

async function rowOf(id: string) {
  const [row] = await sql<
    [{ id: number; status: string; check: string | null; masked: string | null; by: number | null; hours: number }]
  >`
    SELECT id, status, holder_check AS check, holder_masked AS masked, decided_by AS by,
      round(extract(epoch FROM held_until - added_at) / 3600)::integer AS hours FROM bank_accounts WHERE public_id = ${id}`;
  return row;
}

async function mailsOf(userId: number): Promise<string[]> {
  const rows = await sql<{ topic: string }[]>`
    SELECT topic FROM outbox_messages WHERE (payload ->> 'userId')::bigint = ${userId} AND topic LIKE 'bank_account%' ORDER BY id`;
  return rows.map(({ topic }) => topic);
}

test('a holder whom the bank calls the same is verified by no operator, keeps the 72 hours, and its owner is told once', async () => {
  const { id, userId } = await added('H RATNA WULANDARI SE');
  await check();
  await check();
  expect(await rowOf(id)).toMatchObject({ status: 'verified', check: 'matched', by: null, hours: 72 });
  expect(await accounts.get(userId, id)).toMatchObject({ state: 'held', reason: null });
  expect(await mailsOf(userId)).toEqual(['bank_account_added', 'bank_account_verified']);
});

test('another holder and an unknown account wait for an operator, who reads a masked name and decides', async () => {
  const other = await added('SLAMET RIYADI');
  const unknown = await added(null);
  await check();
  expect(await rowOf(other.id)).toMatchObject({ status: 'checking', check: 'different', masked: 'S*** R***' });
  expect(await rowOf(unknown.id)).toMatchObject({ status: 'checking', check: 'unknown', masked: null });
  expect(await mailsOf(other.userId)).toEqual(['bank_account_added']);

  const [by = 0] = await createOperators(ownerSql);
  const decisions = createQueueDecisions({ sql: ownerSql, sealer: testSealer });
  const read = await decisions.getBankAccount(by, other.id);
  expect(read).toMatchObject({ number: other.number, holderCheck: 'different', holderMasked: 'S*** R***' });
  expect(JSON.stringify(read)).not.toContain('SLAMET');
  expect(await decisions.getBankAccount(by, unknown.id)).toMatchObject({ holderCheck: 'unknown', holderMasked: null });
  const version = await versionOf(database, 'bankAccount', other.id);
  const words = 'Nama lain dari pemilik yang sama';
  await decisions.decideBankAccount(by, other.id, { status: 'verified', words, version });
  expect(await rowOf(other.id)).toMatchObject({ status: 'verified', by, check: 'different' });
});

test('what the bank calls a holder is stored nowhere as it is', async () => {
  const { id } = await added('SLAMET RIYADI');
  await check();
  const [{ row }] = await sql<[{ row: string }]>`SELECT b::text AS row FROM bank_accounts b WHERE public_id = ${id}`;
  expect(row).not.toContain('SLAMET');
});

test('while the provider gives no answer the account waits, and it is asked about again', async () => {
  const { id } = await added('RATNA WULANDARI');
  await sandbox.setWeather('account_validation', 'lost');
  await check();
  await sandbox.setWeather('account_validation', 'slow');
  await ownerSql`UPDATE outbox_messages SET available_at = now() WHERE topic = 'bank_account_holder_check' AND sent_at IS NULL`;
  await check(sandbox.provider({ timeoutMs: 50 }));
  expect(await rowOf(id)).toMatchObject({ status: 'checking', check: null });
  await sandbox.comeBack();
  await ownerSql`UPDATE outbox_messages SET available_at = now() WHERE topic = 'bank_account_holder_check' AND sent_at IS NULL`;
  await check();
  expect(await rowOf(id)).toMatchObject({ status: 'verified', check: 'matched' });
});

test('operators are asked where they are the provider, and for a bank that the provider does not ask', async () => {
  const byHand = await added('RATNA WULANDARI');
  await check(manualProvider);
  const elsewhere = await added(null, { bankCode: '947' });
  await check();
  for (const { id } of [byHand, elsewhere])
    expect(await rowOf(id)).toMatchObject({ status: 'checking', check: null, masked: null });
});

test('an account that another member has too is left to an operator, although the names match', async () => {
  const first = await added(null);
  await check();
  const second = await added('RATNA WULANDARI', { number: first.number });
  await check();
  expect(await rowOf(second.id)).toMatchObject({ status: 'checking', check: 'matched' });
});

test('what an operator decided meanwhile stays, and an account that was removed is no trouble', async () => {
  const decided = await added('RATNA WULANDARI');
  const removed = await added('RATNA WULANDARI');
  const [by] = await createOperators(ownerSql);
  await ownerSql`UPDATE bank_accounts SET status = 'rejected', decided_at = now(), decided_by = ${by ?? 0}, note = 'Palsu' WHERE public_id = ${decided.id}`;
  await accounts.remove(removed.userId, removed.id);
  await check();
  expect(await rowOf(decided.id)).toMatchObject({ status: 'rejected', check: null });
  const { id } = await rowOf(decided.id);
  expect(await sql`SELECT record_holder_check(${id}, 'matched', 'R***') AS verified`).toEqual([{ verified: false }]);
});

test('no line of the log has a number or a name', () => {
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.filter((line) => /77000000\d\d|RATNA|SLAMET/.test(line))).toEqual([]);
});
