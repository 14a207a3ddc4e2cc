import type { MatchingPool, PaymentDetail } from '@uluran/contract';
import { isPaidPayment } from '@uluran/contract/states';

/** Longest wait for a match after the payment, in ms. */
const WAIT_MS = 120_000;

/** Returns true if the gift was just paid and the match of a running pool is not known yet. */
export function awaitsMatch(payment: PaymentDetail, pool: MatchingPool | null): boolean {
  const { match, paidAt } = payment.donation;
  if (match !== null || paidAt === null || pool?.state !== 'running' || !isPaidPayment(payment.status)) return false;
  return Date.parse(payment.now) - Date.parse(paidAt) < WAIT_MS;
}
