import type { TargetReference } from '@uluran/contract/endpoints';
import type { Queryable } from '../database/client.ts';

type Rupiah = number | string;

/** Money of one part of a gift, received or gone back. */
export interface GiftMovement {
  posting: number;
  part: number;
  /** How often the gift had been charged back and paid again by then. */
  round: number;
  isReturn: boolean;
  /** All that came, or all that went back of it. */
  grossRupiah: number;
  platformFeeRupiah: number;
  gatewayFeeRupiah: number;
  fundId: number;
  /** Null until the worker has given it its place, and, of a return, cut it out of the line. */
  place: number | null;
  /** The line after it. */
  lineRupiah: Rupiah | null;
}

/** A paid gift with everything that moved its money, as far as its line is concerned. */
export interface TracedGift {
  paymentId: string;
  target: TargetReference;
  paidAt: string;
  asOf: string;
  tipRupiah: number;
  /** The gateway has paid it out to our bank. */
  isSettled: boolean;
  /** A withdrawal of its fund is under way. */
  isRequested: boolean;
  movements: GiftMovement[];
}

/** Legs of `m` that count, of the fund of the posting `p`. */
function legs(sql: Queryable, side: 'credit' | 'debit', kind: string) {
  const column = side === 'credit' ? sql`m.credit_account_id` : sql`m.debit_account_id`;
  return sql`coalesce(sum(m.amount_rupiah) FILTER (WHERE ${column} = ledger_account(${kind}, p.fund_id)), 0)::bigint`;
}

/**
 * A paid gift by the public id of its payment; undefined while it is not paid. The OFFSETs keep the planner, which takes the postings of one gift for many, from reading
 * all places.
 */
export async function readTracedGift(sql: Queryable, paymentId: string): Promise<TracedGift | undefined> {
  const [row] = await sql<TracedGift[]>`
    SELECT y.public_id AS "paymentId", json_build_object('kind', t.kind, 'slug', t.address, 'title', t.title, 'organiser', o.name) AS target, iso_time(d.paid_at) AS "paidAt",
      iso_time(now()) AS "asOf", d.tip_rupiah AS "tipRupiah", g.settlement_id IS NOT NULL AS "isSettled",
      EXISTS (SELECT FROM fund_pockets f WHERE f.fund_id = t.fund_id AND f.kind = 'requested' AND f.amount_rupiah > 0) AS "isRequested",
      (SELECT json_agg(moved ORDER BY moved.posting) FROM (
        SELECT p.id AS posting, p.posting = 'gift_returned' AS "isReturn", p.fund_id AS "fundId", l.line_rupiah AS "lineRupiah",
          CASE WHEN p.posting <> 'gift_returned' OR e.cut_start IS NOT NULL THEN l.fund_place END AS place, s.*,
          CASE p.posting WHEN 'unmatched_assigned' THEN 1 ELSE substring(p.reference FROM '[0-9]+$')::integer END AS part,
          CASE WHEN p.posting IN ('gift_returned', 'gift_regained') THEN split_part(p.reference, ':', 4)::integer ELSE 0 END AS round
        FROM ledger_postings p LEFT JOIN LATERAL (SELECT * FROM ledger_places WHERE posting_id = p.id OFFSET 0) l ON true
        LEFT JOIN LATERAL (SELECT * FROM fund_line_events WHERE posting_id = p.id OFFSET 0) e ON true
        CROSS JOIN LATERAL (SELECT ${legs(sql, 'credit', 'gross')} + ${legs(sql, 'debit', 'refunded')} AS "grossRupiah",
          abs(${legs(sql, 'credit', 'platform_fee')} - ${legs(sql, 'debit', 'platform_fee')}) AS "platformFeeRupiah",
          abs(${legs(sql, 'credit', 'gateway_fee')} - ${legs(sql, 'debit', 'gateway_fee')}) AS "gatewayFeeRupiah"
          FROM (SELECT * FROM ledger_transfers WHERE posting_id = p.id OFFSET 0) m) s
        WHERE p.reference >= 'transaction:' || g.id || ':' AND p.reference < 'transaction:' || g.id || ';' AND p.fund_id IS NOT NULL
          AND p.posting IN ('gift_paid', 'unmatched_assigned', 'gift_regained', 'gift_returned')) moved) AS movements
    FROM payments y JOIN donations d ON d.id = y.donation_id JOIN donation_targets t ON t.id = d.target_id JOIN users o ON o.id = t.owner_id
    JOIN gateway_transactions g ON g.payment_id = y.id AND g.is_gift
    WHERE y.public_id = ${paymentId} AND d.paid_at IS NOT NULL`;
  return row;
}
