import type { Queryable } from '../../platform/database/client.ts';
import type { GatewayReport } from '../gateways/port.ts';

// Each gateway report changes a payment through one function of the database, which returns the outcome.

export async function recordAwaiting(sql: Queryable, gateway: string, opened: GatewayReport): Promise<string> {
  const [row] = await sql<{ outcome: string }[]>`
    SELECT record_payment_awaiting(id, ${opened.transactionId}, ${opened.qrString}, ${opened.accountNumber}, ${opened.billerCode},
      ${opened.redirectUrl}, ${opened.expiresAt}) AS outcome
    FROM payments WHERE gateway = ${gateway} AND gateway_reference = ${opened.reference}`;
  return row?.outcome ?? 'ignored';
}

export async function recordPaid(sql: Queryable, gateway: string, paid: GatewayReport): Promise<string> {
  const [row] = await sql<[{ outcome: string }]>`
    SELECT record_paid_transaction(${gateway}, ${paid.reference}, ${paid.transactionId}, ${paid.amountRupiah}, ${paid.paidAt}::timestamptz) AS outcome`;
  return row.outcome;
}

/** Returns true if money of a transaction is in the books, as a gift or unmatched. */
export async function isBooked(sql: Queryable, gateway: string, transactionId: string): Promise<boolean> {
  const [row] = await sql<[{ isBooked: boolean }]>`
    SELECT EXISTS (SELECT FROM gateway_transactions WHERE gateway = ${gateway} AND transaction_id = ${transactionId}) AS "isBooked"`;
  return row.isBooked;
}

/**
 * @param returnedRupiah total returned amount of the transaction; null for all of it, or, for a partial return, if the gateway does not
 * report it
 * @param known its refunds confirm the open refund of the transaction
 */
export async function recordReturned(
  sql: Queryable,
  gateway: string,
  { reference, transactionId, refunds }: Pick<GatewayReport, 'reference' | 'transactionId' | 'refunds'>,
  status: 'partially_refunded' | 'reversed' | 'charged_back' | 'refunded',
  returnedRupiah: number | null = null,
): Promise<string> {
  const [row] = await sql<[{ outcome: string }]>`
    SELECT record_transaction_returned(${gateway}, ${reference}, ${transactionId}, ${status}, ${returnedRupiah},
      ${JSON.stringify(refunds)}::text::jsonb) AS outcome`;
  return row.outcome;
}

export async function recordClosed(
  sql: Queryable,
  gateway: string,
  reference: string,
  status: 'expired' | 'cancelled' | 'failed',
  reason: string | null = null,
): Promise<string> {
  const [row] = await sql<
    [{ outcome: string }]
  >`SELECT record_payment_closed(${gateway}, ${reference}, ${status}, ${reason}) AS outcome`;
  return row.outcome;
}

/** A notification of a payment that the gateway's status call reports as paid. */
export interface PaidNotification {
  known: GatewayReport;
  /** Version of the payment before the gateway was called (`readVersion`). */
  version: string | undefined;
  /** The unchanged notification. */
  body: string;
}

/** Books them together and logs them; returns undefined, and does nothing, for those with a newer report. */
export async function confirmPaid(
  sql: Queryable,
  gateway: string,
  notifications: readonly PaidNotification[],
): Promise<(string | undefined)[]> {
  const column = <Value>(read: (notification: PaidNotification) => Value) => notifications.map(read);
  // Rows, and not an array: the driver reads an array's nulls as text.
  const rows = await sql<{ outcome: string | null }[]>`
    SELECT outcome FROM unnest(confirm_gateway_payments(${gateway}, ${column(({ known }) => known.reference)}::text[],
      ${column(({ known }) => known.transactionId)}::text[], ${column(({ known }) => known.amountRupiah)}::bigint[],
      ${column(({ version }) => version ?? null)}::text[], ${column(({ body }) => body)}::text[],
      ${column(({ known }) => known.paidAt?.toISOString() ?? null)}::text[]::timestamptz[])) WITH ORDINALITY AS answer (outcome, number)
    ORDER BY number`;
  return rows.map(({ outcome }) => outcome ?? undefined);
}
