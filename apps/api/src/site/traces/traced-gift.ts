import type { TargetReference } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';
import { type SqlText, statement, text } from '../../platform/database/statement.ts';
import { type GiftMovement, giftMovements, matchMovements } from './traced-movements.ts';

/** Part of a gift that a company's pool added. */
export interface TracedGiftMatch {
  company: string;
  /** True if it can be withdrawn: the gateway has paid its gift out. */
  isSettled: boolean;
  /** True if a withdrawal of its fund is open. */
  isRequested: boolean;
  movements: GiftMovement[];
}

/** A paid gift with all movements of its money that affect its line. */
export interface TracedGift {
  paymentId: string;
  target: TargetReference;
  paidAt: string;
  asOf: string;
  tipRupiah: number;
  /** The name as given; for an erased donor its replacement. */
  donorName: string;
  /** True if the gateway has paid it out to the foundation's bank. */
  isSettled: boolean;
  /** True if a withdrawal of its fund is open. */
  isRequested: boolean;
  movements: GiftMovement[];
  /** Null if no pool added anything. */
  match: TracedGiftMatch | null;
}

const isRequested = (fund: SqlText): SqlText =>
  text`EXISTS (SELECT FROM fund_pockets f WHERE f.fund_id = ${fund} AND f.kind = 'requested' AND f.amount_rupiah > 0)`;

/**
 * Prepared once: with kinds of accounts as parameters it was planned at every run, which took longer than the run itself, and five times as
 * long with a million gifts.
 */
const selectGift = statement<TracedGift>(text`
  SELECT y.public_id AS "paymentId", json_build_object('kind', t.kind, 'slug', t.address, 'title', t.title, 'organiser', o.name) AS target, iso_time(d.paid_at) AS "paidAt",
    iso_time(now()) AS "asOf", d.tip_rupiah AS "tipRupiah", d.donor_name AS "donorName", g.settlement_id IS NOT NULL AS "isSettled",
    ${isRequested(text`t.fund_id`)} AS "isRequested", ${giftMovements} AS movements,
    (SELECT json_build_object('company', b.name, 'isSettled', a.settled_rupiah = a.matched_rupiah, 'isRequested', ${isRequested(text`c.fund_id`)}, 'movements', ${matchMovements})
      FROM donation_matches a JOIN csr_programmes c USING (target_id) JOIN companies b ON b.id = c.company_id
      WHERE a.donation_id = d.id AND a.steps > 0 ORDER BY a.position LIMIT 1) AS match
  FROM payments y JOIN donations d ON d.id = y.donation_id JOIN donation_targets t ON t.id = d.target_id JOIN users o ON o.id = t.owner_id
  JOIN gateway_transactions g ON g.payment_id = y.id AND g.is_gift
  WHERE y.public_id = $paymentId AND d.paid_at IS NOT NULL`);

/**
 * Returns a paid gift by the public id of its payment; undefined while it is unpaid. At most one of its parts is for a programme, and can
 * have a match.
 */
export async function readTracedGift(sql: Queryable, paymentId: string): Promise<TracedGift | undefined> {
  const [row] = await selectGift(sql, { paymentId });
  return row;
}
