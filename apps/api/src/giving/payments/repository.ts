import type { PaymentMethodCode } from '@uluran/contract/payment-methods';
import type { DonationStatus, PaymentStatus } from '@uluran/contract/states';
import type { TargetAddress } from '@uluran/contract/targets';
import type { Fragment, Queryable } from '../../platform/database/client.ts';
import { PaymentHeld } from './errors.ts';

/** Fields of a payment for the service; never leaves the API. */
export interface PaymentRecord {
  id: number;
  publicId: string;
  donationId: number;
  gateway: string;
  method: PaymentMethodCode;
  amountRupiah: number;
  reference: string;
  status: PaymentStatus;
  createdAt: Date;
  expiresAt: Date;
  /** Target of the gift: its address is part of the path of the payment's page. */
  target: TargetAddress;
  /** True if the gateway was asked within the last seconds. */
  checkedRecently: boolean;
}

const CHECK_EVERY_SECONDS = 3;

function selectPayments(sql: Queryable) {
  return sql`SELECT id, public_id AS "publicId", donation_id AS "donationId", gateway, method, amount_rupiah AS "amountRupiah",
    gateway_reference AS reference, status, created_at AS "createdAt", expires_at AS "expiresAt",
    (SELECT json_build_object('kind', t.kind, 'slug', t.address) FROM donations d JOIN donation_targets t ON t.id = d.target_id
      WHERE d.id = payments.donation_id) AS target,
    coalesce(checked_at > now() - make_interval(secs => ${CHECK_EVERY_SECONDS}), false) AS "checkedRecently"
    FROM payments`;
}

/** Expected fee of the gateway for a payment, and the parts that tip and allocations bear; the platform bears the rest. */
export interface PaymentFees {
  gatewayFeeRupiah: number;
  tipFeeRupiah: number;
  /** By the position of the donation's allocations. */
  allocationFeesRupiah: readonly number[];
}

export interface NewPayment {
  publicId: string;
  donationId: number;
  gateway: string;
  method: PaymentMethodCode;
  amountRupiah: number;
  fees: PaymentFees;
  reference: string;
  minutesToPay: number;
}

export async function insertPayment(sql: Queryable, payment: NewPayment): Promise<void> {
  await sql`
    INSERT INTO payments (public_id, donation_id, gateway, method, amount_rupiah, gateway_fee_rupiah, tip_fee_rupiah, allocation_fees_rupiah,
      gateway_reference, expires_at)
    VALUES (${payment.publicId}, ${payment.donationId}, ${payment.gateway}, ${payment.method}, ${payment.amountRupiah},
      ${payment.fees.gatewayFeeRupiah}, ${payment.fees.tipFeeRupiah}, ${[...payment.fees.allocationFeesRupiah]}::bigint[], ${payment.reference}, now() + make_interval(mins => ${payment.minutesToPay}))`;
}

export async function findByPublicId(sql: Queryable, publicId: string): Promise<PaymentRecord | undefined> {
  const [row] = await sql<PaymentRecord[]>`${selectPayments(sql)} WHERE public_id = ${publicId}`;
  return row;
}

/**
 * Returns the state of each existing one of these payments: a text that changes with its status, the money that waits beside it, and a mail
 * that is held back.
 */
export async function readStandings(
  sql: Queryable,
  publicIds: string[],
): Promise<{ publicId: string; standing: string }[]> {
  return await sql<{ publicId: string; standing: string }[]>`
    SELECT public_id AS "publicId", status || ' ' || unmatched_of_donation(donation_id)
      || CASE WHEN EXISTS (SELECT FROM held_mails h WHERE h.payment_id = payments.id) THEN ' held' ELSE '' END AS standing
    FROM payments WHERE public_id = ANY(${publicIds})`;
}

export async function findLatestOfDonation(sql: Queryable, donationId: number): Promise<PaymentRecord | undefined> {
  const [row] = await sql<
    PaymentRecord[]
  >`${selectPayments(sql)} WHERE donation_id = ${donationId} ORDER BY id DESC LIMIT 1`;
  return row;
}

/** Limits of a list of payments: their number, and none that was tried since. A job that processes a list tries each once. */
export interface Batch {
  limit: number;
  untriedSince: Date;
}

/** Returns the database's time. */
export async function readNow(sql: Queryable): Promise<Date> {
  const [row] = await sql<[{ now: Date }]>`SELECT now() AS now`;
  return row.now;
}

/** SQL condition on payments: open, and expired by the database's clock. */
export const whereOverdue = (sql: Queryable): Fragment =>
  sql`status IN ('created', 'awaiting') AND expires_at <= now()`;

/** Returns overdue payments; untried ones first, then those tried longest ago. */
export async function listOverdue(sql: Queryable, { limit, untriedSince }: Batch): Promise<PaymentRecord[]> {
  return await sql<PaymentRecord[]>`
    ${selectPayments(sql)} WHERE ${whereOverdue(sql)}
      AND (checked_at IS NULL OR checked_at < ${untriedSince})
    ORDER BY checked_at NULLS FIRST, expires_at LIMIT ${limit}`;
}

