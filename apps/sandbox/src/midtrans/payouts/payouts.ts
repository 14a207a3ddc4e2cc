import type { DatabaseSync } from 'node:sqlite';
import type { SandboxClock } from '../../world/clock.ts';
import { atomically, integerOf, type Row, textOf } from '../../world/database.ts';
import { formatGatewayTime } from '../../world/wire/times.ts';
import type { TransactionRepository } from '../transactions/transaction-repository.ts';
import { feeRupiah } from './fees.ts';
import type { Movement, Movements } from './movements.ts';

/** One movement of money in a payout: a payment, or, negative, returned money. */
export interface PayoutLine {
  transactionId: string;
  orderId: string;
  type: string;
  grossRupiah: number;
  feeRupiah: number;
}

/** Money sent to the merchant's bank at once. */
export interface Payout {
  reference: string;
  /** 'YYYY-MM-DD', in Western Indonesian time. */
  valueDate: string;
  lines: PayoutLine[];
}

export interface Payouts {
  /** Pays out all available money; undefined if there is none. */
  make(): Payout | undefined;
  find(reference: string): Payout | undefined;
  /** Newest first. */
  list(): Payout[];
}

export interface PayoutNeeds {
  database: DatabaseSync;
  transactions: TransactionRepository;
  movements: Movements;
  clock: SandboxClock;
}

function toLine(row: Row): PayoutLine {
  return {
    transactionId: textOf(row, 'transaction_id'),
    orderId: textOf(row, 'order_id'),
    type: textOf(row, 'type'),
    grossRupiah: integerOf(row, 'gross_rupiah'),
    feeRupiah: integerOf(row, 'fee_rupiah'),
  };
}

/** Payouts kept in the sandbox's database. */
export function createPayouts({ database, transactions, movements, clock }: PayoutNeeds): Payouts {
  const insert = database.prepare('INSERT INTO payouts (reference, value_date) VALUES (?, ?)');
  const insertLine = database.prepare(
    'INSERT INTO payout_lines (payout_id, transaction_id, order_id, type, gross_rupiah, fee_rupiah) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const byReference = database.prepare('SELECT * FROM payouts WHERE reference = ?');
  const newest = database.prepare('SELECT * FROM payouts ORDER BY payout_id DESC');
  const linesOf = database.prepare('SELECT * FROM payout_lines WHERE payout_id = ? ORDER BY line_id');
  const last = database.prepare('SELECT coalesce(max(payout_id), 0) AS number FROM payouts');

  /** Money that was disputed or returned before it was ever paid out is in no payout; money set aside on a card waits for its settlement. */
  function listed(transactionId: string, open: readonly Movement[]): readonly Movement[] {
    if (movements.isPaidOut(transactionId)) return open;
    const status = transactions.find(transactionId)?.status ?? 'pending';
    if (!['settlement', 'partial_refund', 'refund'].includes(status)) return [];
    return open.filter(({ type }) => type === 'payment' || type === 'refund');
  }

  function toPayout(row: Row | undefined): Payout | undefined {
    if (row === undefined) return undefined;
    return {
      reference: textOf(row, 'reference'),
      valueDate: textOf(row, 'value_date'),
      lines: linesOf.all(integerOf(row, 'payout_id')).map(toLine),
    };
  }

  function make(): Payout | undefined {
    const groups = [...Map.groupBy(movements.open(), ({ transactionId }) => transactionId)].flatMap(([id, open]) => {
      const lines = listed(id, open);
      return lines.length === 0 ? [] : [{ id, open, lines }];
    });
    if (groups.length === 0) return undefined;
    const valueDate = formatGatewayTime(clock.now()).slice(0, 10);
    const number = integerOf(last.get() ?? {}, 'number') + 1;
    const reference = `PO-${valueDate.replaceAll('-', '')}-${String(number).padStart(4, '0')}`;
    const payoutId = Number(insert.run(reference, valueDate).lastInsertRowid);
    for (const { id, open, lines } of groups) {
      const transaction = transactions.find(id);
      if (transaction === undefined) throw new Error(`The sandbox has lost transaction ${id}`);
      for (const { type, amountRupiah } of lines) {
        const fee = type === 'payment' ? feeRupiah(transaction) : 0;
        insertLine.run(payoutId, id, transaction.orderId, type, amountRupiah, fee);
      }
      movements.assign(
        open.map(({ movementId }) => movementId),
        payoutId,
      );
    }
    return toPayout(byReference.get(reference));
  }

  return {
    make: () => atomically(database, make),
    find: (reference) => toPayout(byReference.get(reference)),
    list: () => newest.all().flatMap((row) => toPayout(row) ?? []),
  };
}
