import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../src/database/client.ts';
import type { ArrangedCampaign } from './arrange.ts';

export interface LedgerGift {
  reference: string;
  /** What the payment asks for: gift and tip. */
  paymentRupiah: number;
}

export interface GiftAmounts {
  giftRupiah: number;
  tipRupiah: number;
  platformFeeRupiah: number;
  gatewayFeeRupiah: number;
}

/** A pending donation with an open payment, written as the application writes them but without a gateway. */
export async function insertGift(
  sql: Queryable,
  { id, fundId }: ArrangedCampaign,
  amounts: GiftAmounts,
): Promise<LedgerGift> {
  const reference = `ul-${randomBytes(12).toString('base64url')}`;
  const paymentRupiah = amounts.giftRupiah + amounts.tipRupiah;
  await sql`
    WITH donation AS (
      INSERT INTO donations (public_id, target_id, fund_id, donor_name, donor_email, amount_rupiah, tip_rupiah, platform_fee_rupiah)
      VALUES (${`d-${reference}`}, ${id}, ${fundId}, 'Siti Rahma', 'siti@contoh.id', ${amounts.giftRupiah}, ${amounts.tipRupiah},
        ${amounts.platformFeeRupiah}) RETURNING id
    )
    INSERT INTO payments (public_id, donation_id, gateway, method, amount_rupiah, gateway_fee_rupiah, gateway_reference, expires_at, status)
    SELECT ${`p-${reference}`}, id, 'midtrans', 'qris', ${paymentRupiah}, ${amounts.gatewayFeeRupiah}, ${reference}, now() + interval '1 hour',
      'awaiting' FROM donation`;
  return { reference, paymentRupiah };
}

async function outcomeOf(query: Promise<readonly { outcome: string }[]>): Promise<string> {
  const [row] = await query;
  return row?.outcome ?? '';
}

/** The database's own functions, by the names the tests use. */
export const post = {
  paid: (sql: Queryable, reference: string, amountRupiah: number) =>
    outcomeOf(
      sql<
        { outcome: string }[]
      >`SELECT record_payment_paid('midtrans', ${reference}, ${`tx-${reference}`}, ${amountRupiah}) AS outcome`,
    ),
  closed: (sql: Queryable, reference: string, status: 'expired' | 'cancelled' | 'failed') =>
    outcomeOf(sql<{ outcome: string }[]>`SELECT record_payment_closed('midtrans', ${reference}, ${status}) AS outcome`),
  reversed: (sql: Queryable, reference: string, status: 'reversed' | 'charged_back' | 'refunded') =>
    outcomeOf(
      sql<{ outcome: string }[]>`SELECT record_payment_reversed('midtrans', ${reference}, ${status}) AS outcome`,
    ),
  requested: async (sql: Queryable, reference: string, fundId: number, amountRupiah: number): Promise<boolean> => {
    const [row] = await sql<
      [{ taken: boolean }]
    >`SELECT post_withdrawal_requested(${reference}, ${fundId}, ${amountRupiah}) AS taken`;
    return row.taken;
  },
  transferred: (sql: Queryable, reference: string, fundId: number, amountRupiah: number) =>
    sql`SELECT post_withdrawal_transferred(${reference}, ${fundId}, ${amountRupiah})`,
  evidenced: (sql: Queryable, reference: string, fundId: number, amountRupiah: number) =>
    sql`SELECT post_evidence_accepted(${reference}, ${fundId}, ${amountRupiah})`,
  rollUp: (sql: Queryable) => sql`SELECT roll_up_ledger()`,
};

export interface Position {
  grossRupiah: number;
  refundedRupiah: number;
  platformFeeRupiah: number;
  gatewayFeeRupiah: number;
  availableRupiah: number;
  pendingRupiah: number;
  withdrawnRupiah: number;
  evidencedRupiah: number;
  receivableRupiah: number;
}

export async function positionOf(sql: Queryable, fundId: number): Promise<Position> {
  const [row] = await sql<[Position]>`
    SELECT gross_rupiah AS "grossRupiah", refunded_rupiah AS "refundedRupiah", platform_fee_rupiah AS "platformFeeRupiah",
      gateway_fee_rupiah AS "gatewayFeeRupiah", available_rupiah AS "availableRupiah", pending_rupiah AS "pendingRupiah",
      withdrawn_rupiah AS "withdrawnRupiah", evidenced_rupiah AS "evidencedRupiah", receivable_rupiah AS "receivableRupiah"
    FROM fund_positions WHERE fund_id = ${fundId}`;
  return row;
}
