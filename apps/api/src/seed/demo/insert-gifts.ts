import { platformFeeOf } from '@uluran/contract/fees';
import { at, type DemoGift, giftsOf } from '@uluran/demo-content';
import { feeRates, paymentFees } from '../../giving/fees/payment-fees.ts';
import type { DonationSettings } from '../../giving/fees/settings.ts';
import type { MethodTerms } from '../../giving/payments/methods.ts';
import type { TransactionSql } from '../../platform/database/client.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import { GIFTS_OF_MEMBER, MEMBER } from './accounts.ts';
import type { InsertedTarget } from './insert-target.ts';
import { records } from './records.ts';

/** Inputs of fees, from the database. */
export interface GiftTerms {
  readonly methods: readonly MethodTerms[];
  readonly settings: DonationSettings;
}

const MINUTE_MS = 60_000;

/** Most that the member gives at once. */
const MOST_OF_MEMBER_RUPIAH = 500_000;

/** Adds a target's gifts to `seeded_gifts`, from where they are booked together; returns how many. */
export async function addGifts(
  sql: TransactionSql,
  inserted: InsertedTarget,
  terms: GiftTerms,
  now: Date,
): Promise<number> {
  const gifts = giftsOf(inserted.target, now);
  const rows = records(gifts.map((gift) => rowOf(gift, inserted, terms)));
  await sql`
    INSERT INTO seeded_gifts (donation_public_id, payment_public_id, target_id, fund_id, giving_type, donor_name, donor_email, anonymous, message,
      amount_rupiah, quantity, unit_price_rupiah, tip_rupiah, platform_fee_rupiah, gateway_fee_rupiah, tip_fee_rupiah, fund_fee_rupiah, gateway, method, reference, created_at,
      paid_at, expires_at)
    SELECT "donationId", "paymentId", ${inserted.targetId}, ${inserted.fundId}, ${inserted.target.givingType}, "donorName", "donorEmail", "anonymous",
      "message", "amountRupiah", "quantity", "unitPriceRupiah", "tipRupiah", "platformFeeRupiah", "gatewayFeeRupiah", "tipFeeRupiah", "fundFeeRupiah", "gateway", "method", "reference",
      "createdAt", "paidAt", "expiresAt"
    FROM jsonb_to_recordset(${rows}::text::jsonb) AS r ("donationId" text, "paymentId" text, "donorName" text, "donorEmail" text, "anonymous" boolean,
      "message" text, "amountRupiah" bigint, "quantity" integer, "unitPriceRupiah" bigint, "tipRupiah" bigint, "platformFeeRupiah" bigint, "gatewayFeeRupiah" bigint, "tipFeeRupiah" bigint,
      "fundFeeRupiah" bigint, "gateway" text, "method" text, "reference" text, "createdAt" timestamptz, "paidAt" timestamptz, "expiresAt" timestamptz)`;
  return gifts.length;
}

/**
 * Puts the member's name on her gifts, each to a target of its own, before they are booked: a paid gift keeps the name it was given
 * under. No withdrawal of their funds is older than they are, because the demo's withdrawals take a share of every gift.
 */
export async function nameMember(sql: TransactionSql, inserted: readonly InsertedTarget[], now: Date): Promise<void> {
  const withdrawals = inserted.flatMap(({ fundId, target }) =>
    target.withdrawals.map(({ requestedAt }) => ({ fundId, requestedAt })),
  );
  const targets: number[] = [];
  for (const { daysAgo, kind } of GIFTS_OF_MEMBER) {
    const [gift] = await sql<{ id: number; target: number }[]>`
      SELECT g.donation_id AS id, g.target_id AS target FROM seeded_gifts g JOIN donation_targets t ON t.id = g.target_id
      WHERE t.kind = ${kind} AND g.paid_at <= ${now}::timestamptz - make_interval(days => ${daysAgo}) AND g.amount_rupiah <= ${MOST_OF_MEMBER_RUPIAH}
        AND g.target_id <> ALL (${targets}::bigint[])
        AND NOT EXISTS (SELECT FROM jsonb_to_recordset(${records(withdrawals)}::text::jsonb) AS w ("fundId" bigint, "requestedAt" timestamptz)
          WHERE w."fundId" = g.fund_id AND w."requestedAt" < g.paid_at)
      ORDER BY g.paid_at DESC, g.donation_id DESC LIMIT 1`;
    if (gift === undefined) throw new Error(`The demo has no ${kind} with a gift of ${daysAgo} days ago.`);
    targets.push(gift.target);
    await sql`
      UPDATE seeded_gifts SET donor_name = ${MEMBER.name}, donor_email = ${MEMBER.email}, anonymous = false WHERE donation_id = ${gift.id}`;
  }
}

function rowOf(gift: DemoGift, { target }: InsertedTarget, { methods, settings }: GiftTerms) {
  const { givingType } = target;
  const method = methods.find((one) => one.method === gift.method) ?? at(methods, 0);
  const allocations = [{ givingType, amountRupiah: gift.amountRupiah }];
  const fees = paymentFees({ ...gift, allocations }, method, settings);
  return {
    ...gift,
    donationId: newPublicId(),
    paymentId: newPublicId(),
    reference: `DEMO-${newPublicId()}`,
    gateway: method.gateway,
    method: method.method,
    platformFeeRupiah: platformFeeOf(gift.amountRupiah, feeRates(settings, givingType)),
    gatewayFeeRupiah: fees.gatewayFeeRupiah,
    tipFeeRupiah: fees.tipFeeRupiah,
    fundFeeRupiah: at(fees.allocationFeesRupiah, 0),
    expiresAt: new Date(
      gift.createdAt.getTime() +
        Math.max(method.minutesToPay * MINUTE_MS, gift.paidAt.getTime() - gift.createdAt.getTime()),
    ),
  };
}
