import type { Queryable } from '../database/client.ts';
import type { EventRow, Rupiah } from './event-row.domain.ts';
import type { Interval } from './line.domain.ts';

/** Where a posting's rupiah came to their line. */
export interface Entry {
  fundId: number;
  place: number;
  interval: Interval;
}

function columns(sql: Queryable) {
  return sql`fund_place AS place, posting, line_rupiah AS "lineRupiah", rupiah, rest_rupiah AS "restRupiah", withdrawal_id AS withdrawal,
    evidence_line AS "evidenceLine", entry_posting_id AS entry, cut_start AS "cutStart", cut_rupiah AS "cutRupiah"`;
}

/** What changed a fund's line between two of its places, both left out, as far as the worker has followed it. */
export async function readEvents(sql: Queryable, fundId: number, after: number, before?: number): Promise<EventRow[]> {
  return await sql<EventRow[]>`
    SELECT ${columns(sql)} FROM fund_line_events WHERE fund_id = ${fundId} AND fund_place > ${after}
      AND fund_place < coalesce(${before ?? null}::bigint,
        (SELECT min(fund_place) FROM fund_line_events WHERE fund_id = ${fundId} AND withdrawal_id IS NULL AND cut_start IS NULL), 9223372036854775807)
    ORDER BY fund_place`;
}

/** Where the rupiah of a posting came to their line; undefined until it has its place. */
export async function readEntry(sql: Queryable, posting: number): Promise<Entry | undefined> {
  const [row] = await sql<{ fundId: number; place: number; end: Rupiah; rupiah: Rupiah }[]>`
    SELECT l.fund_id AS "fundId", l.fund_place AS place, l.line_rupiah AS end,
      (SELECT sum(line_change(debit_account_id, credit_account_id, amount_rupiah)) FROM ledger_transfers WHERE posting_id = l.posting_id) AS rupiah
    FROM ledger_places l WHERE l.posting_id = ${posting} AND l.fund_id IS NOT NULL`;
  if (row === undefined) return undefined;
  const end = BigInt(row.end);
  return { fundId: row.fundId, place: row.place, interval: { start: end - BigInt(row.rupiah), end } };
}

/** A return whose rupiah are not cut out of the line yet. */
export interface UncutReturn {
  fundId: number;
  place: number;
  rupiah: Rupiah;
  entry: number | null;
}

/** Returns that are not cut yet, in the order of their lines: each may depend on the one before. */
export async function readUncut(sql: Queryable, limit: number): Promise<UncutReturn[]> {
  return await sql<UncutReturn[]>`
    SELECT fund_id AS "fundId", fund_place AS place, rupiah, entry_posting_id AS entry FROM fund_line_events
    WHERE withdrawal_id IS NULL AND cut_start IS NULL ORDER BY fund_id, fund_place LIMIT ${limit}`;
}

/** Stores where a return was cut out. The first one to do so is right, and the others have the same result. */
export async function storeCut(
  sql: Queryable,
  { fundId, place }: UncutReturn,
  { cutStart, cutRupiah }: { cutStart: bigint; cutRupiah: bigint },
): Promise<void> {
  await sql`SELECT cut_line(${fundId}, ${place}, ${String(cutStart)}::bigint, ${String(cutRupiah)}::bigint)`;
}
