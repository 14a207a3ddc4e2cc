import type { Queryable } from '../../../src/platform/database/client.ts';

/** Missing or doubled places of the book, after this place. */
const GAPS = `
  SELECT 'the book' AS what, place FROM (SELECT place, lag(place + transfers, 1, $1::bigint) OVER (ORDER BY place) AS expected FROM ledger_places WHERE place >= $1) p
    WHERE place <> expected
  UNION ALL
  SELECT 'fund ' || fund_id, fund_place FROM (
    SELECT fund_id, fund_place, lag(fund_place + transfers, 1, 1::bigint) OVER (PARTITION BY fund_id ORDER BY fund_place) AS expected FROM ledger_places
    WHERE fund_id = ANY ($2::bigint[])) p WHERE fund_place <> expected
  UNION ALL
  SELECT 'posting ' || l.posting_id, count(*) FROM ledger_transfers l LEFT JOIN ledger_places p USING (posting_id)
    WHERE l.posting_id > $3 GROUP BY l.posting_id, p.transfers HAVING count(*) IS DISTINCT FROM p.transfers`;

/** Pockets that a transfer would leave negative, in the order of places. */
const NEGATIVE = `
  SELECT fund_id, kind, fund_place, rupiah FROM (
    SELECT o.fund_id, m.kind, o.fund_place, sum(m.amount_rupiah) OVER (PARTITION BY o.fund_id, m.kind ORDER BY o.fund_place) AS rupiah
    FROM ledger_order o JOIN fund_movements m ON (m.posting_id, m.leg) = (o.posting_id, o.leg) WHERE o.fund_id = ANY ($1::bigint[])) AS balances WHERE rupiah < 0`;

/** The place of the next transfer. */
export async function nextPlace(sql: Queryable): Promise<number> {
  const [row] = await sql<[{ place: number }]>`SELECT coalesce(max(place + transfers), 1) AS place FROM ledger_places`;
  return row.place;
}

/**
 * Faults in the places of postings that were made and folded after this one: gaps in the book or in a fund, and a pocket that is
 * negative for a time.
 */
export async function wrongPlaces(
  sql: Queryable,
  since: { place: number; posting: number },
  funds: readonly number[],
): Promise<unknown[]> {
  const gaps = await sql.unsafe(GAPS, [since.place, [...funds], since.posting] as never[]);
  const negative = await sql.unsafe(NEGATIVE, [[...funds]] as never[]);
  return [...gaps, ...negative];
}
