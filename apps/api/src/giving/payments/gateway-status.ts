import type { Queryable } from '../../platform/database/client.ts';

/**
 * Returns the version of a payment's known state: it changes with its status and with the gateway's report of any transaction of its order.
 * Undefined if the order is not ours.
 */
export async function readVersion(sql: Queryable, gateway: string, reference: string): Promise<string | undefined> {
  const [row] = await sql<{ version: string }[]>`
    SELECT payment_version(payments) AS version FROM payments WHERE gateway = ${gateway} AND gateway_reference = ${reference}`;
  return row?.version;
}

/** The same, and it stays so until the transaction ends. */
export async function lockVersion(tx: Queryable, gateway: string, reference: string): Promise<string | undefined> {
  await tx`SELECT FROM payments WHERE gateway = ${gateway} AND gateway_reference = ${reference} FOR UPDATE`;
  return await readVersion(tx, gateway, reference);
}

/** Notes the status that was applied. A repeat of it is no change: reports to many who ask at once do not overtake each other. */
export async function noteStatus(
  tx: Queryable,
  gateway: string,
  { reference, transactionId, status }: { reference: string; transactionId: string; status: string },
): Promise<void> {
  await tx`SELECT note_gateway_status(${gateway}, ${reference}, ${transactionId}, ${status})`;
}

/**
 * Compares the books with the gateway's report of a transaction; a difference becomes an operator's task.
 * @returns whether there is one
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

/** Opens an operator's task for booked money that the gateway has no transaction for. */
export async function noteMissing(
  sql: Queryable,
  gateway: string,
  reference: string,
  transactionId: string,
): Promise<void> {
  await sql`SELECT note_missing_at_gateway(${gateway}, ${reference}, ${transactionId})`;
}

/** Keeps a believable notification as it came, with what it led to. */
export async function logDelivery(
  sql: Queryable,
  delivery: { gateway: string; reference: string; body: string; outcome: string },
): Promise<void> {
  await sql`
    INSERT INTO webhook_deliveries (gateway, gateway_reference, body, outcome)
    VALUES (${delivery.gateway}, ${delivery.reference}, ${delivery.body}, ${delivery.outcome})`;
}
