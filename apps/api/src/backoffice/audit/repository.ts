import type { AuditFilters, AuditVerification, OperatorAction } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';
import { type Cursor, pageOf } from '../../platform/http/cursors.ts';

/** Most numbers of broken lines in a response. */
const BROKEN_LIMIT = 100;

/** Selection and position of a page of the trail. */
export interface PageOfActions {
  filters: Omit<AuditFilters, 'cursor' | 'limit'>;
  /** Number of an operator's account: only their actions. */
  by?: number;
  limit: number;
  cursor: Cursor | undefined;
  /** See `nameOfList`. */
  list: string;
}

/** SQL: name of the object of a line `a`. */
const nameOfObject = (sql: Queryable) => sql`CASE a.subject
    WHEN 'target' THEN (SELECT title FROM donation_targets WHERE id = a.subject_id)
    WHEN 'member' THEN (SELECT name FROM users WHERE id = a.subject_id)
    WHEN 'operator' THEN (SELECT name FROM users WHERE id = a.subject_id)
    WHEN 'identity' THEN (SELECT legal_name FROM identity_checks WHERE id = a.subject_id)
    WHEN 'article' THEN (SELECT coalesce(draft ->> 'title', title) FROM articles WHERE id = a.subject_id)
    WHEN 'site_text' THEN (SELECT key FROM site_texts WHERE id = a.subject_id)
    WHEN 'merchant' THEN (SELECT name FROM merchants WHERE id = a.subject_id)
    WHEN 'withdrawal' THEN (SELECT public_id FROM withdrawals WHERE id = a.subject_id)
    WHEN 'gift' THEN (SELECT coalesce(receipt_number, public_id) FROM donations WHERE id = a.subject_id)
    WHEN 'evidence' THEN (SELECT label FROM evidence_lines WHERE id = a.subject_id)
    WHEN 'message' THEN a.words
  END`;

function conditionsOf(sql: Queryable, { filters, by }: Pick<PageOfActions, 'filters' | 'by'>) {
  const { operator, action, object, objectId, day } = filters;
  return sql`true
    ${by === undefined ? sql`` : sql`AND a.operator_id = ${by}`}
    ${operator === undefined ? sql`` : sql`AND a.operator_id = (SELECT id FROM users WHERE public_id = ${operator})`}
    ${action === undefined ? sql`` : sql`AND a.action = ${action}`}
    ${object === undefined ? sql`` : sql`AND a.subject = ${object}`}
    ${objectId === undefined ? sql`` : sql`AND a.subject_id = ${objectId}::bigint`}
    ${day === undefined ? sql`` : sql`AND a.acted_at >= ${day}::date::timestamp AT TIME ZONE 'Asia/Jakarta' AND a.acted_at < (${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Jakarta'`}`;
}

/** Returns lines of the trail, the newest first. */
export async function listActions(
  sql: Queryable,
  { filters, by, limit, cursor, list }: PageOfActions,
): Promise<{ items: OperatorAction[]; nextCursor: string | null }> {
  const rows = await sql<{ action: OperatorAction; id: number }[]>`
    SELECT a.id, json_build_object('number', a.id, 'actedAt', iso_time(a.acted_at), 'operator', json_build_object('id', u.public_id, 'name', u.name),
      'action', a.action, 'object', json_build_object('kind', a.subject, 'id', a.subject_id::text, 'name', ${nameOfObject(sql)}),
      'words', a.words, 'seal', encode(a.seal, 'hex')) AS action
    FROM operator_actions a JOIN users u ON u.id = a.operator_id
    WHERE ${conditionsOf(sql, { filters, ...(by !== undefined && { by }) })} ${cursor === undefined ? sql`` : sql`AND a.id < ${cursor.id}::bigint`}
    ORDER BY a.id DESC LIMIT ${limit + 1}`;
  const { rows: shown, nextCursor } = pageOf(rows, limit, ({ id }) => ({ key: String(id), id }), list);
  return { items: shown.map(({ action }) => action), nextCursor };
}

/** Computes every seal again. One statement, so that lines that are added meanwhile are in no part of the result. */
export async function verifyActions(sql: Queryable): Promise<Omit<AuditVerification, 'durationMs' | 'checkedAt'>> {
  const [row] = await sql<[Omit<AuditVerification, 'durationMs' | 'checkedAt'>]>`
    WITH broken AS MATERIALIZED (SELECT id FROM broken_action_seals)
    SELECT (SELECT count(*)::integer FROM operator_actions) AS lines,
      (SELECT encode(seal, 'hex') FROM operator_actions ORDER BY id DESC LIMIT 1) AS "lastSeal",
      (SELECT count(*)::integer FROM broken) AS broken,
      ARRAY(SELECT id::integer FROM broken ORDER BY id LIMIT ${BROKEN_LIMIT}) AS "brokenNumbers"`;
  return row;
}
