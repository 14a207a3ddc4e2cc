import { randomUUID } from 'node:crypto';
import type { SandboxClock } from '../../world/clock.ts';
import { cannotModify, duplicateRefund, invalidRefundAmount } from '../wire/errors.ts';
import { CHANNELS } from './channels.ts';
import type { RefundRequest } from './refund-request.ts';
import type { StateChanges } from './state-changes.ts';
import { mayBecome, type Refund, reportedAmountRupiah, type Transaction } from './transaction.ts';
import type { TransactionRepository } from './transaction-repository.ts';

/**
 * Refunds a payment, the whole rest unless an amount is named. Throws a WireError: 406 for a used refund key, 412 when it cannot be refunded, 414 for more
 * than the rest.
 */
export function refundPayment(
  transaction: Transaction,
  request: RefundRequest,
  needs: { repository: TransactionRepository; changes: StateChanges; clock: SandboxClock },
): { transaction: Transaction; refund: Refund } {
  const { repository, changes, clock } = needs;
  const { transactionId, method } = transaction;
  const refundKey = request.refundKey ?? randomUUID();
  const earlier = repository.refunds(transactionId);
  if (earlier.some((one) => one.refundKey === refundKey)) throw duplicateRefund();
  // Money sent to an account or paid at a teller's can only go back by a payout.
  const { refunds } = CHANNELS[method.type];
  if (refunds === 'never' || !mayBecome(transaction.status, 'refund')) throw cannotModify();
  const leftRupiah = earlier.reduce((rest, one) => rest - one.amountRupiah, reportedAmountRupiah(transaction));
  const amountRupiah = request.amountRupiah ?? leftRupiah;
  if (refunds === 'whole' && amountRupiah !== leftRupiah) throw invalidRefundAmount();
  if (amountRupiah < 1 || amountRupiah > leftRupiah) throw invalidRefundAmount();
  const reason = request.reason ?? '';
  const refundedAt = clock.now();
  const refundId = repository.insertRefund(transactionId, { refundKey, amountRupiah, reason, refundedAt });
  return {
    transaction: changes.change(transaction, { status: amountRupiah === leftRupiah ? 'refund' : 'partial_refund' }),
    refund: { refundId, refundKey, amountRupiah, reason, refundedAt },
  };
}
