import { randomBytes } from 'node:crypto';
import type { PaymentMethodCode } from '@uluran/contract/payment-methods';
import type { Queryable } from '../../src/platform/database/client.ts';
import type { TestDatabase } from '../../src/testing/index.ts';
import type { ArrangedCampaign } from './arrange.ts';
import { createProduct } from './kinds.ts';

export interface LedgerGift {
  reference: string;
  /** Amount of the payment: gift and tip. */
  paymentRupiah: number;
}

export interface GiftAmounts {
  giftRupiah: number;
  tipRupiah: number;
  platformFeeRupiah: number;
  /** The gateway's expected fee. */
  gatewayFeeRupiah: number;
  /** The tip's part of that fee; zero by default. */
  tipFeeRupiah?: number;
  /** The fund's part of that fee; by default the rest after the tip's part. */
  fundFeeRupiah?: number;
  /** The payment method; QRIS by default. */
  method?: PaymentMethodCode;
}

const newReference = () => `ul-${randomBytes(12).toString('base64url')}`;

/** A further part of a gift, for another target. */
export interface FurtherPart {
  campaign: ArrangedCampaign;
  giftRupiah: number;
  platformFeeRupiah: number;
  fundFeeRupiah: number;
}

/** A product whose surplus went to each of these targets in turn, so that gifts to it may have allocations for all of them. */
export async function createProductFor(
  database: TestDatabase,
  targets: readonly { id: number }[],
): Promise<ArrangedCampaign> {
  const product = await createProduct(database);
  for (const { id } of targets)
    await database.ownerSql`UPDATE products SET surplus_target_id = ${id} WHERE target_id = ${product.id}`;
  return product;
}

/**
 * A pending donation with an open payment, written as the application writes them, but without a gateway. With further parts it is
 * given to a product whose surplus goes to the targets of all parts.
 */
export async function insertGift(
  sql: Queryable,
  campaign: ArrangedCampaign,
  amounts: GiftAmounts,
  further: readonly FurtherPart[] = [],
  givenTo: { id: number } = campaign,
): Promise<LedgerGift> {
  const reference = newReference();
  const { gatewayFeeRupiah, tipFeeRupiah = 0, fundFeeRupiah = gatewayFeeRupiah - tipFeeRupiah } = amounts;
  const parts: readonly FurtherPart[] = [{ campaign, ...amounts, fundFeeRupiah }, ...further];
  const giftRupiah = parts.reduce((sum, part) => sum + part.giftRupiah, 0);
  const paymentRupiah = giftRupiah + amounts.tipRupiah;
  const column = <Value>(read: (part: FurtherPart) => Value) => parts.map(read);
  await sql`
    WITH donation AS (
      INSERT INTO donations (public_id, target_id, donor_name, donor_email, amount_rupiah, tip_rupiah)
      VALUES (${`d-${reference}`}, ${givenTo.id}, 'Siti Rahma', 'siti@contoh.id', ${giftRupiah}, ${amounts.tipRupiah}) RETURNING id
    ), allocations AS (
      INSERT INTO donation_allocations (donation_id, position, target_id, fund_id, giving_type, amount_rupiah, platform_fee_rupiah)
      SELECT donation.id, number, t.id, t.fund_id, t.giving_type, gift, fee
      FROM donation, unnest(${column((part) => part.campaign.id)}::bigint[], ${column((part) => part.giftRupiah)}::bigint[],
        ${column((part) => part.platformFeeRupiah)}::bigint[]) WITH ORDINALITY AS part (target, gift, fee, number)
      JOIN donation_targets t ON t.id = part.target
    )
    INSERT INTO payments (public_id, donation_id, gateway, method, amount_rupiah, gateway_fee_rupiah, tip_fee_rupiah, allocation_fees_rupiah,
      gateway_reference, expires_at)
    SELECT ${`p-${reference}`}, id, 'midtrans', ${amounts.method ?? 'qris'}, ${paymentRupiah}, ${gatewayFeeRupiah}, ${tipFeeRupiah},
      ${column((part) => part.fundFeeRupiah)}::bigint[], ${reference}, now() + interval '1 hour' FROM donation`;
  await sql`
    SELECT record_payment_awaiting(id, NULL, NULL, NULL, NULL, NULL, NULL) FROM payments WHERE gateway_reference = ${reference}`;
  return { reference, paymentRupiah };
}

