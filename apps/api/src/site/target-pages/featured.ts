import type { FeaturedPick } from '@uluran/contract/endpoints';
import { TARGET_KINDS, type TargetKind } from '@uluran/contract/targets';
import type { Queryable } from '../../platform/database/client.ts';
import { statement, text } from '../../platform/database/statement.ts';
import { cardFields, cardTables } from '../../targets/kinds/card-text.ts';
import { KIND_TEXT } from './kind-text.ts';

/** A target that was chosen twice keeps its first position. */
const CHOSEN = text`SELECT DISTINCT ON (f.target_id) f.target_id AS id, f.why, f.position, f.starts_at, f.ends_at
    FROM featured_picks f JOIN donation_targets ft ON ft.id = f.target_id AND ft.kind = $kind AND ft.status IN ('live', 'paused', 'ended')
    WHERE f.starts_at <= now() AND f.ends_at > now() AND f.removed_at IS NULL ORDER BY f.target_id, f.position, f.id`;

const picksOf = (kind: TargetKind) =>
  statement<{ item: FeaturedPick; position: number }>(text`
    SELECT json_build_object('kind', t.kind, 'why', page.why, 'from', iso_time(page.starts_at), 'until', iso_time(page.ends_at),
      'target', json_build_object(${cardFields(KIND_TEXT[kind].standing)} ${KIND_TEXT[kind].card})) AS item, page.position
    FROM ${cardTables(CHOSEN)} ${KIND_TEXT[kind].tables}
    ORDER BY page.position, page.id`);

const STATEMENTS = new Map(TARGET_KINDS.map((kind) => [kind, picksOf(kind)] as const));

/** Returns today's editors' picks of one kind, in their order. */
async function picksNow(sql: Queryable, kind: TargetKind): Promise<{ item: FeaturedPick; position: number }[]> {
  return (await STATEMENTS.get(kind)?.(sql, { kind })) ?? [];
}

/** Returns today's picks of one kind as its cards, in the order of the editors. */
export async function listPicks(sql: Queryable, kind: TargetKind): Promise<Pick<FeaturedPick, 'why' | 'target'>[]> {
  return (await picksNow(sql, kind)).map(({ item }) => item);
}

/** Returns today's editors' picks, of every kind, in their order. */
export async function listFeatured(sql: Queryable): Promise<FeaturedPick[]> {
  const rows = (await Promise.all(TARGET_KINDS.map((kind) => picksNow(sql, kind)))).flat();
  return rows.toSorted((left, right) => left.position - right.position).map(({ item }) => item);
}
