import type { CampaignDonor, DONOR_SORTS, DONOR_VIEWS } from '@uluran/contract/endpoints';
import { ANONYMOUS_NAME } from '../../giving/donors/anonymous.domain.ts';
import type { Queryable } from '../../platform/database/client.ts';
import { type Cursor, pageOf } from '../../platform/http/cursors.ts';

/** Selection, order and position of a list of gifts to a target. */
export interface PageOfDonors {
  q: string;
  view: (typeof DONOR_VIEWS)[number];
  sort: (typeof DONOR_SORTS)[number];
  limit: number;
  cursor: Cursor | undefined;
  /** See `nameOfList`. */
  list?: string;
}

/** SQL: the newest answer to the prayer of `d`; its words are null if it was removed. */
function newestAnswer(sql: Queryable) {
  return sql`SELECT words, answered_at FROM prayer_answers WHERE donation_id = d.id ORDER BY id DESC LIMIT 1`;
}

/** SQL: the fields of a gift that its organiser may see. Others stay hidden. */
function donorJson(sql: Queryable) {
  return sql`json_build_object('id', md5(d.public_id), 'name', ${shownName(sql)}, 'anonymous', d.anonymous, 'amountRupiah', d.amount_rupiah,
    'returnedRupiah', CASE d.status WHEN 'partially_refunded' THEN
      -- The gift is returned before the tip.
      (SELECT least(sum(returned_of_payment(p)), d.amount_rupiah) FROM payments p WHERE p.donation_id = d.id) ELSE 0 END,
    'method', (SELECT method FROM payments p WHERE p.donation_id = d.id AND p.paid_at IS NOT NULL ORDER BY p.id DESC LIMIT 1),
    'source', coalesce(d.attribution ->> 'shareChannel', 'direct'), 'paidAt', iso_time(d.paid_at), 'message', d.message,
    'amenCount', CASE WHEN d.message IS NULL THEN 0 ELSE (SELECT count(*) FROM prayer_amens a WHERE a.donation_id = d.id) END,
    'answer', (SELECT CASE WHEN words IS NOT NULL THEN json_build_object('words', words, 'answeredAt', iso_time(answered_at)) END FROM (${newestAnswer(sql)}) n))`;
}

function shownName(sql: Queryable) {
  return sql`CASE WHEN d.anonymous THEN ${ANONYMOUS_NAME}::text ELSE d.donor_name END`;
}

function wanted(sql: Queryable, targetId: number, { q, view }: Pick<PageOfDonors, 'q' | 'view'>) {
  return sql`d.target_id = ${targetId} AND d.status IN ('paid', 'partially_refunded')
    ${view === 'all' ? sql`` : sql`AND d.message IS NOT NULL`}
    ${view === 'unanswered' ? sql`AND (SELECT words FROM (${newestAnswer(sql)}) n) IS NULL` : sql``}
    ${q === '' ? sql`` : sql`AND position(lower(${q}) IN lower(concat_ws(E'\\n', ${shownName(sql)}, d.message))) > 0`}`;
}

/** Returns valid gifts to a target, page by page along an index. */
export async function listCampaignDonors(
  sql: Queryable,
  targetId: number,
  page: PageOfDonors,
): Promise<{ items: CampaignDonor[]; nextCursor: string | null }> {
  const { sort, limit, cursor } = page;
  const behind =
    sort === 'newest'
      ? cursor && sql`AND (d.paid_at, d.id) < (${cursor.key}::text::timestamptz, ${cursor.id}::bigint)`
      : cursor && sql`AND (d.amount_rupiah, d.id) < (${cursor.key}::text::bigint, ${cursor.id}::bigint)`;
  const key = sort === 'newest' ? sql`d.paid_at` : sql`d.amount_rupiah`;
  const rows = await sql<{ item: CampaignDonor; id: number; key: string }[]>`
    SELECT ${donorJson(sql)} AS item, d.id, ${key}::text AS key FROM donations d
    WHERE ${wanted(sql, targetId, page)} ${behind ?? sql``} ORDER BY ${key} DESC, d.id DESC LIMIT ${limit + 1}`;
  const { rows: shown, nextCursor } = pageOf(rows, limit, (row) => ({ key: row.key, id: row.id }), page.list);
  return { items: shown.map(({ item }) => item), nextCursor };
}
