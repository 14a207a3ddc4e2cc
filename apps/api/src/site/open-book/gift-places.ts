import type { Queryable } from '../../platform/database/client.ts';

/** Returns the first places of all postings of a gift in the book, also of returns. */
export async function findGiftPlaces(sql: Queryable, donationId: string): Promise<number[]> {
  const rows = await sql<{ place: number }[]>`
    SELECT l.place
    FROM (SELECT 'transaction:' || t.id AS row FROM donations d JOIN payments y ON y.donation_id = d.id JOIN gateway_transactions t ON t.payment_id = y.id
      WHERE d.public_id = ${donationId}) gift
    JOIN ledger_postings p ON p.reference > gift.row || ':' AND p.reference < gift.row || ';' JOIN ledger_places l ON l.posting_id = p.id
    ORDER BY l.place`;
  return rows.map(({ place }) => place);
}
