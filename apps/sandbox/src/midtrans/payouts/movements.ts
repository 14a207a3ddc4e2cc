import type { DatabaseSync } from 'node:sqlite';
import { integerOf, type Row, textOf } from '../../world/database.ts';
import { heldRupiah, type Refund, type Transaction, type TransactionStatus } from '../transactions/transaction.ts';

/** Why money of a transaction came or went. */
export const MOVEMENT_TYPES = ['payment', 'refund', 'chargeback', 'chargeback_won', 'reversal'] as const;
export type MovementType = (typeof MOVEMENT_TYPES)[number];

/** Money that came (positive) or went (negative). */
export interface Movement {
  movementId: number;
  transactionId: string;
  type: MovementType;
  amountRupiah: number;
}

export interface Movements {
  /** Records the effect of a change of state on a transaction's money, if any. */
  record(before: TransactionStatus, transaction: Transaction, refunds: readonly Refund[]): void;
  /** Movements in no payout yet, oldest first. */
  open(): Movement[];
  isPaidOut(transactionId: string): boolean;
  assign(movementIds: readonly number[], payoutId: number): void;
  /** A transaction's money at the gateway, or paid out of it. */
  heldRupiah(transactionId: string): number;
}

function typeOf(before: TransactionStatus, { status }: Transaction): MovementType {
  if (before === 'chargeback') return 'chargeback_won';
  if (status === 'capture' || status === 'settlement') return 'payment';
  if (status === 'chargeback') return 'chargeback';
  return status === 'refund' || status === 'partial_refund' ? 'refund' : 'reversal';
}

function toMovement(row: Row): Movement {
  const type = MOVEMENT_TYPES.find((candidate) => candidate === row.type);
  if (type === undefined) throw new TypeError(`Unknown movement ${row.type}`);
  return {
    movementId: integerOf(row, 'movement_id'),
    transactionId: textOf(row, 'transaction_id'),
    type,
    amountRupiah: integerOf(row, 'amount_rupiah'),
  };
}

/** Movements of money kept in the sandbox's database. */
export function createMovements(database: DatabaseSync): Movements {
  const insert = database.prepare('INSERT INTO movements (transaction_id, type, amount_rupiah) VALUES (?, ?, ?)');
  const open = database.prepare('SELECT * FROM movements WHERE payout_id IS NULL ORDER BY movement_id');
  const paidOut = database.prepare(
    'SELECT 1 FROM movements WHERE transaction_id = ? AND payout_id IS NOT NULL LIMIT 1',
  );
  const assign = database.prepare('UPDATE movements SET payout_id = ? WHERE movement_id = ?');
  const sum = database.prepare(
    'SELECT coalesce(sum(amount_rupiah), 0) AS held FROM movements WHERE transaction_id = ?',
  );
  const held = (transactionId: string) => integerOf(sum.get(transactionId) ?? {}, 'held');

  return {
    record(before, transaction, refunds) {
      const { transactionId } = transaction;
      const difference = heldRupiah(transaction, refunds) - held(transactionId);
      if (difference !== 0) insert.run(transactionId, typeOf(before, transaction), difference);
    },
    open: () => open.all().map(toMovement),
    isPaidOut: (transactionId) => paidOut.get(transactionId) !== undefined,
    assign(movementIds, payoutId) {
      for (const movementId of movementIds) assign.run(payoutId, movementId);
    },
    heldRupiah: held,
  };
}
