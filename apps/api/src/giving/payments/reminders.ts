import type { Fragment, Queryable } from '../../platform/database/client.ts';

/**
 * SQL: open payments `p` that end soon, by the database's clock. Methods with less than twice the notice are left out: their donors have
 * just received the instructions.
 */
const fromEnding = (sql: Queryable): Fragment => sql`
  FROM payments p JOIN donations d ON d.id = p.donation_id
    CROSS JOIN (SELECT make_interval(mins => setting('payment_reminder_minutes_before')::integer) AS length) n
  WHERE p.status = 'awaiting' AND p.expires_at > now() AND p.expires_at <= now() + n.length
    AND p.expires_at - p.created_at >= 2 * n.length AND d.donor_email IS NOT NULL`;

/** Queues a mail to every donor whose open payment ends soon, once for each payment. Returns the number of mails. */
export async function remindDonors(sql: Queryable): Promise<number> {
  const [row] = await sql<[{ reminded: number }]>`
    WITH reminders AS (
      INSERT INTO outbox_messages (topic, payload, dedupe_key)
      SELECT 'payment_reminder', jsonb_build_object('paymentId', p.id), 'payment_reminder:' || p.id ${fromEnding(sql)}
      ON CONFLICT (dedupe_key) DO NOTHING RETURNING id)
    SELECT count(*)::integer AS reminded FROM reminders`;
  return row.reminded;
}

/** Returns true if a donor has to be reminded. */
export async function isReminderDue(sql: Queryable): Promise<boolean> {
  const [row] = await sql<[{ isDue: boolean }]>`
    SELECT EXISTS (SELECT ${fromEnding(sql)}
      AND NOT EXISTS (SELECT FROM outbox_messages m WHERE m.dedupe_key = 'payment_reminder:' || p.id)) AS "isDue"`;
  return row.isDue;
}
