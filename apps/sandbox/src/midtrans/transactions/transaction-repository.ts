import type { DatabaseSync } from 'node:sqlite';
import { integerOf, optionalIntegerOf, type Row, textOf } from '../../world/database.ts';
import { PAYMENT_TYPES, type Refund, TRANSACTION_STATUSES, type Transaction } from './transaction.ts';

/** Reads and writes of transactions; every state change goes through the service. */
export interface TransactionRepository {
  insert(transaction: Transaction): void;
  save(transaction: Transaction): void;
  isDestinationTaken(destination: string): boolean;
  /** By order id (its newest transaction) or transaction id. */
  find(orderOrTransactionId: string): Transaction | undefined;
  /** The charge of the text a banking app was given: an account number or a QR string. */
  findByDestination(destination: string): Transaction | undefined;
  /** Newest first; all of them without a limit. */
  list(limit?: number): Transaction[];
  lapsed(now: number): Transaction[];
  scheduleDeny(transactionId: string, at: number | null): void;
  toBeDenied(now: number): Transaction[];
  /** The next moment something happens by itself, in epoch milliseconds. */
  nextEventAt(): number | undefined;
  /** Where the payer's app or the gateway's page leads back to, if the order names it. */
  saveReturnUrl(orderId: string, url: string): void;
  returnUrl(orderId: string): string | undefined;
  /** Returns the new refund's id. */
  insertRefund(transactionId: string, refund: Omit<Refund, 'refundId'>): number;
  refunds(transactionId: string): Refund[];
}

function pick<Name extends string>(names: readonly Name[], text: string): Name {
  const name = names.find((candidate) => candidate === text);
  if (name === undefined) throw new TypeError(`Unknown value ${text} in the sandbox's database`);
  return name;
}

function toTransaction(row: Row): Transaction {
  return {
    transactionId: textOf(row, 'transaction_id'),
    orderId: textOf(row, 'order_id'),
    method: {
      type: pick(PAYMENT_TYPES, textOf(row, 'payment_type')),
      channel: textOf(row, 'channel'),
      destination: textOf(row, 'destination'),
    },
    crossReferenceId: textOf(row, 'cross_reference_id'),
    grossAmountRupiah: integerOf(row, 'gross_amount_rupiah'),
    paidAmountRupiah: optionalIntegerOf(row, 'paid_amount_rupiah'),
    status: pick(TRANSACTION_STATUSES, textOf(row, 'status')),
    chargedAt: integerOf(row, 'charged_at'),
    expiresAt: integerOf(row, 'expires_at'),
    settledAt: optionalIntegerOf(row, 'settled_at'),
  };
}

function toRefund(row: Row): Refund {
  return {
    refundId: integerOf(row, 'refund_id'),
    refundKey: textOf(row, 'refund_key'),
    amountRupiah: integerOf(row, 'amount_rupiah'),
    reason: textOf(row, 'reason'),
    refundedAt: integerOf(row, 'refunded_at'),
  };
}

const INSERT = `INSERT INTO transactions (transaction_id, order_id, payment_type, channel, destination,
  cross_reference_id, gross_amount_rupiah, status, charged_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const NEXT_EVENT = `SELECT min(at) AS next_at FROM (
  SELECT min(expires_at) AS at FROM transactions WHERE status = 'pending'
  UNION ALL SELECT min(deny_at) FROM transactions WHERE deny_at IS NOT NULL)`;

/** Transactions kept in the sandbox's database. */
export function createTransactionRepository(database: DatabaseSync): TransactionRepository {
  const insert = database.prepare(INSERT);
  const save = database.prepare(
    'UPDATE transactions SET status = ?, paid_amount_rupiah = ?, settled_at = ? WHERE transaction_id = ?',
  );
  const byId = database.prepare('SELECT * FROM transactions WHERE transaction_id = ?');
  const byOrder = database.prepare('SELECT * FROM transactions WHERE order_id = ? ORDER BY seq DESC LIMIT 1');
  const byDestination = database.prepare('SELECT * FROM transactions WHERE destination = ? ORDER BY seq LIMIT 1');
  const newest = database.prepare('SELECT * FROM transactions ORDER BY seq DESC LIMIT ?');
  const lapsed = database.prepare(
    "SELECT * FROM transactions WHERE status = 'pending' AND expires_at <= ? ORDER BY expires_at",
  );
  const scheduleDeny = database.prepare('UPDATE transactions SET deny_at = ? WHERE transaction_id = ?');
  const toBeDenied = database.prepare('SELECT * FROM transactions WHERE deny_at <= ? ORDER BY deny_at');
  const nextEvent = database.prepare(NEXT_EVENT);
  const insertRefund = database.prepare(
    'INSERT INTO refunds (transaction_id, refund_key, amount_rupiah, reason, refunded_at) VALUES (?, ?, ?, ?, ?)',
  );
  const saveReturnUrl = database.prepare(
    'INSERT INTO return_urls (order_id, url) VALUES (?, ?) ON CONFLICT (order_id) DO UPDATE SET url = excluded.url',
  );
  const returnUrl = database.prepare('SELECT url FROM return_urls WHERE order_id = ?');
  const refunds = database.prepare('SELECT * FROM refunds WHERE transaction_id = ? ORDER BY refund_id');

  function one(row: Row | undefined): Transaction | undefined {
    return row === undefined ? undefined : toTransaction(row);
  }
  return {
    insert(it) {
      const { method } = it;
      insert.run(
        ...[it.transactionId, it.orderId, method.type, method.channel, method.destination],
        ...[it.crossReferenceId, it.grossAmountRupiah, it.status, it.chargedAt, it.expiresAt],
      );
    },
    save: (it) => void save.run(it.status, it.paidAmountRupiah ?? null, it.settledAt ?? null, it.transactionId),
    isDestinationTaken: (destination) => byDestination.get(destination) !== undefined,
    find: (id) => one(byId.get(id) ?? byOrder.get(id)),
    findByDestination: (destination) => one(byDestination.get(destination)),
    // To SQLite a negative limit is none.
    list: (limit = -1) => newest.all(limit).map(toTransaction),
    lapsed: (now) => lapsed.all(now).map(toTransaction),
    scheduleDeny: (transactionId, at) => void scheduleDeny.run(at, transactionId),
    toBeDenied: (now) => toBeDenied.all(now).map(toTransaction),
    nextEventAt: () => optionalIntegerOf(nextEvent.get() ?? { next_at: null }, 'next_at'),
    saveReturnUrl: (orderId, url) => void saveReturnUrl.run(orderId, url),
    returnUrl(orderId) {
      const row = returnUrl.get(orderId);
      return row === undefined ? undefined : textOf(row, 'url');
    },
    insertRefund(transactionId, refund) {
      const { refundKey, amountRupiah, reason, refundedAt } = refund;
      return Number(insertRefund.run(transactionId, refundKey, amountRupiah, reason, refundedAt).lastInsertRowid);
    },
    refunds: (transactionId) => refunds.all(transactionId).map(toRefund),
  };
}
