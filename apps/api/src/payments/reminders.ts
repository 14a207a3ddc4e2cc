import type { Queryable } from '../database/client.ts';

/**
 * Asks for a mail to every donor whose open payment ends soon, once for each payment, by the database's clock. Ways to pay that give less
 * than twice the notice are left out: their donors have just had the instructions. Returns how many mails were asked for.
 */
export async function remindDonors(sql: Queryable): Promise<number> {
  const [row] = await sql<[{ reminded: number }]>`
    WITH notice AS (SELECT make_interval(mins => setting('payment_reminder_minutes_before')::integer) AS length),
    reminders AS (
      INSERT INTO outbox_messages (topic, payload, dedupe_key)
      SELECT 'payment_reminder', jsonb_build_object('paymentId', p.id), 'payment_reminder:' || p.id
      FROM payments p JOIN donations d ON d.id = p.donation_id CROSS JOIN notice n
      WHERE p.status = 'awaiting' AND p.expires_at > now() AND p.expires_at <= now() + n.length
        AND p.expires_at - p.created_at >= 2 * n.length AND d.donor_email IS NOT NULL
      ON CONFLICT (dedupe_key) DO NOTHING RETURNING id)
    SELECT count(*)::integer AS reminded FROM reminders`;
  return row.reminded;
}
