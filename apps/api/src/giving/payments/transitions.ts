import type { Queryable } from '../../platform/database/client.ts';
import type { GatewayReport } from '../gateways/port.ts';

// What the gateway reports changes a payment through one function of the database each, which returns what the report led to.

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

/** Whether money of a transaction is in the books, as a gift or unmatched. */
export async function isBooked(sql: Queryable, gateway: string, transactionId: string): Promise<boolean> {
  const [row] = await sql<[{ isBooked: boolean }]>`
    SELECT EXISTS (SELECT FROM gateway_transactions WHERE gateway = ${gateway} AND transaction_id = ${transactionId}) AS "isBooked"`;
  return row.isBooked;
}

/** @param returnedRupiah how much of the transaction went back in all; null is everything, or, of a part, that the gateway does not report it */
export async function recordReturned(
  sql: Queryable,
  gateway: string,
  { reference, transactionId }: Pick<GatewayReport, 'reference' | 'transactionId'>,
  status: 'partially_refunded' | 'reversed' | 'charged_back' | 'refunded',
  returnedRupiah: number | null = null,
): Promise<string> {
  const [row] = await sql<[{ outcome: string }]>`
    SELECT record_transaction_returned(${gateway}, ${reference}, ${transactionId}, ${status}, ${returnedRupiah}) AS outcome`;
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
  /** What was known of the payment before the gateway was asked (`readVersion`). */
  version: string | undefined;
  /** The notification as it came. */
  body: string;
}

/** Books them together and logs them; undefined, and nothing done, for those with another report since. */
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
