import type { Logger } from 'pino';
import type { Queryable } from '../database/client.ts';
import type { GatewayPayment } from '../gateways/port.ts';
import type { Metrics } from '../http/metrics.ts';
import { createDeclineNote } from './card-pauses.ts';
import * as repository from './repository.ts';

/** Changes a payment to what the gateway says of it; answers what that led to. */
export type ApplyGatewayState = (sql: Queryable, known: GatewayPayment) => Promise<string>;

/** Makes the one function through which a gateway's word changes a payment. */
export function createApplyGatewayState({
  gateway,
  log,
  metrics,
}: {
  gateway: { name: string };
  log: Logger;
  metrics: Metrics;
}): ApplyGatewayState {
  const noteDecline = createDeclineNote({ log, metrics });
  return async (sql, known) => {
    const { reference, status } = known;
    const outcome = await applyStatus(sql, gateway.name, known);
    if (status === 'failed') await noteDecline(sql, gateway.name, known);
    metrics.payments.inc({ outcome });
    if (outcome.startsWith('unmatched')) log.warn({ outcome, reference }, 'money that fits no open payment');
    if (outcome === 'needs_operator') log.error({ status, reference }, 'a gateway state that only a person can book');
    return outcome;
  };
}

async function applyStatus(sql: Queryable, gateway: string, known: GatewayPayment): Promise<string> {
  switch (known.status) {
    case 'paid':
      return await repository.recordPaid(sql, gateway, known);
    case 'settled':
      return await applyAfterPaid(sql, gateway, known, () => repository.recordSettled(sql, gateway, known.reference));
    case 'partially_refunded': {
      const { refundedRupiah } = known;
      if (refundedRupiah === null) return 'needs_operator';
      const record = () => repository.recordPartlyRefunded(sql, gateway, known.reference, refundedRupiah);
      return await applyAfterPaid(sql, gateway, known, record);
    }
    case 'expired':
    case 'cancelled':
      return await repository.recordClosed(sql, gateway, known.reference, known.status);
    case 'charged_back':
    case 'refunded':
      return await repository.recordReversed(sql, gateway, known.reference, known.status);
    case 'failed':
      // Of a paid payment a denial is a reversal, of an open one a failure: the transition knows which.
      return await repository.recordReversed(sql, gateway, known.reference, 'reversed');
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
  const paid = await repository.recordPaid(sql, gateway, known);
  if (paid.startsWith('unmatched')) return paid;
  const outcome = await record();
  return outcome === 'ignored' ? paid : outcome;
}

async function applyPending(sql: Queryable, gateway: string, known: GatewayPayment): Promise<string> {
  // A payment whose code or link was lost with the charge's answer cannot be shown; the charge is repeated instead.
  if (known.qrString === null && known.accountNumber === null && known.redirectUrl === null) return 'ignored';
  return await repository.recordAwaiting(sql, gateway, known);
}
