import type { Queryable } from '../database/client.ts';

/** A session that nobody uses for so long is over. */
export const IDLE_DAYS = 30;

/** Holds for sessions that have not ended, by their alias `s`. */
export function livingSession(sql: Queryable) {
  return sql`s.expires_at > now() AND s.last_seen_at > now() - make_interval(days => ${IDLE_DAYS})`;
}
