import type { Queryable } from '../../platform/database/client.ts';
import { pruneThrottles } from '../passwords/throttle.ts';
import { validSession } from '../sessions/valid-session.ts';

/** Deletes expired credentials and registrations that were never confirmed. Returns the number of rows. */
export async function pruneAccounts(sql: Queryable): Promise<number> {
  const deleted = await Promise.all([
    sql`DELETE FROM sessions s WHERE NOT (${validSession(sql)}) RETURNING id`,
    sql`DELETE FROM operator_sign_ins WHERE expires_at < now() RETURNING 1`,
    sql`DELETE FROM temporary_passwords t WHERE expires_at < now() - interval '1 day'
      AND NOT EXISTS (SELECT FROM sessions s WHERE s.temporary_password_id = t.id) RETURNING id`,
    // An expired token is refused as expired.
    sql`DELETE FROM used_provider_tokens WHERE expires_at < now() - interval '1 hour' RETURNING 1`,
    sql`DELETE FROM registrations WHERE created_at < now() - interval '7 days' RETURNING id`,
    sql`DELETE FROM email_links WHERE expires_at < now() - interval '30 days' RETURNING 1`,
    sql`DELETE FROM email_changes WHERE completed_at IS NULL AND created_at < now() - interval '7 days' RETURNING id`,
    sql`DELETE FROM user_devices WHERE last_seen_at < now() - interval '1 year' RETURNING 1`,
    sql`DELETE FROM operator_places WHERE password_at < now() - interval '1 year' RETURNING 1`,
    sql`DELETE FROM known_devices WHERE last_seen_at < now() - interval '1 year' RETURNING 1`,
    // Some of them contain an address, which may be a stranger's.
    sql`DELETE FROM outbox_messages WHERE topic LIKE 'account\\_%' AND coalesce(sent_at, abandoned_at) < now() - interval '1 day' RETURNING id`,
  ]);
  return deleted.reduce((sum, rows) => sum + rows.length, 0) + (await pruneThrottles(sql));
}
