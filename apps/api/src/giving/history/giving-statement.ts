import { RECEIPT_SERIES } from '@uluran/brand/foundation';
import type { Queryable } from '../../platform/database/client.ts';
import { isOwnGift } from '../donors/own-gifts.ts';
import { NUMBER_DIGITS } from '../receipts/receipt.domain.ts';
import type { GivingStatement } from './statement.domain.ts';

/** Reads all payments of a year, with the returns until now, in one statement: one moment of the books. */
export async function readGivingStatement(sql: Queryable, userId: number, year: number): Promise<GivingStatement> {
  const [row] = await sql<[GivingStatement]>`
    SELECT u.name, ${year}::integer AS year, iso_time(now()) AS "asOf", coalesce((
      SELECT json_agg(json_build_object('paidAt', iso_time(d.paid_at), 'title', coalesce(r.target_title, t.title), 'organiser', coalesce(r.organiser, o.name),
          'kind', t.kind, 'donationNumber', d.receipt_number, 'method', p.method, 'amountRupiah', d.amount_rupiah, 'tipRupiah', d.tip_rupiah,
          'givingTypes', (SELECT json_agg(DISTINCT a.giving_type) FROM donation_allocations a WHERE a.donation_id = d.id),
          'receiptNumber', concat_ws('/', ${RECEIPT_SERIES}::text, r.year, lpad(r.number::text, greatest(${NUMBER_DIGITS}::integer, length(r.number::text)), '0')),
          'returnedRupiah', (SELECT sum(returned_of_payment(b)) FROM payments b WHERE b.donation_id = d.id)) ORDER BY d.paid_at, d.id)
      FROM donations d JOIN donation_targets t ON t.id = d.target_id JOIN users o ON o.id = t.owner_id LEFT JOIN receipts r ON r.donation_id = d.id
        JOIN LATERAL (SELECT method FROM payments WHERE donation_id = d.id AND paid_at IS NOT NULL ORDER BY id DESC LIMIT 1) p ON true
      WHERE ${isOwnGift(sql)} AND d.paid_at >= make_timestamptz(${year}::integer, 1, 1, 0, 0, 0, 'Asia/Jakarta')
        AND d.paid_at < make_timestamptz(${year}::integer + 1, 1, 1, 0, 0, 0, 'Asia/Jakarta')), '[]') AS gifts
    FROM users u WHERE u.id = ${userId}`;
  // Without a receipt, the value is only the series.
  const gifts = row.gifts.map((gift) => ({
    ...gift,
    receiptNumber: gift.receiptNumber?.includes('/') ? gift.receiptNumber : null,
  }));
  return { ...row, gifts };
}
