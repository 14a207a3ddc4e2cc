import type { TransactionSql } from '../../platform/database/client.ts';

/** Days with counts of opened pages, of which organisers see the last 30. */
const COUNTED_DAYS = 60;

/**
 * Adds opened pages of each target on days with gifts in `seeded_gifts`: 8 to 14 views for each gift and up to 11 more, and a third more forms than gifts.
 * Target and day make the numbers, so each seeding of a day gives the same ones.
 */
export async function insertVisits(sql: TransactionSql, now: Date): Promise<void> {
  await sql`
    INSERT INTO target_visits (target_id, day, views, forms)
    SELECT target_id, day, gifts * (8 + (target_id * 5 + day_number * 3) % 7) + (target_id * 7 + day_number * 11) % 12, gifts + (gifts + 2) / 3
    FROM (
      SELECT target_id, day, day - date '2000-01-01' AS day_number, count(*) AS gifts
      FROM (SELECT target_id, (created_at AT TIME ZONE 'Asia/Jakarta')::date AS day FROM seeded_gifts) g
      WHERE day > (${now}::timestamptz AT TIME ZONE 'Asia/Jakarta')::date - ${COUNTED_DAYS}::integer
      GROUP BY target_id, day
    ) d`;
}
