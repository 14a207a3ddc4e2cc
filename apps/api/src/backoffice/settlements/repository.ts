import type { Settlement } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';
import { type Cursor, pageOf } from '../../platform/http/cursors.ts';

interface PageOfSettlements {
  limit: number;
  cursor: Cursor | undefined;
  /** See `nameOfList`. */
  list: string;
}

/** Returns booked payouts, the newest first. */
export async function listSettlements(
  sql: Queryable,
  { limit, cursor, list }: PageOfSettlements,
): Promise<{ items: Settlement[]; nextCursor: string | null }> {
  const rows = await sql<{ id: number; settlement: Settlement }[]>`
    SELECT s.id, json_build_object('id', s.id::text, 'gateway', s.gateway, 'reference', s.reference, 'valueDate', s.value_date::text,
      'lines', (SELECT count(*) FROM settlement_lines l WHERE l.settlement_id = s.id), 'grossRupiah', s.gross_rupiah, 'feeRupiah', s.fee_rupiah,
      'netRupiah', s.gross_rupiah - s.fee_rupiah, 'bookedAt', iso_time(s.posted_at),
      'operators', coalesce((SELECT json_agg(u.name ORDER BY u.name) FROM approvals a JOIN users u ON u.id = a.user_id WHERE a.subject = 'settlement' AND a.subject_id = s.id), '[]'),
      'openTasks', (SELECT count(*) FROM operator_tasks t WHERE t.done_at IS NULL AND t.kind = 'settlement_differs' AND t.gateway = s.gateway
        AND (t.settlement_id = s.id OR t.transaction_id = s.reference)),
      'higherFees', (SELECT json_build_object('lines', count(*), 'rupiah', sum(h.fee_rupiah - h.agreed_rupiah)) FROM lines_of_higher_fees(s.gateway, s.reference) h HAVING count(*) > 0)
      ) AS settlement
    FROM settlements s WHERE true ${cursor === undefined ? sql`` : sql`AND s.id < ${cursor.id}::bigint`} ORDER BY s.id DESC LIMIT ${limit + 1}`;
  const { rows: shown, nextCursor } = pageOf(rows, limit, ({ id }) => ({ key: String(id), id }), list);
  return { items: shown.map(({ settlement }) => settlement), nextCursor };
}

/** Returns the number of booked payouts, and the names of the gateways. */
export async function readGateways(sql: Queryable): Promise<{ total: number; gateways: string[] }> {
  const [row] = await sql<[{ total: number; gateways: string[] }]>`
    SELECT (SELECT count(*)::integer FROM settlements) AS total, ARRAY(SELECT name FROM gateways ORDER BY name) AS gateways`;
  return row;
}

/** Returns gateway and name of a payout; undefined without one. */
export async function readPayout(sql: Queryable, id: number): Promise<{ gateway: string; payout: string } | undefined> {
  const [row] = await sql<{ gateway: string; payout: string }[]>`
    SELECT gateway, reference AS payout FROM settlements WHERE id = ${id}`;
  return row;
}

/** Returns the number of the waiting proposal about a payout; undefined without one. */
export async function readWaiting(
  sql: Queryable,
  kind: 'settlement-import' | 'settlement-fees',
  { gateway, payout }: { gateway: string; payout: string },
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    SELECT id FROM operator_proposals WHERE kind = ${kind} AND ended_at IS NULL AND expires_at > now() AND details ->> 'gateway' = ${gateway}
      AND coalesce(details ->> 'payout', details -> 'report' ->> 'reference') = ${payout} LIMIT 1`;
  return row?.id;
}
