import type { VolunteerReviewFilters, VolunteerReviewItem } from '@uluran/contract/endpoints';
import type { VolunteerStatus } from '@uluran/contract/volunteers';
import type { Queryable } from '../../../platform/database/client.ts';
import { type Cursor, pageOf } from '../../../platform/http/cursors.ts';
import { containing } from '../search-text.ts';

/** SQL: confirmed applications `v` whose name, city or whole address matches a text. */
const matching = (sql: Queryable, q: string) =>
  q === ''
    ? sql`v.confirmed_at IS NOT NULL`
    : sql`v.confirmed_at IS NOT NULL AND (concat_ws(' ', v.name, v.city) ILIKE ${containing(q)} OR v.email = ${q.toLowerCase()})`;

/** Selection and position of a page of volunteers. */
interface PageOfVolunteers {
  filters: Pick<VolunteerReviewFilters, 'status'> & { q: string };
  limit: number;
  cursor: Cursor | undefined;
  /** See `nameOfList`. */
  list: string;
}

/** Returns confirmed applications without their contacts, the newest first. */
export async function listVolunteers(
  sql: Queryable,
  { filters: { q, status }, limit, cursor, list }: PageOfVolunteers,
): Promise<{ items: VolunteerReviewItem[]; nextCursor: string | null }> {
  const rows = await sql<{ item: VolunteerReviewItem; id: number }[]>`
    SELECT json_build_object('id', v.id::text, 'name', v.name, 'city', v.city, 'roles', v.roles, 'status', v.status,
      'confirmedAt', iso_time(v.confirmed_at), 'movedAt', iso_time(v.moved_at)) AS item, v.id
    FROM volunteers v WHERE ${matching(sql, q)} ${status === undefined ? sql`` : sql`AND v.status = ${status}`}
      ${cursor === undefined ? sql`` : sql`AND v.id < ${cursor.id}::bigint`}
    ORDER BY v.id DESC LIMIT ${limit + 1}`;
  const { rows: shown, nextCursor } = pageOf(rows, limit, ({ id }) => ({ key: String(id), id }), list);
  return { items: shown.map(({ item }) => item), nextCursor };
}

/** Returns the numbers of confirmed applications that match a text, by status. */
export async function countVolunteers(
  sql: Queryable,
  q: string,
): Promise<{ status: VolunteerStatus; volunteers: number }[]> {
  return await sql<{ status: VolunteerStatus; volunteers: number }[]>`
    SELECT v.status, count(*)::integer AS volunteers FROM volunteers v WHERE ${matching(sql, q)} GROUP BY 1`;
}
