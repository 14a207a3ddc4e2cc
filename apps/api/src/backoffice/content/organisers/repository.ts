import type { OrganiserRecord } from '@uluran/contract/endpoints';
import type { Queryable } from '../../../platform/database/client.ts';
import { statement, text } from '../../../platform/database/statement.ts';
import { pageOf } from '../../../platform/http/cursors.ts';
import { containing } from '../../records/search-text.ts';
import { AFTER_ALL, type PageOfNames } from '../page-of-names.ts';

const selectOrganisers = statement<{ item: OrganiserRecord; id: number }>(text`
  SELECT json_build_object('id', u.public_id, 'name', u.name, 'city', u.city) AS item, u.id FROM users u
  WHERE is_organiser(u.id) AND ($q = '' OR u.name ILIKE $part) AND u.id < $before::bigint ORDER BY u.id DESC LIMIT $rows`);

/** Returns members with a checked organisation, the newest first. */
export async function listOrganisers(
  sql: Queryable,
  { q, limit, cursor, list }: PageOfNames,
): Promise<{ items: OrganiserRecord[]; nextCursor: string | null }> {
  const values = { q, part: containing(q), before: cursor?.id ?? AFTER_ALL, rows: limit + 1 };
  const page = pageOf(await selectOrganisers(sql, values), limit, ({ id }) => ({ key: String(id), id }), list);
  return { items: page.rows.map(({ item }) => item), nextCursor: page.nextCursor };
}
