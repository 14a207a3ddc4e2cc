import { paymentPath, type TargetKind } from '@uluran/contract/targets';
import { createOutboxSender, type OutboxMailing } from '../../messages/mail/outbox-mailer.ts';
import { composeMoneyWaiting, composeWaitingMoneyReturned } from '../../messages/texts/returned-money.ts';
import type { Queryable } from '../../platform/database/client.ts';
import type { OutboxHandler, OutboxMessage } from '../../platform/jobs/outbox.ts';
import type { UnmatchedReason } from './repository.ts';

interface Dependencies extends OutboxMailing {
  sql: Queryable;
}

interface Row {
  donorName: string;
  email: string;
  kind: TargetKind;
  slug: string;
  title: string;
  paymentId: string;
  /** Money that waits, or that the bank returned; excludes money that the gateway had returned before. */
  amountRupiah: number;
  receivedAt: Date;
  /** Money of an unknown order has no donor to notify. */
  reason: Exclude<UnmatchedReason, 'unknown_reference'>;
  expectedRupiah: number;
  /** True if it became a gift or was returned before the mail was sent. */
  resolved: boolean;
  bankReference: string | null;
  /** The operators' reason for a refund by the gateway. */
  refundReason: string | null;
}

async function readRow(sql: Queryable, { payload }: OutboxMessage): Promise<Row | undefined> {
  const [row] = await sql<Row[]>`
    SELECT d.donor_name AS "donorName", d.donor_email AS email, t.kind, t.address AS slug, t.title, p.public_id AS "paymentId",
      CASE WHEN u.resolution IS NULL OR u.resolution = 'refunded' THEN tx.amount_rupiah - tx.returned_rupiah ELSE tx.amount_rupiah END AS "amountRupiah", u.received_at AS "receivedAt", u.reason, p.amount_rupiah AS "expectedRupiah",
      u.resolved_at IS NOT NULL AS resolved, u.resolution_reference AS "bankReference",
      CASE u.resolution WHEN 'refunded_by_gateway' THEN (SELECT r.reason FROM gateway_refunds r WHERE r.transaction_id = tx.id AND r.status = 'confirmed'
        ORDER BY r.id DESC LIMIT 1) END AS "refundReason"
    FROM unmatched_payments u JOIN gateway_transactions tx ON tx.id = u.transaction_id JOIN payments p ON p.id = u.payment_id JOIN donations d ON d.id = p.donation_id
    JOIN donation_targets t ON t.id = d.target_id WHERE u.id = ${Number(payload.unmatchedId)} AND d.donor_email IS NOT NULL`;
  return row;
}

/**
 * Handlers of mails to donors about money that matched no payment: while it waits, and after its return. Money that becomes a gift gets the
 * gift's thanks.
 */
export function unmatchedMailHandlers({
  sql,
  mailer,
  publicOrigin,
  metrics,
}: Dependencies): Record<'unmatched_received' | 'unmatched_returned', OutboxHandler> {
  const send = createOutboxSender({ mailer, publicOrigin, metrics });
  const factsOf = ({ title, ...row }: Row) => ({
    ...row,
    targetTitle: title,
    paymentUrl: new URL(paymentPath(row, row.paymentId), publicOrigin).href,
  });

  return {
    unmatched_received: async (message) => {
      const row = await readRow(sql, message);
      if (row === undefined || row.resolved) return;
      await send(message, row.email, composeMoneyWaiting(factsOf(row)));
    },
    unmatched_returned: async (message) => {
      const row = await readRow(sql, message);
      if (row !== undefined) await send(message, row.email, composeWaitingMoneyReturned(factsOf(row)));
    },
  };
}
