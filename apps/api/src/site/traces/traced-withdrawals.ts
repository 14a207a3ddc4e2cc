import type { TracedWithdrawal } from '@uluran/contract/endpoints';
import { TARGET_ROUTES, type TargetKind, targetNewsPath } from '@uluran/contract/targets';
import type { Queryable } from '../../platform/database/client.ts';
import { statement, text } from '../../platform/database/statement.ts';
import { pictureJson } from '../../platform/pictures/picture-json.ts';

type Line = Omit<TracedWithdrawal['lines'][number], 'shareRupiah' | 'update'> & {
  position: number;
  update: { id: string; title: string; kind: TargetKind; slug: string } | null;
};

/** A sent withdrawal, with its receipts in the books, paid by any gifts. */
export interface SentWithdrawal {
  id: number;
  publicId: string;
  /** Position of the withdrawal among all requested ones, by the time of sending, from 1. */
  number: number;
  sentAt: string;
  totalRupiah: number;
  lines: Line[];
}

const PICTURE = text`(SELECT ${pictureJson(text`i`, text`'Kuitansi: ' || b.description`)} FROM pictures i WHERE i.id = e.picture_id)`;

/** Selection of withdrawals: the latest `limit`, or those with the largest numbers below `before`. */
interface Shown {
  ids: readonly number[];
  before: number | undefined;
  limit: number;
}

/** Latest first. */
const selectSent = statement<Omit<SentWithdrawal, 'number'>>(text`
  SELECT w.id, w.public_id AS "publicId", iso_time(w.transferred_at) AS "sentAt", w.amount_rupiah AS "totalRupiah", coalesce((
    SELECT json_agg(json_build_object('position', b.position, 'label', b.description, 'totalRupiah', b.amount_rupiah, 'spentOn', e.spent_on, 'acceptedAt', iso_time(b.accepted_at),
      'payers', receipt_payers(b.withdrawal_id, b.position), 'picture', ${PICTURE}, 'update', (SELECT json_build_object('id', n.public_id, 'title', n.title, 'kind', t.kind, 'slug', t.address)
        FROM target_news n JOIN donation_targets t ON t.id = n.target_id WHERE n.id = e.news_id AND n.published_at IS NOT NULL)) ORDER BY b.position)
    FROM withdrawal_evidence b LEFT JOIN evidence_lines e ON e.withdrawal_id = b.withdrawal_id AND e.position = b.position WHERE b.withdrawal_id = w.id), '[]') AS lines
  FROM (SELECT id, public_id, transferred_at, amount_rupiah FROM withdrawals WHERE id = ANY($ids::text::bigint[]) ORDER BY transferred_at DESC, id DESC
    OFFSET $later LIMIT $limit) w
  ORDER BY w.transferred_at DESC, w.id DESC`);

/** Returns withdrawals, oldest first. Texts are read only of the shown ones. */
export async function readSentWithdrawals(sql: Queryable, { ids, before, limit }: Shown): Promise<SentWithdrawal[]> {
  const last = Math.min(before ?? Number.POSITIVE_INFINITY, ids.length + 1) - 1;
  const sent = await selectSent(sql, { ids: `{${ids.join()}}`, later: ids.length - last, limit });
  return sent.map((withdrawal, index) => ({ ...withdrawal, number: last - index })).toReversed();
}

/** Returns title and path of an update; null for one without a page. */
export function updateOf({ update }: Line): TracedWithdrawal['lines'][number]['update'] {
  if (update === null || TARGET_ROUTES[update.kind].news === null) return null;
  return { title: update.title, path: targetNewsPath(update, update.id) };
}

/** A receipt by its position, with its purchase. */
export interface CountedReceipt {
  withdrawal: number;
  line: number;
  label: string;
}

/** Returns receipts of some withdrawals that were counted in a time span, without those that were too old for a mail; oldest first. */
export async function readCountedReceipts(
  sql: Queryable,
  withdrawals: readonly number[],
  { since, until, newsDays }: { since: string; until: string; newsDays: number },
): Promise<CountedReceipt[]> {
  return await sql<CountedReceipt[]>`
    SELECT e.withdrawal_id AS withdrawal, e.evidence_line AS line, b.description AS label
    FROM fund_line_events e JOIN withdrawal_evidence b ON b.withdrawal_id = e.withdrawal_id AND b.position = e.evidence_line
    WHERE e.withdrawal_id = ANY (${[...withdrawals]}::bigint[]) AND e.counted_at BETWEEN ${since}::text::timestamptz AND ${until}::text::timestamptz
      AND b.accepted_at > e.counted_at - make_interval(days => ${newsDays}) ORDER BY e.counted_at, e.fund_place`;
}
