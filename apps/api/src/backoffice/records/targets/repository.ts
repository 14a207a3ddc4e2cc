import type { TargetRecord, TargetRecordFilters, TargetRecordItem } from '@uluran/contract/endpoints';
import type { TargetRecordState } from '@uluran/contract/records';
import type { TargetStatus } from '@uluran/contract/states';
import type { TargetKind } from '@uluran/contract/targets';
import type { Queryable } from '../../../platform/database/client.ts';
import { type Cursor, pageOf } from '../../../platform/http/cursors.ts';
import { recordHistory } from '../history-text.ts';
import { containing } from '../search-text.ts';

/** Most rows of each list of a record. */
const ROWS_LIMIT = 20;

/** SQL: targets `t` with owner `o`, newest submitted revision `d`, and revision `r`, which is the published one if there is one. */
const TABLES = (sql: Queryable) => sql`donation_targets t JOIN users o ON o.id = t.owner_id
  LEFT JOIN LATERAL (SELECT n.id, n.status, n.title FROM target_revisions n WHERE n.target_id = t.id AND n.status <> 'editing' ORDER BY n.number DESC LIMIT 1) d ON true
  LEFT JOIN target_revisions r ON r.id = coalesce(t.published_revision_id, d.id)`;

/** SQL: true for a target that was ever submitted or published. An owner's unsubmitted draft stays private. */
const wasSubmitted = (sql: Queryable) => sql`(t.published_revision_id IS NOT NULL OR d.id IS NOT NULL
  OR EXISTS (SELECT FROM target_revisions n WHERE n.target_id = t.id AND n.decided_at IS NOT NULL))`;

const waits = (sql: Queryable) => sql`coalesce(d.status IN ('submitted', 'in_review'), false)`;
const title = (sql: Queryable) => sql`coalesce(nullif(t.title, ''), d.title, '')`;
const raised = (sql: Queryable, id: ReturnType<Queryable>) =>
  sql`coalesce((SELECT raised_rupiah FROM target_positions WHERE target_id = ${id}), 0)`;

/** SQL: arguments of json_build_object for a target of {@link TABLES}. */
const itemFields = (sql: Queryable) => sql`'id', t.public_id, 'kind', t.kind, 'slug', t.address, 'title', ${title(sql)},
  'owner', json_build_object('id', o.public_id, 'name', o.name), 'status', t.status, 'waits', ${waits(sql)}, 'openReports', waiting_reports(t.id),
  'targetRupiah', r.target_rupiah, 'raisedRupiah', ${raised(sql, sql`t.id`)},
  'balanceRupiah', CASE WHEN t.kind <> 'ambassador' THEN (SELECT settled_rupiah + unsettled_rupiah FROM fund_positions WHERE fund_id = t.fund_id) END,
  'endsAt', iso_time(r.ends_at)`;

/** Selection and position of a page of targets. */
export interface PageOfTargets {
  filters: Pick<TargetRecordFilters, 'kind' | 'state'> & { q: string };
  limit: number;
  cursor: Cursor | undefined;
  /** See `nameOfList`. */
  list: string;
}

function matchesText(sql: Queryable, q: string) {
  if (q === '') return sql``;
  const part = containing(q);
  return sql`AND (t.title ILIKE ${part} OR t.slug ILIKE ${part} OR o.name ILIKE ${part} OR d.title ILIKE ${part} OR t.public_id = ${q})`;
}

function matchesState(sql: Queryable, state: TargetRecordState | undefined) {
  if (state === undefined) return sql``;
  return state === 'waiting' ? sql`AND ${waits(sql)}` : sql`AND t.status = ${state}`;
}

/** Returns targets, the newest first. */
export async function listTargets(
  sql: Queryable,
  { filters: { q, kind, state }, limit, cursor, list }: PageOfTargets,
): Promise<{ items: TargetRecordItem[]; nextCursor: string | null }> {
  const rows = await sql<{ item: TargetRecordItem; id: number }[]>`
    SELECT json_build_object(${itemFields(sql)}) AS item, t.id FROM ${TABLES(sql)}
    WHERE t.id = ANY (ARRAY(SELECT t.id FROM ${TABLES(sql)}
      WHERE ${wasSubmitted(sql)} ${matchesText(sql, q)} ${matchesState(sql, state)} ${kind === undefined ? sql`` : sql`AND t.kind = ${kind}`}
        ${cursor === undefined ? sql`` : sql`AND t.id < ${cursor.id}::bigint`}
      ORDER BY t.id DESC LIMIT ${limit + 1}))
    ORDER BY t.id DESC`;
  const { rows: shown, nextCursor } = pageOf(rows, limit, ({ id }) => ({ key: String(id), id }), list);
  return { items: shown.map(({ item }) => item), nextCursor };
}

