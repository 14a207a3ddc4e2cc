import type { Logger } from 'pino';
import type { Queryable } from '../database/client.ts';
import type { GatewayPayment } from '../gateways/port.ts';
import type { Metrics } from '../http/metrics.ts';
import { createDeclineNote } from './card-pauses.ts';
import * as transitions from './transitions.ts';

/** The one way in which a gateway's word changes a payment, and what is told of it to those who watch. */
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

  /** Counts what a word led to, and warns where a person has to look. */
  function note({ reference, status }: GatewayPayment, outcome: string): void {
    metrics.payments.inc({ outcome });
    if (outcome.startsWith('unmatched')) log.warn({ outcome, reference }, 'money that fits no open payment');
    if (outcome === 'needs_operator') log.error({ status, reference }, 'a gateway state that only a person can book');
  }

  /** Changes a payment to what the gateway says of it; answers what that led to. */
  async function apply(sql: Queryable, known: GatewayPayment): Promise<string> {
    const outcome = await applyStatus(sql, gateway.name, known);
    if (known.status === 'failed') await noteDecline(sql, gateway.name, known);
    note(known, outcome);
    return outcome;
  }

  return { apply, note };
}

async function applyStatus(sql: Queryable, gateway: string, known: GatewayPayment): Promise<string> {
  switch (known.status) {
    case 'paid':
      return await transitions.recordPaid(sql, gateway, known);
    case 'settled':
      return await applyAfterPaid(sql, gateway, known, () => transitions.recordSettled(sql, gateway, known.reference));
    case 'partially_refunded': {
      const { refundedRupiah } = known;
      if (refundedRupiah === null) return 'needs_operator';
      const record = () => transitions.recordPartlyRefunded(sql, gateway, known.reference, refundedRupiah);
      return await applyAfterPaid(sql, gateway, known, record);
    }
    case 'expired':
    case 'cancelled':
      return await transitions.recordClosed(sql, gateway, known.reference, known.status);
    case 'charged_back':
    case 'refunded':
      return await transitions.recordReversed(sql, gateway, known.reference, known.status);
    case 'failed':
      // Of a paid payment a denial is a reversal, of an open one a failure: the transition knows which.
      return await transitions.recordReversed(sql, gateway, known.reference, 'reversed');
    case 'pending':
      return await applyPending(sql, gateway, known);
  }
}

/** Something that can only follow on being paid: that is booked first where it was never heard of. Money that fits nothing stays that. */
async function applyAfterPaid(
  sql: Queryable,
  gateway: string,
  known: GatewayPayment,
  record: () => Promise<string>,
): Promise<string> {
  const paid = await transitions.recordPaid(sql, gateway, known);
  if (paid.startsWith('unmatched')) return paid;
  const outcome = await record();
  return outcome === 'ignored' ? paid : outcome;
}

async function applyPending(sql: Queryable, gateway: string, known: GatewayPayment): Promise<string> {
  // A payment whose code or link was lost with the charge's answer cannot be shown; the charge is repeated instead.
  if (known.qrString === null && known.accountNumber === null && known.redirectUrl === null) return 'ignored';
  return await transitions.recordAwaiting(sql, gateway, known);
}
