import type { TargetReference } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';
import { type SqlText, statement, text } from '../../platform/database/statement.ts';
import { type GiftMovement, giftMovements, matchMovements } from './traced-movements.ts';

/** What a company's pool added to a gift. */
export interface TracedGiftMatch {
  company: string;
  /** It can be withdrawn: the gateway has paid its gift out. */
  isSettled: boolean;
  /** A withdrawal of its fund is under way. */
  isRequested: boolean;
  movements: GiftMovement[];
}

/** A paid gift with everything that moved its money, as far as its line is concerned. */
export interface TracedGift {
  paymentId: string;
  target: TargetReference;
  paidAt: string;
  asOf: string;
  tipRupiah: number;
  /** As it was given; of an erased donor what stands in its place. */
  donorName: string;
  /** The gateway has paid it out to our bank. */
  isSettled: boolean;
  /** A withdrawal of its fund is under way. */
  isRequested: boolean;
  movements: GiftMovement[];
  /** Null where no pool added anything. */
  match: TracedGiftMatch | null;
}

const isRequested = (fund: SqlText): SqlText =>
  text`EXISTS (SELECT FROM fund_pockets f WHERE f.fund_id = ${fund} AND f.kind = 'requested' AND f.amount_rupiah > 0)`;

/** Made once: with kinds of accounts as its parameters it was planned at every run, which took longer than to run it, and with a million gifts five times as long. */
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

/** A paid gift by the public id of its payment; undefined while it is not paid. Of its parts one at most is for a programme, and so is matched. */
export async function readTracedGift(sql: Queryable, paymentId: string): Promise<TracedGift | undefined> {
  const [row] = await selectGift(sql, { paymentId });
  return row;
}