/** Number of targets with a kind and a state. */
export interface TargetCount {
  kind: TargetKind;
  status: TargetStatus;
  waits: boolean;
  targets: number;
}

/** Returns the numbers of targets that match a text. */
export async function countTargets(sql: Queryable, q: string): Promise<TargetCount[]> {
  return await sql<TargetCount[]>`
    SELECT t.kind, t.status, ${waits(sql)} AS waits, count(*)::integer AS targets FROM ${TABLES(sql)}
    WHERE ${wasSubmitted(sql)} ${matchesText(sql, q)} GROUP BY 1, 2, 3`;
}

/** Finds a target that was ever submitted, by its public id. */
export async function findTarget(sql: Queryable, publicId: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    SELECT t.id FROM ${TABLES(sql)} WHERE t.public_id = ${publicId} AND ${wasSubmitted(sql)}`;
  return row?.id;
}

/** SQL: arguments of json_build_object for facts of single kinds. */
const kindFields = (sql: Queryable) => sql`
  'parent', (SELECT json_build_object('id', pt.public_id, 'kind', pt.kind, 'slug', pt.address, 'title', pt.title)
    FROM ambassadors a JOIN donation_targets pt ON pt.id = a.parent_id WHERE a.target_id = t.id),
  'programme', (SELECT json_build_object('company', co.name, 'pool', (
      SELECT json_build_object('totalRupiah', m.total_rupiah, 'matchedRupiah', m.matched_rupiah,
        'leftRupiah', m.total_rupiah - m.matched_rupiah - m.returned_rupiah, 'endsAt', iso_time(m.ends_at), 'isClosed', m.closed_at IS NOT NULL)
      FROM matching_pools m WHERE m.target_id = t.id))
    FROM csr_programmes c JOIN companies co ON co.id = c.company_id WHERE c.target_id = t.id),
  'product', (SELECT json_build_object('priceRupiah', g.price_rupiah, 'unit', g.unit, 'neededUnits', g.needed_units, 'fundedUnits', n.funded_units,
      'deliveredUnits', (SELECT coalesce(sum(v.units), 0) FROM product_deliveries v WHERE v.target_id = t.id AND v.is_delivered))
    FROM products g JOIN product_units n ON n.target_id = g.target_id WHERE g.target_id = t.id),
  'pages', (SELECT coalesce(json_agg(json_build_object('id', b.public_id, 'kind', b.kind, 'slug', b.address, 'title', b.title, 'person', b.person,
      'status', b.status, 'raisedRupiah', ${raised(sql, sql`b.id`)}) ORDER BY b.id DESC), '[]')
    FROM (SELECT bt.id, bt.public_id, bt.kind, bt.address, bt.title, bt.status, a.person FROM ambassadors a JOIN donation_targets bt ON bt.id = a.target_id
      WHERE a.parent_id = t.id AND bt.status <> 'draft' ORDER BY bt.id DESC LIMIT ${ROWS_LIMIT}) b)`;

/** SQL: arguments of json_build_object for the money of a target. */
const moneyFields = (sql: Queryable) => sql`
  'figures', (SELECT json_build_object('donationCount', p.donation_count, 'grossRupiah', p.gross_rupiah, 'refundedRupiah', p.refunded_rupiah,
      'matchedRupiah', p.matched_rupiah, 'ambassadorsRupiah', p.ambassadors_rupiah) FROM target_positions p WHERE p.target_id = t.id),
  'fund', CASE WHEN t.kind <> 'ambassador' THEN (SELECT json_build_object('unsettledRupiah', f.unsettled_rupiah, 'settledRupiah', f.settled_rupiah,
      'requestedRupiah', f.requested_rupiah, 'transferredRupiah', f.transferred_rupiah, 'evidencedRupiah', f.evidenced_rupiah,
      'platformFeeRupiah', f.platform_fee_rupiah, 'gatewayFeeRupiah', f.gateway_fee_rupiah, 'poolRupiah', f.pool_rupiah)
    FROM fund_positions f WHERE f.fund_id = t.fund_id) END,
  'withdrawals', (SELECT coalesce(json_agg(json_build_object('id', w.public_id, 'purpose', w.purpose, 'amountRupiah', w.amount_rupiah, 'status', w.status,
      'requestedAt', iso_time(w.requested_at)) ORDER BY w.id DESC), '[]')
    FROM (SELECT id, public_id, purpose, amount_rupiah, status, requested_at FROM withdrawals
      WHERE fund_id = t.fund_id AND t.kind <> 'ambassador' ORDER BY id DESC LIMIT ${ROWS_LIMIT}) w)`;

/** SQL: arguments of json_build_object for revisions, reports and signals, for an operator. */
const reviewFields = (sql: Queryable, operator: number) => sql`
  'revisions', (SELECT coalesce(json_agg(json_build_object('number', n.number, 'title', coalesce(n.title, ''), 'status', n.status,
      'submittedAt', iso_time(n.submitted_at), 'decidedAt', iso_time(n.decided_at), 'reviewer', v.name) ORDER BY n.number DESC), '[]')
    FROM (SELECT number, title, status, submitted_at, decided_at, reviewer_id FROM target_revisions
      WHERE target_id = t.id AND status <> 'editing' ORDER BY number DESC LIMIT ${ROWS_LIMIT}) n LEFT JOIN users v ON v.id = n.reviewer_id),
  'reports', (SELECT coalesce(json_agg(json_build_object('id', n.id::text, 'reason', n.reason, 'times', n.times, 'reportedAt', iso_time(n.reported_at),
      'doneAt', iso_time(n.done_at)) ORDER BY n.done_at IS NOT NULL, n.id DESC), '[]')
    FROM (SELECT id, reason, times, reported_at, done_at FROM reports WHERE target_id = t.id
      ORDER BY done_at IS NOT NULL, id DESC LIMIT ${ROWS_LIMIT}) n),
  'signals', CASE WHEN ${waits(sql)} THEN queue_signals('campaign', t.id, r.target_rupiah, ${operator}) ELSE (
      SELECT coalesce(jsonb_agg(CASE WHEN s.code = 'own' THEN jsonb_build_object('code', s.code) ELSE jsonb_build_object('code', s.code, 'count', s.count) END), '[]')
      FROM (VALUES ('own', is_own_target(t.id, ${operator})::integer::bigint), ('bank_account_elsewhere', members_with_same_account(t.owner_id)),
        ('reported', waiting_reports(t.id))) AS s (code, count) WHERE s.count > 0) END,
  'history', ${recordHistory(sql, 'target', sql`t.id`)}`;

/** Returns one target for an operator. */
export async function readTarget(sql: Queryable, operator: number, target: number): Promise<TargetRecord | undefined> {
  const [row] = await sql<{ record: TargetRecord }[]>`
    SELECT json_build_object(${itemFields(sql)}, 'version', target_version(t.id), 'isOwn', is_own_target(t.id, ${operator}), 'givingType', t.giving_type,
      'category', (SELECT name FROM categories WHERE code = r.category_code),
      'place', (SELECT r.city || ', ' || p.name FROM provinces p WHERE p.code = r.province_code),
      'createdAt', iso_time(t.created_at), 'publishedAt', iso_time(t.published_at), 'frozenReason', t.frozen_reason,
      'team', (SELECT coalesce(json_agg(json_build_object('id', u.public_id, 'name', u.name, 'role', m.role) ORDER BY m.id), '[]')
        FROM team_members m JOIN users u ON u.id = m.user_id WHERE m.target_id = t.id AND m.status = 'active'),
      'verifications', (SELECT coalesce(json_agg(json_build_object('description', v.description, 'checkedAt', iso_time(v.checked_at),
          'validUntil', iso_time(v.valid_until)) ORDER BY v.position), '[]') FROM target_verifications v WHERE v.target_id = t.id),
      'formerSlugs', (SELECT coalesce(json_agg(s.slug ORDER BY s.since DESC, s.slug), '[]') FROM target_slugs s
        WHERE s.target_id = t.id AND s.slug IS DISTINCT FROM t.slug),
      ${kindFields(sql)}, ${moneyFields(sql)}, ${reviewFields(sql, operator)}) AS record
    FROM ${TABLES(sql)} WHERE t.id = ${target}`;
  return row?.record;
}

/** Freezes or releases a target. Returns false if its state does not allow it. */
export async function carryOut(
  tx: Queryable,
  target: number,
  operator: number,
  { step, words }: { step: 'freeze' | 'release'; words: string },
): Promise<boolean> {
  const [row] = await tx<[{ done: boolean }]>`
    SELECT ${step === 'freeze' ? tx`freeze_target(${target}, ${operator}, ${words})` : tx`release_target(${target}, ${operator}, ${words})`} AS done`;
  return row.done;
}

/** Locks a target. Throws an error with the constraint `item_changed` if it has another version. */
export async function requireVersion(tx: Queryable, target: number, version: string): Promise<void> {
  await tx`SELECT require_target_version(${target}, ${version})`;
}
