import type { Logger } from 'pino';
import type { Queryable } from '../database/client.ts';
import type { GatewayReport } from '../gateways/port.ts';
import type { Metrics } from '../http/metrics.ts';
import { createDeclineNote } from './card-pauses.ts';
import * as transitions from './transitions.ts';

/** The one way in which a gateway's report changes a payment, with its metrics and warnings. */
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

  /** Counts what a report led to, and warns where a person has to look. */
  function note({ reference, status }: GatewayReport, outcome: string): void {
    metrics.payments.inc({ outcome });
    if (outcome.startsWith('unmatched')) log.warn({ outcome, reference }, 'money that fits no open payment');
    if (outcome === 'needs_operator')
      log.error({ status, reference }, 'a report that only a person can book: see `ops tasks`');
  }

  /** Changes a payment to what the gateway reports of it; returns what that led to. */
  async function apply(sql: Queryable, known: GatewayReport): Promise<string> {
    const outcome = await applyStatus(sql, gateway.name, known);
    if (known.status === 'failed') await noteDecline(sql, gateway.name, known);
    note(known, outcome);
    return outcome;
  }

  return { apply, note };
}

async function applyStatus(sql: Queryable, gateway: string, known: GatewayReport): Promise<string> {
  switch (known.status) {
    case 'paid':
    // A card's money was handed to the gateway: for us it is paid until the gateway pays it out.
    case 'settled':
      return await transitions.recordPaid(sql, gateway, known);
    case 'partially_refunded':
      return await applyPartReturned(sql, gateway, known);
    case 'expired':
    case 'cancelled':
      return await transitions.recordClosed(sql, gateway, known.reference, known.status);
    case 'charged_back':
    case 'refunded':
      return await transitions.recordReturned(sql, gateway, known, known.status);
    case 'failed':
      // Of a paid payment a denial is a reversal, of an open one a failure: the transition knows which.
      return await transitions.recordReturned(sql, gateway, known, 'reversed');
    case 'pending':
      return await applyPending(sql, gateway, known);
  }
}

/** A part can only go back of what is paid: that is booked first where it was never heard of. */
async function applyPartReturned(sql: Queryable, gateway: string, known: GatewayReport): Promise<string> {
  await transitions.recordPaid(sql, gateway, known);
  return await transitions.recordReturned(sql, gateway, known, 'partially_refunded', known.refundedRupiah);
}

async function applyPending(sql: Queryable, gateway: string, known: GatewayReport): Promise<string> {
  // A payment whose code or link was lost with the charge's answer cannot be shown; the charge is repeated instead.
  if (known.qrString === null && known.accountNumber === null && known.redirectUrl === null) return 'ignored';
  return await transitions.recordAwaiting(sql, gateway, known);
}