async function outcomeOf(query: Promise<readonly { outcome: string }[]>): Promise<string> {
  const [row] = await query;
  return row?.outcome ?? '';
}

/** The transaction that pays a reference by default. */
export const transactionOf = (reference: string): string => `tx-${reference}`;

/** The database's functions for a gateway's reports, by the names in the tests. */
export const post = {
  paid: (sql: Queryable, reference: string, amountRupiah: number, transaction = transactionOf(reference)) =>
    outcomeOf(
      sql<
        { outcome: string }[]
      >`SELECT record_paid_transaction('midtrans', ${reference}, ${transaction}, ${amountRupiah}) AS outcome`,
    ),
  closed: (sql: Queryable, reference: string, status: 'expired' | 'cancelled' | 'failed') =>
    outcomeOf(sql<{ outcome: string }[]>`SELECT record_payment_closed('midtrans', ${reference}, ${status}) AS outcome`),
  /** The gift is returned in whole, or up to this total. */
  returned: (
    sql: Queryable,
    reference: string,
    status: 'partially_refunded' | 'refunded' | 'charged_back' | 'reversed',
    returnedRupiah: number | null = null,
    transaction = transactionOf(reference),
  ) =>
    outcomeOf(
      sql<
        { outcome: string }[]
      >`SELECT record_transaction_returned('midtrans', ${reference}, ${transaction}, ${status}, ${returnedRupiah}::bigint) AS outcome`,
    ),
  rollUp: (sql: Queryable) => sql`SELECT roll_up_ledger()`,
};

/** Two accounts that may decide about money together. */
export type Operators = readonly [first: number, second: number];

let operators = 0;

export async function createOperators(ownerSql: Queryable): Promise<Operators> {
  const create = async () => {
    operators += 1;
    const [row] = await ownerSql<[{ id: number }]>`
      WITH person AS (
        INSERT INTO users (public_id, name, email, email_verified_at, role)
        VALUES (${newReference()}, 'Rina Operator', ${`operator-${operators}-${newReference().toLowerCase()}@uluran.example`}, now(), 'finance') RETURNING id)
      INSERT INTO operators (user_id) SELECT id FROM person RETURNING user_id AS id`;
    return row.id;
  };
  return [await create(), await create()];
}

/** One line of a gateway's payout. */
export interface PayoutLine {
  transaction: string;
  amountRupiah: number;
  feeRupiah?: number;
}

/**
 * Operators' actions about money, by the database's functions. They need the owner's role, because the application has no right to
 * them.
 */
