import type { Queryable } from '../database/client.ts';
import type { GatewayPayment } from '../gateways/port.ts';

// What the gateway can say changes a payment through one function of the database each, which answers what the word led to.

export async function recordAwaiting(sql: Queryable, gateway: string, opened: GatewayPayment): Promise<string> {
  const [row] = await sql<{ outcome: string }[]>`
    SELECT record_payment_awaiting(id, ${opened.transactionId}, ${opened.qrString}, ${opened.accountNumber}, ${opened.billerCode},
      ${opened.redirectUrl}, ${opened.expiresAt}) AS outcome
    FROM payments WHERE gateway = ${gateway} AND gateway_reference = ${opened.reference}`;
  return row?.outcome ?? 'ignored';
}

export async function recordPaid(sql: Queryable, gateway: string, paid: GatewayPayment): Promise<string> {
  const [row] = await sql<[{ outcome: string }]>`
    SELECT record_payment_paid(${gateway}, ${paid.reference}, ${paid.transactionId}, ${paid.amountRupiah}) AS outcome`;
  return row.outcome;
}

export async function recordSettled(sql: Queryable, gateway: string, reference: string): Promise<string> {
  const [row] = await sql<[{ outcome: string }]>`SELECT record_payment_settled(${gateway}, ${reference}) AS outcome`;
  return row.outcome;
}

export async function recordPartlyRefunded(
  sql: Queryable,
  gateway: string,
  reference: string,
  refundedRupiah: number,
): Promise<string> {
  const [row] = await sql<[{ outcome: string }]>`
    SELECT record_payment_partly_refunded(${gateway}, ${reference}, ${refundedRupiah}) AS outcome`;
  return row.outcome;
}

export async function recordReversed(
  sql: Queryable,
  gateway: string,
  reference: string,
  status: 'reversed' | 'charged_back' | 'refunded',
): Promise<string> {
  const [row] = await sql<
    [{ outcome: string }]
  >`SELECT record_payment_reversed(${gateway}, ${reference}, ${status}) AS outcome`;
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

/** A notification of a payment that the gateway, being asked, says is paid. */
export interface PaidNotification {
  known: GatewayPayment;
  /** What was known of the payment before the gateway was asked (`readNews`). */
  news: string | undefined;
  /** The notification as it came. */
  body: string;
}

/** Books them together and logs them; undefined, and nothing done, for those of which something else was heard since. */
export async function confirmPaid(
  sql: Queryable,
  gateway: string,
  notifications: readonly PaidNotification[],
): Promise<(string | undefined)[]> {
  const column = <Value>(read: (notification: PaidNotification) => Value) => notifications.map(read);
  // Rows, and not an array: the driver reads an array's nulls as text.
  const rows = await sql<{ outcome: string | null }[]>`
    SELECT outcome FROM unnest(confirm_paid_payments(${gateway}, ${column(({ known }) => known.reference)}::text[],
      ${column(({ known }) => known.transactionId)}::text[], ${column(({ known }) => known.amountRupiah)}::bigint[],
      ${column(({ news }) => news ?? null)}::text[], ${column(({ body }) => body)}::text[])) WITH ORDINALITY AS answer (outcome, number)
    ORDER BY number`;
  return rows.map(({ outcome }) => outcome ?? undefined);
}
