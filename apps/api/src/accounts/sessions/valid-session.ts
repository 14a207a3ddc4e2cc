import { OPERATOR_IDLE_MINUTES, SESSION_IDLE_DAYS } from '@uluran/contract/session';
import type { Queryable } from '../../platform/database/client.ts';

/** SQL condition on sessions that have not ended, with the alias `s`. Operators' sessions end after a shorter time without use. */
export function validSession(sql: Queryable) {
  return sql`s.expires_at > now() AND s.last_seen_at > now() - CASE s.audience
    WHEN 'operator' THEN make_interval(mins => ${OPERATOR_IDLE_MINUTES}) ELSE make_interval(days => ${SESSION_IDLE_DAYS}) END`;
}
