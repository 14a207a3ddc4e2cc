import type { Queryable } from '../../platform/database/client.ts';
import type { EventRow, Rupiah } from './event-row.domain.ts';
import type { Interval } from './line.domain.ts';

/** Position at which a posting's rupiah reached their line. */
export interface Entry {
  fundId: number;
  place: number;
  interval: Interval;
}

function columns(sql: Queryable) {
  return sql`fund_place AS place, posting, line_rupiah AS "lineRupiah", rupiah, rest_rupiah AS "restRupiah", withdrawal_id AS withdrawal,
    evidence_line AS "evidenceLine", entry_posting_id AS entry, cut_start AS "cutStart", cut_rupiah AS "cutRupiah"`;
}

/** Returns the events of a fund's line between two of its places, both excluded, as far as the worker has processed them. */
export async function readEvents(sql: Queryable, fundId: number, after: number, before?: number): Promise<EventRow[]> {
  return await sql<EventRow[]>`
    SELECT ${columns(sql)} FROM fund_line_events WHERE fund_id = ${fundId} AND fund_place > ${after}
      AND fund_place < coalesce(${before ?? null}::bigint,
        (SELECT min(fund_place) FROM fund_line_events WHERE fund_id = ${fundId} AND withdrawal_id IS NULL AND cut_start IS NULL), 9223372036854775807)
    ORDER BY fund_place`;
}

/** Returns the position at which the rupiah of a posting reached their line; undefined until it has its place. */
export async function readEntry(sql: Queryable, posting: number): Promise<Entry | undefined> {
  const [row] = await sql<{ fundId: number; place: number; end: Rupiah; rupiah: Rupiah }[]>`
    SELECT l.fund_id AS "fundId", l.fund_place AS place, l.line_rupiah AS end,
      (SELECT sum(line_change(debit_account_id, credit_account_id, amount_rupiah)) FROM ledger_transfers WHERE posting_id = l.posting_id) AS rupiah
    FROM ledger_places l WHERE l.posting_id = ${posting} AND l.fund_id IS NOT NULL`;
  if (row === undefined) return undefined;
  const end = BigInt(row.end);
  return { fundId: row.fundId, place: row.place, interval: { start: end - BigInt(row.rupiah), end } };
}

/** A return that is not cut out of the line yet. */
export interface UncutReturn {
  fundId: number;
  place: number;
  rupiah: Rupiah;
  entry: number | null;
}

/** Returns the uncut returns, in the order of their lines: each may depend on the one before. */
export async function readUncut(sql: Queryable, limit: number): Promise<UncutReturn[]> {
  return await sql<UncutReturn[]>`
    SELECT fund_id AS "fundId", fund_place AS place, rupiah, entry_posting_id AS entry FROM fund_line_events
    WHERE withdrawal_id IS NULL AND cut_start IS NULL ORDER BY fund_id, fund_place LIMIT ${limit}`;
}

/** Stores the position of a cut. The first worker's result is kept; the others have the same one. */
export async function storeCut(
  sql: Queryable,
  { fundId, place }: UncutReturn,
  { cutStart, cutRupiah }: { cutStart: bigint; cutRupiah: bigint },
): Promise<void> {
  await sql`SELECT cut_line(${fundId}, ${place}, ${String(cutStart)}::bigint, ${String(cutRupiah)}::bigint)`;
}

/** A receipt whose payers are not counted yet. */
export interface UncountedReceipt {
  fundId: number;
  place: number;
  withdrawal: number;
  line: number;
  /** True if it was accepted recently enough for mails to donors. */
  isNews: boolean;
}

/**
 * Returns the uncounted receipts of the first fund with any; none after a return that is not cut yet.
 *
 * @param newsDays donors get mails about receipts accepted in this number of days
 */
export async function readUncounted(sql: Queryable, newsDays: number): Promise<UncountedReceipt[]> {
  return await sql<UncountedReceipt[]>`
    WITH due AS (
      SELECT e.* FROM fund_line_events e WHERE e.posting = 'evidence_accepted' AND e.gift_count IS NULL AND NOT EXISTS (
        SELECT FROM fund_line_events u WHERE u.fund_id = e.fund_id AND u.fund_place < e.fund_place AND u.withdrawal_id IS NULL AND u.cut_start IS NULL))
    SELECT fund_id AS "fundId", fund_place AS place, withdrawal_id AS withdrawal, evidence_line AS line, coalesce((
      SELECT p.created_at > now() - make_interval(days => ${newsDays}) FROM ledger_postings p WHERE p.id = due.posting_id), false) AS "isNews" FROM due
    WHERE fund_id = (SELECT min(fund_id) FROM due) ORDER BY fund_place`;
}

/** Stores the payers of a receipt; returns false if they were stored before, with the same result. */
export async function storePayers(
  sql: Queryable,
  { receipt, gifts, rupiah }: { receipt: UncountedReceipt; gifts: number; rupiah: bigint },
): Promise<boolean> {
  const stored = await sql`
    SELECT count_receipt(${receipt.fundId}, ${receipt.place}, ${gifts}::integer, ${String(rupiah)}::bigint)`;
  return stored.length > 0;
}

/** A gift or match that reached a line. */
export interface Arrival {
  place: number;
  start: bigint;
  end: bigint;
  /** Transaction of the gift; null for a company's match. */
  transaction: number | null;
}

const COMES = ['gift_paid', 'unmatched_assigned', 'gift_regained', 'gift_matched'];

/** Returns the arrivals on a line between two of its places, in order; the first place is excluded. */
export async function readArrivals(
  sql: Queryable,
  fundId: number,
  { after, before, limit }: { after: number; before: number; limit: number },
): Promise<Arrival[]> {
  const rows = await sql<{ place: number; end: Rupiah; rupiah: Rupiah; transaction: number | null }[]>`
    SELECT l.fund_place AS place, l.line_rupiah AS end, m.rupiah, CASE WHEN p.posting <> 'gift_matched' THEN split_part(p.reference, ':', 2)::bigint END AS transaction
    FROM ledger_places l JOIN ledger_postings p ON p.id = l.posting_id AND p.posting::text = ANY (${COMES})
    CROSS JOIN LATERAL (SELECT sum(line_change(debit_account_id, credit_account_id, amount_rupiah)) AS rupiah FROM ledger_transfers WHERE posting_id = p.id) m
    WHERE l.fund_id = ${fundId} AND l.fund_place > ${after} AND l.fund_place < ${before} ORDER BY l.fund_place LIMIT ${limit}`;
  return rows.map(({ place, end, rupiah, transaction }) => ({
    place,
    start: BigInt(end) - BigInt(rupiah),
    end: BigInt(end),
    transaction,
  }));
}