const UNOPENED_AFTER_SECONDS = 25;

/**
 * SQL condition on payments: the request to open them got no response, no request works on them any more, and their channel may be tried.
 */
export const whereUnopened = (sql: Queryable): Fragment => sql`
  status = 'created' AND expires_at > now() AND created_at < now() - make_interval(secs => ${UNOPENED_AFTER_SECONDS})
    AND NOT EXISTS (SELECT FROM channel_outages o WHERE (o.gateway, o.method) = (payments.gateway, payments.method) AND o.retry_at > now())`;

export async function listUnopened(sql: Queryable, { limit, untriedSince }: Batch): Promise<PaymentRecord[]> {
  return await sql<PaymentRecord[]>`
    ${selectPayments(sql)} WHERE ${whereUnopened(sql)}
      AND (checked_at IS NULL OR checked_at < ${untriedSince})
    ORDER BY checked_at NULLS FIRST, created_at LIMIT ${limit}`;
}

const FIRST_RETRY_SECONDS = 30;
const GIVE_UP_AFTER = '1 hour';

/**
 * SQL condition on payments: cancelled here, not known to be over at the gateway, and still payable. Each is tried again after as long as
 * it has been waiting already.
 */
export const whereGivenUp = (sql: Queryable): Fragment => sql`
  cancel_requested_at IS NOT NULL AND expires_at > now() - ${GIVE_UP_AFTER}::interval AND (cancel_tried_at IS NULL
    OR cancel_tried_at + greatest(cancel_tried_at - cancel_requested_at, make_interval(secs => ${FIRST_RETRY_SECONDS})) < now())`;

export async function listGivenUp(sql: Queryable, { limit, untriedSince }: Batch): Promise<PaymentRecord[]> {
  return await sql<PaymentRecord[]>`
    ${selectPayments(sql)} WHERE ${whereGivenUp(sql)} AND (cancel_tried_at IS NULL OR cancel_tried_at < ${untriedSince})
    ORDER BY cancel_tried_at NULLS FIRST, cancel_requested_at LIMIT ${limit}`;
}

export async function markCancelTried(sql: Queryable, id: number): Promise<void> {
  await sql`UPDATE payments SET cancel_tried_at = now() WHERE id = ${id}`;
}

/** Records that it is over at the gateway as well. */
export async function markCancelled(sql: Queryable, id: number): Promise<void> {
  await sql`UPDATE payments SET cancel_requested_at = NULL WHERE id = ${id}`;
}

/** SQL: open payments `p` of donations `d` that are paid already, which remain after two simultaneous payments. */
export const fromSurplus = (sql: Queryable): Fragment => sql`
  FROM payments p JOIN donations d ON d.id = p.donation_id
  WHERE p.status IN ('created', 'awaiting') AND d.status NOT IN ('pending', 'expired', 'cancelled')`;

export async function giveUpSurplus(sql: Queryable): Promise<void> {
  await sql`SELECT give_up_open_payment(d.id, 'the donation was paid otherwise') ${fromSurplus(sql)}`;
}

/** Locks a donation's open payment, then the donation, in the same order as a gateway's report. */
export async function lockDonationForPayment(tx: Queryable, donationId: number): Promise<DonationStatus> {
  await tx`SELECT FROM payments WHERE donation_id = ${donationId} AND status IN ('created', 'awaiting') FOR UPDATE`;
  const [row] = await tx<
    [{ status: DonationStatus }]
  >`SELECT status FROM donations WHERE id = ${donationId} FOR UPDATE`;
  return row.status;
}

/**
 * Cancels a donation's open payment, so that another can be opened.
 * @throws PaymentHeld if another transaction has locked the old one: it may be waiting for the donation, so that waiting for it could
 * deadlock
 */
export async function giveUpOpenPayment(tx: Queryable, donationId: number, why: string): Promise<void> {
  await tx`SELECT give_up_open_payment(${donationId}, ${why})`;
  const left = await tx`SELECT FROM payments WHERE donation_id = ${donationId} AND status IN ('created', 'awaiting')`;
  if (left.length > 0) throw new PaymentHeld();
}

/** Makes an expired donation pending again, after another payment is written. */
export async function reopenDonation(tx: Queryable, donationId: number): Promise<void> {
  await tx`SELECT reopen_donation(${donationId})`;
}

export async function markChecked(sql: Queryable, id: number): Promise<void> {
  await sql`UPDATE payments SET checked_at = now() WHERE id = ${id}`;
}

/** Returns the transactions that brought money for a payment, with their order at the gateway. */
export async function listTransactions(
  sql: Queryable,
  paymentId: number,
): Promise<{ reference: string; transactionId: string }[]> {
  return await sql<{ reference: string; transactionId: string }[]>`
    SELECT gateway_reference AS reference, transaction_id AS "transactionId" FROM gateway_transactions
    WHERE payment_id = ${paymentId} ORDER BY is_gift DESC, id`;
}
