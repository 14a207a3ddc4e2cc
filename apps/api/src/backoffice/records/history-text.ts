import type { Queryable } from '../../platform/database/client.ts';

/** SQL: actions of operators about a record, oldest first. */
export function recordHistory(
  sql: Queryable,
  subject: 'target' | 'member' | 'article' | 'merchant',
  id: ReturnType<Queryable>,
) {
  return sql`(SELECT coalesce(json_agg(json_build_object('action', a.action, 'words', a.words, 'by', w.name, 'actedAt', iso_time(a.acted_at)) ORDER BY a.id), '[]')
    FROM operator_actions a JOIN users w ON w.id = a.operator_id WHERE a.subject = ${subject}::text AND a.subject_id = ${id})`;
}
