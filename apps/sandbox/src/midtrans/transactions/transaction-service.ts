import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { atomically } from '../../world/database.ts';
import { cannotModify, channelTrouble, duplicateOrder } from '../wire/errors.ts';
import { CHANNELS } from './channels.ts';
import { type ChargeRequest, readChargeRequest } from './charge-request.ts';
import { refundPayment } from './refund-payment.ts';
import type { RefundRequest } from './refund-request.ts';
import { createStateChanges, type StateChangeNeeds } from './state-changes.ts';
import { channelName, mayBecome, type Refund, type Transaction, type TransactionStatus } from './transaction.ts';

/** The payment of the payer's bank. Without an amount it is exactly the charge. */
export interface IncomingPayment {
  amountRupiah?: number;
}

/** Everything that can happen to a transaction. Ids are order ids or transaction ids; all throw WireError. */
export interface TransactionService {
  charge(body: unknown): Transaction;
  /** True when the order id may not be charged again. */
  isOrderTaken(orderId: string): boolean;
  get(id: string): Transaction;
  refundsOf(transaction: Transaction): Refund[];
  pay(id: string, payment?: IncomingPayment): Transaction;
  /** The payer pays a paid charge once more: a transaction of its own under the same order. */
  payAgain(id: string, payment?: IncomingPayment): Transaction;
  cancel(id: string): Transaction;
  expire(id: string): Transaction;
  deny(id: string): Transaction;
  /** The card holder's bank takes the money back, as far as it did not go back before. */
  chargeBack(id: string): Transaction;
  /** The case about it was won: the money is here again. */
  winChargeBack(id: string): Transaction;
  refund(id: string, request: RefundRequest): { transaction: Transaction; refund: Refund };
  /** Runs due events: expiries, and denials set by the hostile mode. */
  runDueEvents(): void;
}

/** Dependencies of the service. */
export interface TransactionServiceNeeds extends StateChangeNeeds {
  database: DatabaseSync;
  /** Milliseconds after a settlement at which it is denied; undefined leaves it alone. */
  denyAfterSettlementMs(): number | undefined;
  /** Ways to pay whose bank or wallet does not answer, by `channelName`. */
  brokenChannels(): readonly string[];
}

/** States in which an order id is still taken; a lapsed, cancelled or denied one may be charged again. */
const ORDER_IS_TAKEN: readonly TransactionStatus[] = [
  'pending',
  'capture',
  'settlement',
  'partial_refund',
  'refund',
  'chargeback',
];

/** The transactions of the sandbox. Each call is one database transaction. */
export function createTransactionService(needs: TransactionServiceNeeds): TransactionService {
  const { database, repository, clock } = needs;
  const changes = createStateChanges(needs);
  const { current, change } = changes;

  function freshDestination({ type, channel, grossAmountRupiah }: ChargeRequest): Transaction['method'] {
    for (;;) {
      const destination = CHANNELS[type].newDestination(channel, grossAmountRupiah);
      if (!repository.isDestinationTaken(destination)) return { type, channel, destination };
    }
  }

  function isOrderTaken(orderId: string): boolean {
    return repository.find(orderId) !== undefined && ORDER_IS_TAKEN.includes(current(orderId).status);
  }

  function charge(body: unknown): Transaction {
    const now = clock.now();
    const request = readChargeRequest(body, now);
    if (needs.brokenChannels().includes(channelName(request))) throw channelTrouble();
    if (isOrderTaken(request.orderId)) throw duplicateOrder();
    const transaction: Transaction = {
      transactionId: randomUUID(),
      orderId: request.orderId,
      method: freshDestination(request),
      crossReferenceId: randomUUID(),
      grossAmountRupiah: request.grossAmountRupiah,
      paidAmountRupiah: undefined,
      status: 'pending',
      chargedAt: now,
      expiresAt: request.expiresAt,
      settledAt: undefined,
    };
    repository.insert(transaction);
    if (request.returnUrl !== undefined) repository.saveReturnUrl(request.orderId, request.returnUrl);
    needs.announce(transaction, []);
    return transaction;
  }

  function pay(id: string, payment: IncomingPayment): Transaction {
    const transaction = current(id);
    if (transaction.status === 'chargeback') throw cannotModify();
    const settledAt = clock.now();
    const paidAmountRupiah = payment.amountRupiah ?? transaction.grossAmountRupiah;
    const isCard = transaction.method.type === 'credit_card' && transaction.status === 'pending';
    const paid = change(transaction, { status: isCard ? 'capture' : 'settlement', paidAmountRupiah, settledAt });
    const denyAfterMs = needs.denyAfterSettlementMs();
    if (denyAfterMs !== undefined) repository.scheduleDeny(paid.transactionId, settledAt + denyAfterMs);
    return paid;
  }

  function payAgain(id: string, payment: IncomingPayment): Transaction {
    const first = current(id);
    if (first.settledAt === undefined) throw cannotModify();
    const { transactionId, paidAmountRupiah, settledAt, status, ...same } = first;
    const again = { transactionId: randomUUID(), crossReferenceId: randomUUID(), chargedAt: clock.now() };
    repository.insert({ ...same, ...again, paidAmountRupiah: undefined, settledAt: undefined, status: 'pending' });
    return pay(again.transactionId, payment);
  }

  function winChargeBack(id: string): Transaction {
    const transaction = current(id);
    if (transaction.status !== 'chargeback') throw cannotModify();
    const isPartlyRefunded = repository.refunds(transaction.transactionId).length > 0;
    return change(transaction, { status: isPartlyRefunded ? 'partial_refund' : 'settlement' });
  }

  function runDueEvents(): void {
    const now = clock.now();
    for (const lapsed of repository.lapsed(now)) change(lapsed, { status: 'expire' });
    for (const doomed of repository.toBeDenied(now)) {
      repository.scheduleDeny(doomed.transactionId, null);
      if (mayBecome(doomed.status, 'deny')) change(doomed, { status: 'deny' });
    }
  }

  return {
    get: (id) => atomically(database, () => current(id)),
    refundsOf: (transaction) => repository.refunds(transaction.transactionId),
    isOrderTaken: (orderId) => atomically(database, () => isOrderTaken(orderId)),
    charge: (body) => atomically(database, () => charge(body)),
    pay: (id, payment = {}) => atomically(database, () => pay(id, payment)),
    payAgain: (id, payment = {}) => atomically(database, () => payAgain(id, payment)),
    chargeBack: (id) => atomically(database, () => change(current(id), { status: 'chargeback' })),
    winChargeBack: (id) => atomically(database, () => winChargeBack(id)),
    cancel: (id) => atomically(database, () => change(current(id), { status: 'cancel' })),
    expire: (id) => atomically(database, () => change(current(id), { status: 'expire' })),
    deny: (id) => atomically(database, () => change(current(id), { status: 'deny' })),
    refund: (id, request) =>
      atomically(database, () => refundPayment(current(id), request, { repository, changes, clock })),
    runDueEvents: () => atomically(database, runDueEvents),
  };
}
