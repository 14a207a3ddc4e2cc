import type { Queryable } from '../../platform/database/client.ts';

/** Returns the number of the paid gift of this payment if its donor gave no address, else undefined. */
export async function findGiftWithoutAddress(sql: Queryable, paymentId: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    SELECT d.id FROM payments p JOIN donations d ON d.id = p.donation_id
    WHERE p.public_id = ${paymentId} AND p.status IN ('paid', 'settled', 'paid_late', 'partially_refunded')
      AND d.donor_email IS NULL AND d.receipt_number IS NOT NULL`;
  return row?.id;
}

export async function deleteSentAddresses(sql: Queryable, days: number): Promise<number> {
  const rows = await sql`
    DELETE FROM outbox_messages
    WHERE topic = 'receipt_asked' AND coalesce(sent_at, abandoned_at) < now() - make_interval(days => ${days}) RETURNING id`;
  return rows.length;
}
