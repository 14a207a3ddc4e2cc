import { randomUUID } from 'node:crypto';
import type { QueueKind } from '@uluran/contract/queues';
import { propose } from '../../src/accounts/operators/proposals.ts';
import type { TestDatabase } from '../../src/testing/index.ts';
import { createOperator, newAddress } from './accounts.ts';
import { createCampaign } from './arrange.ts';

type Rows = [{ id: string }];

/** The version of a waiting item, or of any withdrawal, as an operator reads it. */
export async function versionOf({ ownerSql }: TestDatabase, kind: QueueKind, id: string): Promise<string> {
  if (kind === 'withdrawal') {
    const [row] = await ownerSql<
      [{ version: string }]
    >`SELECT item_version('withdrawal', id) AS version FROM withdrawals WHERE public_id = ${id}`;
    return row.version;
  }
  const [row] = await ownerSql<
    [{ version: string }]
  >`SELECT version FROM queue_items WHERE kind = ${kind} AND id = ${id}`;
  return row.version;
}

/** A report with a contact about a campaign, a new one by default; returns its number. */
export async function createReport(database: TestDatabase, target?: number, email = newAddress()): Promise<string> {
  const words = `Foto sampulnya milik lembaga lain. ${randomUUID()}`;
  const [row] = await database.ownerSql<Rows>`
    INSERT INTO reports (target_id, reason, words, email) VALUES (${target ?? (await createCampaign(database)).id}, 'identity', ${words}, ${email})
    RETURNING id::text`;
  return row.id;
}

/** A confirmed application of a volunteer; returns its number. */
export async function createVolunteer({ ownerSql }: TestDatabase, email = newAddress()): Promise<string> {
  const [row] = await ownerSql<Rows>`
    INSERT INTO volunteers (email, email_hash, name, phone, city, birth_date, roles, confirmed_at)
    VALUES (${email}, encode(sha256(convert_to(${email}, 'UTF8')), 'hex'), 'Yohana Bria', '+6281234567890', 'Kupang', '1994-05-17', '{checker}', now())
    RETURNING id::text`;
  return row.id;
}

/** A task about a transaction that the books do not have; returns its number. */
export async function createTask({ ownerSql }: TestDatabase): Promise<string> {
  const [row] = await ownerSql<Rows>`
    INSERT INTO operator_tasks (kind, gateway, gateway_reference, transaction_id, detail)
    VALUES ('reports_contradict', 'midtrans', '', ${randomUUID()}, 'paid, then expired') RETURNING id::text`;
  return row.id;
}

/** Money of an order that the product does not have; returns its number. */
export async function createMoney({ ownerSql }: TestDatabase): Promise<string> {
  const reference = `asing-${randomUUID()}`;
  await ownerSql`SELECT record_unmatched('midtrans', ${reference}, ${`tx-${reference}`}, NULL, 25000, 'unknown_reference', now())`;
  const [row] = await ownerSql<Rows>`
    SELECT u.id::text FROM unmatched_payments u JOIN gateway_transactions t ON t.id = u.transaction_id WHERE t.gateway_reference = ${reference}`;
  return row.id;
}

/** The proposal of another operator to send unmatched money back; returns its number. */
export async function createProposal(database: TestDatabase): Promise<string> {
  const [money, { userId }] = [await createMoney(database), await createOperator(database, { role: 'finance' })];
  const details = { id: Number(money), reference: 'BI-FAST 7' };
  const proposed = { kind: 'unmatched-refund', summary: `Rp25.000 #${money} dikembalikan.`, details };
  return String(await propose(database.ownerSql, userId, proposed));
}
