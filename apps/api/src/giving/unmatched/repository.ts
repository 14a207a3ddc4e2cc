import type { PaymentMethodCode } from '@uluran/contract/payment-methods';
import type { DonationStatus, PaymentStatus } from '@uluran/contract/states';
import type { GivingType } from '@uluran/contract/targets';
import type { TwoOperators } from '../../accounts/operators/decisions.ts';
import type { Queryable } from '../../platform/database/client.ts';
import type { PaymentFees } from '../payments/service.ts';

export type UnmatchedReason = 'unknown_reference' | 'wrong_amount' | 'second_payment' | 'gift_differs';

/** Money that matches no open payment and waits for a decision. Donor and contact are for operators, who contact and repay the donor. */
export interface UnmatchedMoney {
  id: number;
  receivedAt: Date;
  /** The rest of it, without the part that was returned already. */
  amountRupiah: number;
  reason: UnmatchedReason;
  gateway: string;
  reference: string;
  /** Null, like all following fields, if the donor is unknown. */
  method: PaymentMethodCode | null;
  /** Amount of the payment. */
  expectedRupiah: number | null;
  paymentStatus: PaymentStatus | null;
  donationId: string | null;
  donationStatus: DonationStatus | null;
  donorName: string | null;
  contact: string | null;
}

/** Returns waiting money, oldest first. */
export async function listWaiting(sql: Queryable, limit: number): Promise<UnmatchedMoney[]> {
  return await sql<UnmatchedMoney[]>`
    SELECT u.id, u.received_at AS "receivedAt", tx.amount_rupiah - tx.returned_rupiah AS "amountRupiah", u.reason, tx.gateway,
      tx.gateway_reference AS reference, p.method,
      p.amount_rupiah AS "expectedRupiah", p.status AS "paymentStatus", d.public_id AS "donationId", d.status AS "donationStatus",
      d.donor_name AS "donorName", coalesce(d.donor_email, d.donor_phone) AS contact
    FROM unmatched_payments u JOIN gateway_transactions tx ON tx.id = u.transaction_id LEFT JOIN payments p ON p.id = u.payment_id LEFT JOIN donations d ON d.id = p.donation_id
    WHERE u.resolved_at IS NULL ORDER BY u.received_at, u.id LIMIT ${limit}`;
}

/** Fields of unmatched money for the gift that it may become. */
export interface AssignableMoney {
  donationId: number;
  amountRupiah: number;
  givingType: GivingType;
  method: PaymentMethodCode;
}

/**
 * Finds the donation for unmatched money: its own payment's, or the named one.
 * @param donation public id
 */
export async function findAssignable(
  sql: Queryable,
  id: number,
  donation: string | undefined,
): Promise<AssignableMoney | undefined> {
  const [row] = await sql<AssignableMoney[]>`
    SELECT d.id AS "donationId", tx.amount_rupiah - tx.returned_rupiah AS "amountRupiah", (target_of_further_gift(d.id)).giving_type AS "givingType", latest.method
    FROM unmatched_payments u JOIN gateway_transactions tx ON tx.id = u.transaction_id LEFT JOIN payments p ON p.id = u.payment_id
    JOIN donations d ON CASE WHEN ${donation ?? null}::text IS NULL THEN d.id = p.donation_id ELSE d.public_id = ${donation ?? null} END
    JOIN LATERAL (SELECT method FROM payments WHERE donation_id = d.id ORDER BY id DESC LIMIT 1) latest ON true WHERE u.id = ${id}`;
  return row;
}

export async function refund(
  sql: Queryable,
  id: number,
  bankReference: string,
  { by, approvedBy }: TwoOperators,
): Promise<void> {
  await sql`SELECT refund_unmatched(${id}, ${bankReference}, ${by}, ${approvedBy})`;
}

/** Returns the public id of the payment that contains the money from now on. */
export async function assign(
  sql: Queryable,
  id: number,
  gift: {
    donationId: number | null;
    publicIds: [donation: string, payment: string];
    platformFeeRupiah: number;
    fees: PaymentFees;
  },
  { by, approvedBy }: TwoOperators,
): Promise<string> {
  const [row] = await sql<[{ paymentId: string }]>`
    SELECT assign_unmatched(${id}, ${gift.donationId}, ${gift.publicIds}, ${gift.platformFeeRupiah}, ${gift.fees.gatewayFeeRupiah},
      ${gift.fees.allocationFeesRupiah[0] ?? 0}, ${by}, ${approvedBy}) AS "paymentId"`;
  return row.paymentId;
}
