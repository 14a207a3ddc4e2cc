import type { Logger } from 'pino';
import type { Queryable } from '../../platform/database/client.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import type { GatewayReport, GatewayStatus } from '../gateways/port.ts';
import { createDeclineNote } from '../limits/card-pauses.ts';
import * as transitions from './transitions.ts';

/**
 * Subject of a report: an order, which is reported by its newest transaction, or one transaction alone. The order's state decides if its
 * payment is still open; the state of one of several transactions does not.
 */
export type ReportSubject = 'order' | 'transaction';

/** Creates the only function by which a gateway's report changes a payment, with its metrics and warnings. */
export function createGatewayState({
  gateway,
  log,
  metrics,
}: {
  gateway: { name: string };
  log: Logger;
  metrics: Metrics;
}) {
  const noteDecline = createDeclineNote({ log, metrics });

  /** Counts the outcome of a report, and logs a warning if an operator has to check it. */
  function note({ reference, transactionId, status, amountRupiah }: GatewayReport, outcome: string): void {
    metrics.payments.inc({ outcome });
    if (outcome === 'unmatched_wrong_amount')
      log.error(
        { outcome, reference, amountRupiah },
        'money of another amount than its payment; if it is more, the gateway adds its fee to what donors pay: see docs/operations.md, "Fees at Midtrans"',
      );
    else if (outcome === 'unmatched_gift_differs')
      log.error(
        { outcome, reference, amountRupiah },
        'a gift whose allocations were changed after it was made: the money waits; see docs/operations.md, "When something is wrong"',
      );
    else if (outcome.startsWith('unmatched')) log.warn({ outcome, reference }, 'money that fits no open payment');
    if (outcome === 'needs_operator')
      log.error(
        { status, reference, transactionId },
        'a report that only a person can book: see its task in the console',
      );
  }

  /** Changes books and payment according to the gateway's report; returns the outcome. */
  async function apply(sql: Queryable, known: GatewayReport, about: ReportSubject = 'order'): Promise<string> {
    const outcome = await applyStatus(sql, gateway.name, known, about);
    if (known.status === 'failed') await noteDecline(sql, gateway.name, known);
    note(known, outcome);
    return outcome;
  }

  return { apply, note };
}

async function applyStatus(
  sql: Queryable,
  gateway: string,
  known: GatewayReport,
  about: ReportSubject,
): Promise<string> {
  switch (known.status) {
    case 'paid':
    // The card's bank transferred the money to the gateway: here it is paid until the gateway pays it out.
    case 'settled':
      return await transitions.recordPaid(sql, gateway, known);
    case 'partially_refunded':
      return await applyPartReturned(sql, gateway, known);
    case 'pending':
      return about === 'order' ? await applyPending(sql, gateway, known) : 'ignored';
    default:
      return await applyOver(sql, gateway, known.status, known, about);
  }
}

/** Applies a partial refund. It requires a paid transaction, which is booked first if it was never reported, or had been charged back. */
async function applyPartReturned(sql: Queryable, gateway: string, known: GatewayReport): Promise<string> {
  const booked = await transitions.recordPaid(sql, gateway, known);
  const returned = await transitions.recordReturned(sql, gateway, known, 'partially_refunded', known.refundedRupiah);
  return returned === 'duplicate' ? booked : returned;
}

type Over = Exclude<GatewayStatus, 'paid' | 'settled' | 'partially_refunded' | 'pending'>;

/** Effect of each ending on booked money, and on a payment that cannot be paid any more. */
const ENDINGS: Readonly<
  Record<Over, { money: 'reversed' | 'charged_back' | 'refunded'; payment: 'expired' | 'cancelled' | 'failed' }>
> = {
  // A card's capture may be cancelled after it was reported as money.
  cancelled: { money: 'reversed', payment: 'cancelled' },
  expired: { money: 'reversed', payment: 'expired' },
  failed: { money: 'reversed', payment: 'failed' },
  charged_back: { money: 'charged_back', payment: 'failed' },
  refunded: { money: 'refunded', payment: 'failed' },
};

/**
 * Applies the end of a transaction: its booked money is returned, and an order that ends so can be paid no more. A refund or charge-back
 * implies a payment, which is booked first if it was never reported.
 */
async function applyOver(
  sql: Queryable,
  gateway: string,
  status: Over,
  known: GatewayReport,
  about: ReportSubject,
): Promise<string> {
  const { money, payment } = ENDINGS[status];
  const isBooked = await transitions.isBooked(sql, gateway, known.transactionId);
  const wasPaid = money !== 'reversed';
  if (wasPaid && !isBooked) await transitions.recordPaid(sql, gateway, known);
  const refunded = money === 'refunded' ? known.refundedRupiah : null;
  const returned =
    isBooked || wasPaid ? await transitions.recordReturned(sql, gateway, known, money, refunded) : undefined;
  const closed =
    about === 'order'
      ? await transitions.recordClosed(sql, gateway, known.reference, payment, `the gateway reports ${status}`)
      : 'ignored';
  return returned ?? closed;
}

async function applyPending(sql: Queryable, gateway: string, known: GatewayReport): Promise<string> {
  // A payment whose code or link was lost with the charge's response cannot be shown; the charge is repeated instead.
  if (known.qrString === null && known.accountNumber === null && known.redirectUrl === null) return 'ignored';
  return await transitions.recordAwaiting(sql, gateway, known);
}
