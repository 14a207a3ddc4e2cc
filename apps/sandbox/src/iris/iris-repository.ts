import type { DatabaseSync } from 'node:sqlite';
import { integerOf, type Row, textOf } from '../world/database.ts';
import { IRIS_STATUSES, type IrisPayout } from './payout.ts';

/** Reads and writes of payouts to bank accounts, and of their holders. */
export interface IrisRepository {
  insert(payout: IrisPayout): void;
  update(payout: IrisPayout): void;
  find(reference: string): IrisPayout | undefined;
  /** Oldest first. */
  list(): IrisPayout[];
  keptAnswer(key: string): string | undefined;
  keepAnswer(key: string, body: string): void;
  forgetAnswers(): void;
  holderOf(bank: string, account: string): string | undefined;
  setHolder(bank: string, account: string, name: string): void;
}

function toPayout(row: Row): IrisPayout {
  const status = IRIS_STATUSES.find((candidate) => candidate === row.status);
  if (status === undefined) throw new TypeError(`Unknown payout status ${row.status}`);
  return {
    reference: textOf(row, 'reference'),
    bank: textOf(row, 'bank'),
    account: textOf(row, 'account'),
    name: textOf(row, 'name'),
    amountRupiah: integerOf(row, 'amount_rupiah'),
    notes: textOf(row, 'notes'),
    status,
    errorMessage: textOf(row, 'error_message'),
    createdAt: integerOf(row, 'created_at'),
    updatedAt: integerOf(row, 'updated_at'),
  };
}

/** Payouts and holders kept in the sandbox's database. */
export function createIrisRepository(database: DatabaseSync): IrisRepository {
  const insert = database.prepare(`INSERT INTO iris_payouts
    (reference, bank, account, name, amount_rupiah, notes, status, error_message, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const update = database.prepare(
    'UPDATE iris_payouts SET status = ?, amount_rupiah = ?, error_message = ?, updated_at = ? WHERE reference = ?',
  );
  const find = database.prepare('SELECT * FROM iris_payouts WHERE reference = ?');
  const list = database.prepare('SELECT * FROM iris_payouts ORDER BY seq');
  const kept = database.prepare('SELECT body FROM iris_answers WHERE idempotency_key = ?');
  const keep = database.prepare('INSERT INTO iris_answers (idempotency_key, body) VALUES (?, ?)');
  const forget = database.prepare('DELETE FROM iris_answers');
  const holder = database.prepare('SELECT name FROM iris_holders WHERE bank = ? AND account = ?');
  const setHolder = database.prepare(
    'INSERT INTO iris_holders (bank, account, name) VALUES (?, ?, ?) ON CONFLICT (bank, account) DO UPDATE SET name = excluded.name',
  );
  const textIn = (row: Row | undefined, column: string) => (row === undefined ? undefined : textOf(row, column));
  return {
    insert(it) {
      const { reference, bank, account, name, amountRupiah, notes, status, errorMessage, createdAt, updatedAt } = it;
      insert.run(reference, bank, account, name, amountRupiah, notes, status, errorMessage, createdAt, updatedAt);
    },
    update({ reference, status, amountRupiah, errorMessage, updatedAt }) {
      update.run(status, amountRupiah, errorMessage, updatedAt, reference);
    },
    find(reference) {
      const row = find.get(reference);
      return row === undefined ? undefined : toPayout(row);
    },
    list: () => list.all().map(toPayout),
    keptAnswer: (key) => textIn(kept.get(key), 'body'),
    keepAnswer: (key, body) => void keep.run(key, body),
    forgetAnswers: () => void forget.run(),
    holderOf: (bank, account) => textIn(holder.get(bank, account), 'name'),
    setHolder: (bank, account, name) => void setHolder.run(bank, account, name),
  };
}
