import { type SqlText, text } from '../../platform/database/statement.ts';

/** An arrival or a return of money of one part of a gift, or of its match. */
export interface GiftMovement {
  posting: number;
  part: number;
  /** Number of earlier repeated arrivals: of a gift after a charge-back, and of its match with it. */
  round: number;
  isReturn: boolean;
  /** Whole amount of the arrival or return. */
  grossRupiah: number;
  platformFeeRupiah: number;
  gatewayFeeRupiah: number;
  fundId: number;
  /** The last place of that fund at which its line has changed; 0 if it has not. */
  changedUntil: number;
  /** Null until the worker has assigned its place, and, for a return, cut it out of the line. */
  place: number | null;
  /** Length of the line after it. */
  lineRupiah: number | string | null;
}

/** SQL: sum of the counted legs of `m`, of the fund of the posting `p`. */
function legs(side: 'credit' | 'debit', kind: SqlText): SqlText {
  const column = side === 'credit' ? text`m.credit_account_id` : text`m.debit_account_id`;
  return text`coalesce(sum(m.amount_rupiah) FILTER (WHERE ${column} = ledger_account('${kind}', p.fund_id)), 0)::bigint`;
}

interface Moving {
  /** Prefix of the postings' references, without a trailing colon. */
  prefix: SqlText;
  comes: SqlText;
  goes: SqlText;
  /** Sum that a posting brought or took back. */
  gross: SqlText;
  /** For a posting `p`. */
  part: SqlText;
  round: SqlText;
}

/** SQL: the movements of one gift. The OFFSETs prevent the planner, which expects many postings for one gift, from reading all places. */
function movements({ prefix, comes, goes, gross, part, round }: Moving): SqlText {
  return text`
    (SELECT json_agg(moved ORDER BY moved.posting) FROM (
      SELECT p.id AS posting, p.posting = ${goes} AS "isReturn", p.fund_id AS "fundId",
        coalesce((SELECT max(fund_place) FROM fund_line_events WHERE fund_id = p.fund_id), 0) AS "changedUntil", l.line_rupiah AS "lineRupiah",
        CASE WHEN p.posting <> ${goes} OR e.cut_start IS NOT NULL THEN l.fund_place END AS place, s.*, ${part} AS part, ${round} AS round
      FROM ledger_postings p LEFT JOIN LATERAL (SELECT * FROM ledger_places WHERE posting_id = p.id OFFSET 0) l ON true
      LEFT JOIN LATERAL (SELECT * FROM fund_line_events WHERE posting_id = p.id OFFSET 0) e ON true
      CROSS JOIN LATERAL (SELECT ${gross} AS "grossRupiah",
        abs(${legs('credit', text`platform_fee`)} - ${legs('debit', text`platform_fee`)}) AS "platformFeeRupiah",
        abs(${legs('credit', text`gateway_fee`)} - ${legs('debit', text`gateway_fee`)}) AS "gatewayFeeRupiah"
        FROM (SELECT * FROM ledger_transfers WHERE posting_id = p.id OFFSET 0) m) s
      WHERE p.reference >= ${prefix} || ':' AND p.reference < ${prefix} || ';' AND p.fund_id IS NOT NULL AND p.posting IN (${comes}, ${goes})) moved)`;
}

/** Movements of the gift that the transaction `g` paid. */
export const giftMovements = movements({
  prefix: text`'transaction:' || g.id`,
  comes: text`'gift_paid', 'unmatched_assigned', 'gift_regained'`,
  goes: text`'gift_returned'`,
  gross: text`${legs('credit', text`gross`)} + ${legs('debit', text`refunded`)}`,
  part: text`CASE p.posting WHEN 'unmatched_assigned' THEN 1 ELSE substring(p.reference FROM '[0-9]+$')::integer END`,
  round: text`CASE WHEN p.posting IN ('gift_returned', 'gift_regained') THEN split_part(p.reference, ':', 4)::integer ELSE 0 END`,
});

/** Movements of the match `a` of a gift. Returns are taken from its last addition. */
export const matchMovements = movements({
  prefix: text`'match:' || a.donation_id || ':' || a.position`,
  comes: text`'gift_matched'`,
  goes: text`'match_returned'`,
  gross: text`${legs('credit', text`matched`)} + ${legs('debit', text`match_returned`)}`,
  part: text`split_part(p.reference, ':', 3)::integer`,
  round: text`count(*) FILTER (WHERE p.posting = 'gift_matched') OVER (ORDER BY p.id)`,
});
