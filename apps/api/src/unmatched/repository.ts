import type { PaymentMethodCode } from '@uluran/contract/payment-methods';
import type { DonationStatus, PaymentStatus } from '@uluran/contract/states';
import type { Queryable } from '../database/client.ts';

export type UnmatchedReason = 'unknown_reference' | 'wrong_amount' | 'second_payment';

/** Money that fits no open payment and waits for a decision. Donor and contact are for operators: who must be asked, and paid back. */
export interface UnmatchedMoney {
  id: number;
  receivedAt: Date;
  amountRupiah: number;
  reason: UnmatchedReason;
  gateway: string;
  reference: string;
  /** Null, with all below, where nobody knows whose it is. */
  method: PaymentMethodCode | null;
  /** What the payment asked for. */
  expectedRupiah: number | null;
  paymentStatus: PaymentStatus | null;
  donationId: string | null;
  donationStatus: DonationStatus | null;
  donorName: string | null;
  contact: string | null;
}

/** What waits, the oldest first. */
export async function listWaiting(sql: Queryable, limit: number): Promise<UnmatchedMoney[]> {
  return await sql<UnmatchedMoney[]>`
    SELECT u.id, u.received_at AS "receivedAt", u.amount_rupiah AS "amountRupiah", u.reason, u.gateway, u.gateway_reference AS reference, p.method,
      p.amount_rupiah AS "expectedRupiah", p.status AS "paymentStatus", d.public_id AS "donationId", d.status AS "donationStatus",
      d.donor_name AS "donorName", coalesce(d.donor_email, d.donor_phone) AS contact
    FROM unmatched_payments u LEFT JOIN payments p ON p.id = u.payment_id LEFT JOIN donations d ON d.id = p.donation_id
    WHERE u.resolved_at IS NULL ORDER BY u.received_at, u.id LIMIT ${limit}`;
}

export async function findDonationId(sql: Queryable, publicId: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`SELECT id FROM donations WHERE public_id = ${publicId}`;
  return row?.id;
}

/** Who decided; never the same person twice. */
export interface TwoPeople {
  by: string;
  approvedBy: string;
}

export async function settleByRefund(
  sql: Queryable,
  id: number,
  bankReference: string,
  { by, approvedBy }: TwoPeople,
): Promise<void> {
  await sql`SELECT settle_unmatched_by_refund(${id}, ${bankReference}, ${by}, ${approvedBy})`;
}

/** Answers the public id of the payment that now carries the money. */
export async function settleByGift(
  sql: Queryable,
  id: number,
  donationId: number | null,
  publicIds: [donation: string, payment: string],
  { by, approvedBy }: TwoPeople,
): Promise<string> {
  const [row] = await sql<[{ paymentId: string }]>`
    SELECT settle_unmatched_by_gift(${id}, ${donationId}, ${publicIds}, ${by}, ${approvedBy}) AS "paymentId"`;
  return row.paymentId;
}
