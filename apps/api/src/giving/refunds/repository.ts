import type { PaymentMethodCode } from '@uluran/contract/payment-methods';
import type { RefundStatus } from '@uluran/contract/states';
import type { TwoOperators } from '../../accounts/operators/decisions.ts';
import type { Queryable } from '../../platform/database/client.ts';

/** Money that the gateway may refund: a paid gift, or unmatched money that waits. */
export interface RefundableMoney {
  transaction: number;
  gateway: string;
  /** Null if the payment of the money is unknown. */
  method: PaymentMethodCode | null;
  /** The rest that was not returned yet. */
  leftRupiah: number;
}

/** Returns the money of a paid gift by the donation's public id. */
export async function findGift(sql: Queryable, donation: string): Promise<RefundableMoney | undefined> {
  const [row] = await sql<RefundableMoney[]>`
    SELECT t.id AS transaction, t.gateway, p.method, t.amount_rupiah - t.returned_rupiah AS "leftRupiah"
    FROM donations d JOIN payments p ON p.donation_id = d.id JOIN gateway_transactions t ON t.payment_id = p.id AND t.is_gift
    WHERE d.public_id = ${donation}`;
  return row;
}

/** Returns unmatched money by its number, whether or not it still waits. */
export async function findUnmatched(sql: Queryable, id: number): Promise<RefundableMoney | undefined> {
  const [row] = await sql<RefundableMoney[]>`
    SELECT t.id AS transaction, t.gateway, p.method, t.amount_rupiah - t.returned_rupiah AS "leftRupiah"
    FROM unmatched_payments u JOIN gateway_transactions t ON t.id = u.transaction_id LEFT JOIN payments p ON p.id = u.payment_id WHERE u.id = ${id}`;
  return row;
}

/** Returns the refund's number. Needs the owner's role. */
export async function request(
  sql: Queryable,
  { transaction, amountRupiah, reason }: { transaction: number; amountRupiah: number; reason: string },
  { by, approvedBy }: TwoOperators,
): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    SELECT request_refund(${transaction}, ${amountRupiah}, ${reason}, ${by}, ${approvedBy}) AS id`;
  return row.id;
}

/** A refund with its money, for operators. */
export interface Refund {
  id: number;
  status: RefundStatus;
  amountRupiah: number;
  reason: string;
  gateway: string;
  reference: string;
  transactionId: string;
  requestedAt: Date;
  attempts: number;
  isAccepted: boolean;
  /** The gateway's reason; null without a refusal. */
  refusal: string | null;
}

/** Returns open refunds, oldest first. */
export async function listOpen(sql: Queryable): Promise<Refund[]> {
  return await sql<Refund[]>`
    SELECT r.id, r.status, r.amount_rupiah AS "amountRupiah", r.reason, t.gateway, t.gateway_reference AS reference, t.transaction_id AS "transactionId",
      r.requested_at AS "requestedAt", r.attempts, r.accepted_at IS NOT NULL AS "isAccepted", r.refusal
    FROM gateway_refunds r JOIN gateway_transactions t ON t.id = r.transaction_id WHERE r.ended_at IS NULL ORDER BY r.id`;
}

export async function isAnyDue(sql: Queryable): Promise<boolean> {
  const [row] = await sql<[{ isDue: boolean }]>`
    SELECT EXISTS (SELECT FROM gateway_refunds WHERE next_check_at <= now()) AS "isDue"`;
  return row.isDue;
}

/** Takes a number of due refunds of a gateway; each is due again after a minute, old ones after an hour. */
export async function claim(sql: Queryable, gateway: string, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`SELECT id FROM claim_refunds(${gateway}, ${limit}) AS id`;
  return rows.map(({ id }) => id);
}

/** A refund with the fields for sending it. */
export interface DueRefund {
  id: number;
  key: string;
  amountRupiah: number;
  reason: string;
  reference: string;
  transactionId: string;
  attempts: number;
}

export async function readDue(sql: Queryable, id: number): Promise<DueRefund | undefined> {
  const [row] = await sql<DueRefund[]>`
    SELECT r.id, r.refund_key AS key, r.amount_rupiah AS "amountRupiah", r.reason, t.gateway_reference AS reference, t.transaction_id AS "transactionId", r.attempts
    FROM gateway_refunds r JOIN gateway_transactions t ON t.id = r.transaction_id WHERE r.id = ${id} AND r.ended_at IS NULL`;
  return row;
}

/** Begins a request. Returns false if none may be made now. */
export async function begin(sql: Queryable, id: number): Promise<boolean> {
  const [row] = await sql<[{ begun: boolean }]>`SELECT begin_refund(${id}) AS begun`;
  return row.begun;
}

/** Records that the gateway accepted the request. */
export async function accept(sql: Queryable, id: number): Promise<void> {
  await sql`SELECT accept_refund(${id})`;
}

/** Records the gateway's definite refusal. Returns true if the refund has ended by it. */
export async function refuse(sql: Queryable, id: number, refusal: string): Promise<boolean> {
  const [row] = await sql<[{ ended: boolean }]>`SELECT refuse_refund(${id}, ${refusal}) AS ended`;
  return row.ended;
}
