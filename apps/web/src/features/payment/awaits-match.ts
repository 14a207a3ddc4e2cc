import type { MatchingPool, PaymentDetail } from '@uluran/contract';
import { isPaidPayment } from '@uluran/contract/states';

/** For how long after the payment a match is waited for, in milliseconds. */
const WAIT_MS = 120_000;

/** Whether the gift has just been paid and what a running pool adds to it is not known yet. */
export function awaitsMatch(payment: PaymentDetail, pool: MatchingPool | null): boolean {
  const { match, paidAt } = payment.donation;
  if (match !== null || paidAt === null || pool?.state !== 'running' || !isPaidPayment(payment.status)) return false;
  return Date.parse(payment.now) - Date.parse(paidAt) < WAIT_MS;
}
