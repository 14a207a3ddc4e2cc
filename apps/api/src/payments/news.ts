import type { Queryable } from '../database/client.ts';

/** What is known of a payment, to see whether something else was heard since; undefined when it is not ours. */
export async function readNews(sql: Queryable, gateway: string, reference: string): Promise<string | undefined> {
  const [row] = await sql<{ news: string }[]>`
    SELECT payment_news(payments) AS news FROM payments WHERE gateway = ${gateway} AND gateway_reference = ${reference}`;
  return row?.news;
}

/** The same, and it stays so until the transaction ends. */
export async function lockNews(tx: Queryable, gateway: string, reference: string): Promise<string | undefined> {
  await tx`SELECT FROM payments WHERE gateway = ${gateway} AND gateway_reference = ${reference} FOR UPDATE`;
  return await readNews(tx, gateway, reference);
}

/** Notes the gateway's word that is being applied. A repeat of it is no news: answers to many who ask at once do not overtake each other. */
export async function recordWord(tx: Queryable, gateway: string, reference: string, word: string): Promise<void> {
  await tx`
    UPDATE payments SET gateway_word = ${word}, gateway_words = gateway_words + 1
    WHERE gateway = ${gateway} AND gateway_reference = ${reference} AND gateway_word IS DISTINCT FROM ${word}`;
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
