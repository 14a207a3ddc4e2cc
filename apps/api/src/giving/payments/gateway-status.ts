import type { Queryable } from '../../platform/database/client.ts';

/**
 * Returns the version of a payment's known state: it changes with its status and with the gateway's report of any transaction of its order.
 * Undefined for an order of another system.
 */
export async function readVersion(sql: Queryable, gateway: string, reference: string): Promise<string | undefined> {
  const [row] = await sql<{ version: string }[]>`
    SELECT payment_version(payments) AS version FROM payments WHERE gateway = ${gateway} AND gateway_reference = ${reference}`;
  return row?.version;
}

/** Returns the same version, and locks it until the transaction ends. */
export async function lockVersion(tx: Queryable, gateway: string, reference: string): Promise<string | undefined> {
  await tx`SELECT FROM payments WHERE gateway = ${gateway} AND gateway_reference = ${reference} FOR UPDATE`;
  return await readVersion(tx, gateway, reference);
}

/** Records the applied status. A repeat of it is no change: equal reports to parallel requests do not overtake each other. */
export async function noteStatus(
  tx: Queryable,
  gateway: string,
  { reference, transactionId, status }: { reference: string; transactionId: string; status: string },
): Promise<void> {
  await tx`SELECT note_gateway_status(${gateway}, ${reference}, ${transactionId}, ${status})`;
}

/**
 * Compares the books with the gateway's report of a transaction; a difference becomes an operator's task.
 * @returns true if there is a difference
 */
export async function findDifference(
  tx: Queryable,
  gateway: string,
  { reference, transactionId, amountRupiah }: { reference: string; transactionId: string; amountRupiah: number },
): Promise<boolean> {
  const [row] = await tx<[{ differs: boolean }]>`
    SELECT differs_at_gateway(${gateway}, ${reference}, ${transactionId}, ${amountRupiah}) AS differs`;
  return row.differs;
}

/** Opens an operator's task for booked money without a transaction at the gateway. */
export async function noteMissing(
  sql: Queryable,
  gateway: string,
  reference: string,
  transactionId: string,
): Promise<void> {
  await sql`SELECT note_missing_at_gateway(${gateway}, ${reference}, ${transactionId})`;
}

/** Stores an authenticated notification unchanged, with its outcome. */
export async function logDelivery(
  sql: Queryable,
  delivery: { gateway: string; reference: string; body: string; outcome: string },
): Promise<void> {
  await sql`
    INSERT INTO webhook_deliveries (gateway, gateway_reference, body, outcome)
    VALUES (${delivery.gateway}, ${delivery.reference}, ${delivery.body}, ${delivery.outcome})`;
}
