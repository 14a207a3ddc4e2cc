import type { DatabaseSync } from 'node:sqlite';
import { integerOf, optionalIntegerOf, type Row, textOf } from '../database.ts';
import { DELIVERY_STATES, type Delivery, type DeliveryAttempt } from './delivery.ts';

/** Reads and writes of deliveries and the attempts made at them. */
export interface DeliveryRepository {
  insert(delivery: Omit<Delivery, 'deliveryId' | 'attemptsMade'>): void;
  /** Oldest due first. */
  due(now: number): Delivery[];
  nextAttemptAt(): number | undefined;
  /** Deliveries of a transaction that have not been tried yet, oldest first. */
  untried(transactionId: string): Delivery[];
  ofTransaction(transactionId: string): Delivery[];
  attemptsOf(deliveryId: number): DeliveryAttempt[];
  recordAttempt(delivery: Delivery, attempt: DeliveryAttempt): void;
}

function toDelivery(row: Row): Delivery {
  const state = DELIVERY_STATES.find((candidate) => candidate === row.state);
  if (state === undefined) throw new TypeError(`Unknown delivery state ${row.state}`);
  return {
    deliveryId: integerOf(row, 'delivery_id'),
    transactionId: textOf(row, 'transaction_id'),
    url: textOf(row, 'url'),
    transactionStatus: textOf(row, 'transaction_status'),
    body: textOf(row, 'body'),
    state,
    attemptsMade: integerOf(row, 'attempts_made'),
    queuedAt: integerOf(row, 'queued_at'),
    nextAttemptAt: integerOf(row, 'next_attempt_at'),
  };
}

function toAttempt(row: Row): DeliveryAttempt {
  return {
    deliveryId: integerOf(row, 'delivery_id'),
    attemptedAt: integerOf(row, 'attempted_at'),
    durationMs: integerOf(row, 'duration_ms'),
    httpStatus: optionalIntegerOf(row, 'http_status'),
    detail: textOf(row, 'detail'),
  };
}

const UNTRIED = `SELECT * FROM deliveries WHERE transaction_id = ? AND state = 'queued' AND attempts_made = 0
  ORDER BY next_attempt_at, delivery_id`;

/** Deliveries kept in the sandbox's database, so that a restart goes on with them. */
export function createDeliveryRepository(database: DatabaseSync): DeliveryRepository {
  const insert = database.prepare(`INSERT INTO deliveries
    (transaction_id, url, transaction_status, body, state, queued_at, next_attempt_at) VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const due = database.prepare(
    "SELECT * FROM deliveries WHERE state = 'queued' AND next_attempt_at <= ? ORDER BY next_attempt_at, delivery_id",
  );
  const next = database.prepare("SELECT min(next_attempt_at) AS next_at FROM deliveries WHERE state = 'queued'");
  const untried = database.prepare(UNTRIED);
  const ofTransaction = database.prepare('SELECT * FROM deliveries WHERE transaction_id = ? ORDER BY delivery_id');
  const attempts = database.prepare('SELECT * FROM attempts WHERE delivery_id = ? ORDER BY attempt_id');
  const insertAttempt = database.prepare(
    'INSERT INTO attempts (delivery_id, attempted_at, duration_ms, http_status, detail) VALUES (?, ?, ?, ?, ?)',
  );
  const update = database.prepare(
    'UPDATE deliveries SET state = ?, attempts_made = ?, next_attempt_at = ? WHERE delivery_id = ?',
  );
  return {
    insert(it) {
      insert.run(it.transactionId, it.url, it.transactionStatus, it.body, it.state, it.queuedAt, it.nextAttemptAt);
    },
    due: (now) => due.all(now).map(toDelivery),
    nextAttemptAt: () => optionalIntegerOf(next.get() ?? { next_at: null }, 'next_at'),
    untried: (transactionId) => untried.all(transactionId).map(toDelivery),
    ofTransaction: (transactionId) => ofTransaction.all(transactionId).map(toDelivery),
    attemptsOf: (deliveryId) => attempts.all(deliveryId).map(toAttempt),
    recordAttempt(delivery, it) {
      insertAttempt.run(it.deliveryId, it.attemptedAt, it.durationMs, it.httpStatus ?? null, it.detail);
      update.run(delivery.state, delivery.attemptsMade, delivery.nextAttemptAt, delivery.deliveryId);
    },
  };
}
