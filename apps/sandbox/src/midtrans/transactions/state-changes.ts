import type { SandboxClock } from '../../world/clock.ts';
import { cannotModify, transactionNotFound } from '../wire/errors.ts';
import { mayBecome, type Refund, type Transaction, type TransactionStatus } from './transaction.ts';
import type { TransactionRepository } from './transaction-repository.ts';

/** Dependencies of a change of state. */
export interface StateChangeNeeds {
  repository: TransactionRepository;
  clock: SandboxClock;
  /** Called likewise, before the announcement: money may have come or gone. */
  recordMovement(before: TransactionStatus, transaction: Transaction, refunds: readonly Refund[]): void;
  /** Called inside the database transaction that changed the state, so that no change goes unannounced. */
  announce(transaction: Transaction, refunds: readonly Refund[]): void;
}

/** The one way a transaction changes its state. Call it inside a database transaction. */
export interface StateChanges {
  /** The transaction as it is now: one whose time is up lapses first. Throws a WireError 404. */
  current(id: string): Transaction;
  /** Moves on to another status and announces it. Throws a WireError 412 when that status may not follow. */
  change(transaction: Transaction, changes: Partial<Transaction> & { status: TransactionStatus }): Transaction;
}

/** State changes over a repository. */
export function createStateChanges({ repository, clock, recordMovement, announce }: StateChangeNeeds): StateChanges {
  function change(
    transaction: Transaction,
    changes: Partial<Transaction> & { status: TransactionStatus },
  ): Transaction {
    if (!mayBecome(transaction.status, changes.status)) throw cannotModify();
    const changed = { ...transaction, ...changes };
    repository.save(changed);
    const refunds = repository.refunds(changed.transactionId);
    recordMovement(transaction.status, changed, refunds);
    announce(changed, refunds);
    return changed;
  }
  return {
    change,
    current(id) {
      const transaction = repository.find(id);
      if (transaction === undefined) throw transactionNotFound();
      const isLapsed = transaction.status === 'pending' && transaction.expiresAt <= clock.now();
      return isLapsed ? change(transaction, { status: 'expire' }) : transaction;
    },
  };
}
