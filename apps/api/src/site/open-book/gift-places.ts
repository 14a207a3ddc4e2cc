import type { Queryable } from '../../platform/database/client.ts';

/** Where in the book the postings of a gift begin, whatever happened to it. */
export async function findGiftPlaces(sql: Queryable, donationId: string): Promise<number[]> {
  const rows = await sql<{ place: number }[]>`
    SELECT l.place
    FROM (SELECT 'transaction:' || t.id AS row FROM donations d JOIN payments y ON y.donation_id = d.id JOIN gateway_transactions t ON t.payment_id = y.id
      WHERE d.public_id = ${donationId}) gift
    JOIN ledger_postings p ON p.reference > gift.row || ':' AND p.reference < gift.row || ';' JOIN ledger_places l ON l.posting_id = p.id
    ORDER BY l.place`;
  return rows.map(({ place }) => place);
}
