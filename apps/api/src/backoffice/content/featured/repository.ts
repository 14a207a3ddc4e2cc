import type { FeaturedRecord } from '@uluran/contract/endpoints';
import type { Queryable } from '../../../platform/database/client.ts';

/** Recommendations that are over in the list. */
const OVER_LIMIT = 20;

/** SQL: recommendations `f` with their target `t`, places and states. */
const picks = (sql: Queryable) => sql`(
    SELECT p.*, p.removed_at IS NULL AND p.ends_at > now() AS is_open,
      row_number() OVER (PARTITION BY p.removed_at IS NULL AND p.ends_at > now() ORDER BY p.position, p.id) AS place
    FROM featured_picks p) f JOIN donation_targets t ON t.id = f.target_id JOIN users o ON o.id = t.owner_id`;

const record = (sql: Queryable, operator: number) => sql`json_build_object('id', f.public_id,
    'target', json_build_object('id', t.public_id, 'kind', t.kind, 'slug', t.address, 'title', t.title, 'organiser', o.name, 'status', t.status),
    'why', f.why, 'from', iso_time(f.starts_at), 'until', iso_time(f.ends_at),
    'state', CASE WHEN NOT f.is_open THEN 'over' WHEN f.starts_at > now() THEN 'planned' ELSE 'shown' END,
    'isVisible', f.is_open AND f.starts_at <= now() AND t.status IN ('live', 'paused', 'ended'),
    'isOwn', is_own_target(t.id, ${operator}), 'place', CASE WHEN f.is_open THEN f.place END, 'version', f.version,
    'history', (SELECT coalesce(json_agg(json_build_object('action', a.action, 'words', a.words, 'by', w.name, 'actedAt', iso_time(a.acted_at)) ORDER BY a.id), '[]')
      FROM operator_actions a JOIN users w ON w.id = a.operator_id
      WHERE a.subject = 'target' AND a.subject_id = t.id AND a.action IN ('feature_target', 'change_pick', 'move_pick', 'end_pick')))`;

/** Returns open recommendations in their order, then the latest that are over. */
export async function listPicks(sql: Queryable, operator: number): Promise<FeaturedRecord[]> {
  const rows = await sql<{ item: FeaturedRecord }[]>`
    (SELECT ${record(sql, operator)} AS item FROM ${picks(sql)} WHERE f.is_open ORDER BY f.place)
    UNION ALL
    (SELECT ${record(sql, operator)} AS item FROM ${picks(sql)} WHERE NOT f.is_open
      ORDER BY coalesce(f.removed_at, f.ends_at) DESC, f.id DESC LIMIT ${OVER_LIMIT})`;
  return rows.map(({ item }) => item);
}

/** Returns a recommendation by its public id. */
export async function readPick(
  sql: Queryable,
  operator: number,
  publicId: string,
): Promise<FeaturedRecord | undefined> {
  const [row] = await sql<{ item: FeaturedRecord }[]>`
    SELECT ${record(sql, operator)} AS item FROM ${picks(sql)} WHERE f.public_id = ${publicId}`;
  return row?.item;
}

/** Finds a target that visitors see, by its slug, a former slug or its id. */
export async function findVisibleTarget(sql: Queryable, address: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    SELECT id FROM donation_targets
    WHERE (public_id = ${address} OR id = (SELECT target_id FROM target_slugs WHERE slug = ${address}))
      AND published_revision_id IS NOT NULL AND status IN ('live', 'paused', 'ended')`;
  return row?.id;
}

/** Reason and period of a recommendation; null for now. */
export interface PickPeriod {
  why: string;
  from: string | null;
  until: string;
}

/** A change of one recommendation by an operator. Each throws an error with the name of a constraint for a refused change. */
export interface PickChange {
  /** Public id. */
  id: string;
  operator: number;
  version: number;
}

export async function insertPick(
  sql: Queryable,
  { id, operator, target, period }: Omit<PickChange, 'version'> & { target: number; period: PickPeriod },
): Promise<void> {
  const { why, from, until } = period;
  await sql`SELECT feature_target(${operator}, ${id}, ${target}, ${why}, ${from}::text::timestamptz, ${until}::text::timestamptz)`;
}

const change = (sql: Queryable, { id, operator, version }: PickChange) =>
  sql`(SELECT id FROM featured_picks WHERE public_id = ${id}), ${operator}, ${version}`;

export async function updatePick(sql: Queryable, { why, from, until, ...of }: PickChange & PickPeriod): Promise<void> {
  await sql`SELECT change_pick(${change(sql, of)}, ${why}, ${from}::text::timestamptz, ${until}::text::timestamptz)`;
}

export async function movePick(sql: Queryable, { place, ...of }: PickChange & { place: number }): Promise<void> {
  await sql`SELECT move_pick(${change(sql, of)}, ${place})`;
}

export async function endPick(sql: Queryable, { words, ...of }: PickChange & { words: string }): Promise<void> {
  await sql`SELECT end_pick(${change(sql, of)}, ${words})`;
}
