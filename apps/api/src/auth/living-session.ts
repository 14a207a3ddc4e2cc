import { SESSION_IDLE_DAYS } from '@uluran/contract/session';
import type { Queryable } from '../database/client.ts';

/** Holds for sessions that have not ended, by their alias `s`. */
export function livingSession(sql: Queryable) {
  return sql`s.expires_at > now() AND s.last_seen_at > now() - make_interval(days => ${SESSION_IDLE_DAYS})`;
}