export const operate = {
  /** A payout of the gateway with these lines; returns the settlement's id. */
  settle: async (ownerSql: Queryable, [by, approvedBy]: Operators, lines: readonly PayoutLine[]): Promise<number> => {
    const [row] = await ownerSql<[{ id: number }]>`
      SELECT post_settlement('midtrans', ${newReference()}, (now() AT TIME ZONE 'Asia/Jakarta')::date, ${lines.map(({ transaction }) => transaction)}::text[],
        ${lines.map(({ amountRupiah }) => amountRupiah)}::bigint[], ${lines.map(({ feeRupiah }) => feeRupiah ?? 0)}::bigint[], ${by}, ${approvedBy}) AS id`;
    return row.id;
  },
  /** One payout of all money at the gateway, with the expected fees. Earlier returns are deducted, as gateways do. */
  settleAll: async (ownerSql: Queryable, operators: Operators): Promise<number> => {
    const lines = await ownerSql<Required<PayoutLine>[]>`
      SELECT l.* FROM gateway_transactions t LEFT JOIN payments p ON p.id = t.payment_id, LATERAL (VALUES
        (t.transaction_id, t.amount_rupiah, coalesce(p.gateway_fee_rupiah, 0)), (t.transaction_id, -t.returned_rupiah, 0)) AS l (transaction, "amountRupiah", "feeRupiah")
      WHERE t.settlement_id IS NULL AND l."amountRupiah" <> 0 ORDER BY t.id, l."amountRupiah" DESC`;
    return await operate.settle(ownerSql, operators, lines);
  },
  /** A withdrawal by the fund's owner; null if the fund has too little. */
  ask: async (sql: Queryable, fundId: number, amountRupiah: number): Promise<number | null> => {
    const [row] = await sql<[{ id: number | null }]>`
      SELECT request_withdrawal(${newReference()}, id, owner_id, ${amountRupiah}, 'Pembelian obat', '{"bankCode": "bca", "numberLast4": "1234", "holder": "Yayasan Contoh"}') AS id
      FROM funds WHERE id = ${fundId}`;
    return row.id;
  },
  /** The same, but fails the test if the fund has too little. */
  request: async (sql: Queryable, fundId: number, amountRupiah: number): Promise<number> => {
    const withdrawal = await operate.ask(sql, fundId, amountRupiah);
    if (withdrawal === null) throw new Error(`fund ${fundId} has less than ${amountRupiah}`);
    return withdrawal;
  },
  approve: async (ownerSql: Queryable, operators: Operators, withdrawal: number): Promise<void> => {
    for (const by of operators) await ownerSql`SELECT approve_withdrawal(${withdrawal}, ${by})`;
  },
  /** Approves a withdrawal and sends it. */
  transfer: async (ownerSql: Queryable, operators: Operators, withdrawal: number, feeRupiah = 0): Promise<void> => {
    await operate.approve(ownerSql, operators, withdrawal);
    await ownerSql`SELECT start_payout(${withdrawal}, ${feeRupiah}, ${operators[0]})`;
    await ownerSql`SELECT complete_payout(${withdrawal}, 'BANK-1', ${operators[0]})`;
  },
  /** Turns unmatched money of a reference into a further gift of its donor, without fees. */
  assign: (ownerSql: Queryable, [by, approvedBy]: Operators, reference: string) => ownerSql`
    SELECT assign_unmatched(u.id, NULL, ARRAY[${newReference()}, ${newReference()}], 0, 0, 0, ${by}, ${approvedBy})
    FROM unmatched_payments u JOIN gateway_transactions t ON t.id = u.transaction_id WHERE t.transaction_id = ${transactionOf(reference)}`,
  evidence: (ownerSql: Queryable, [by]: Operators, withdrawal: number, amountRupiah: number) =>
    ownerSql`SELECT accept_evidence(${withdrawal}, 'Kuitansi obat', ${amountRupiah}, ${by})`,
};

export interface Position {
  grossRupiah: number;
  refundedRupiah: number;
  platformFeeRupiah: number;
  gatewayFeeRupiah: number;
  unsettledRupiah: number;
  settledRupiah: number;
  requestedRupiah: number;
  transferredRupiah: number;
  evidencedRupiah: number;
  receivableRupiah: number;
}

export async function positionOf(sql: Queryable, fundId: number): Promise<Position> {
  const [row] = await sql<[Position]>`
    SELECT gross_rupiah AS "grossRupiah", refunded_rupiah AS "refundedRupiah", platform_fee_rupiah AS "platformFeeRupiah",
      gateway_fee_rupiah AS "gatewayFeeRupiah", unsettled_rupiah AS "unsettledRupiah", settled_rupiah AS "settledRupiah",
      requested_rupiah AS "requestedRupiah", transferred_rupiah AS "transferredRupiah", evidenced_rupiah AS "evidencedRupiah",
      receivable_rupiah AS "receivableRupiah"
    FROM fund_positions WHERE fund_id = ${fundId}`;
  return row;
}
