import { PaymentHeld } from '../../../src/giving/payments/errors.ts';
import * as payments from '../../../src/giving/payments/repository.ts';
import { createClient, type Queryable, type Sql } from '../../../src/platform/database/client.ts';
import { newPublicId } from '../../../src/platform/values/public-id.ts';
import type { TestDatabase } from '../../../src/testing/index.ts';
import type { Call } from './calls.ts';
import { functionOf, isOperators, outcomeOf } from './functions.ts';

/** Result of a call, and its order. */
export interface CallResult {
  outcome: string;
  /**
   * Its position among all calls, drawn while it still held its locks. Undefined, like the other fields, if nothing was committed.
   */
  turn?: number;
  transaction?: bigint;
  /** The snapshot at its start, which decides about visible rows. */
  snapshot?: string;
}

type Row = { outcome: string | boolean; turn: number; transaction: string; snapshot: string };

const REFUSED = 'refused';

/** A connection of the application's role, and one of the owner's for operators' decisions. */
export interface Lane {
  app: Sql;
  owner: Sql;
}

/**
 * Prepares the sequence of turns, and functions that record a gateway's report as the product does (after the order's payment is
 * locked, before the report is applied) and that return the result of a payout. In a test's own database only.
 */
export async function prepareTurns({ ownerSql }: TestDatabase): Promise<void> {
  await ownerSql`CREATE SEQUENCE model_turns`;
  await ownerSql`GRANT USAGE ON SEQUENCE model_turns TO PUBLIC`;
  await ownerSql`
    CREATE FUNCTION model_returned(p_gateway text, p_reference text, p_transaction text, p_status text, p_returned bigint, p_names boolean) RETURNS text LANGUAGE plpgsql AS $$
    DECLARE listed jsonb;
    BEGIN
      PERFORM FROM payments WHERE gateway = p_gateway AND gateway_reference = p_reference FOR UPDATE;
      PERFORM note_gateway_status(p_gateway, p_reference, p_transaction, p_status);
      IF p_names THEN
        PERFORM lock_transaction(p_gateway, p_reference, p_transaction);
        SELECT jsonb_agg(jsonb_build_object('key', r.refund_key, 'amountRupiah', r.amount_rupiah)) INTO listed FROM gateway_refunds r
          JOIN gateway_transactions t ON t.id = r.transaction_id WHERE t.gateway = p_gateway AND t.transaction_id = p_transaction;
      END IF;
      RETURN record_transaction_returned(p_gateway, p_reference, p_transaction, p_status, p_returned, listed);
    END $$`;
  await ownerSql`
    CREATE FUNCTION model_refund(p_transaction bigint, p_amount bigint, p_by bigint, p_approved_by bigint) RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN
      RETURN begin_refund(request_refund(p_transaction, p_amount, 'Batal', p_by, p_approved_by));
    END $$`;
  await ownerSql`
    CREATE FUNCTION model_refused(p_transaction gateway_transactions) RETURNS text LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM lock_transaction(p_transaction.gateway, p_transaction.gateway_reference, p_transaction.transaction_id);
      RETURN coalesce((SELECT refuse_refund(id, '412') FROM gateway_refunds WHERE transaction_id = p_transaction.id AND ended_at IS NULL)::text, 'none open');
    END $$`;
  await ownerSql`
    CREATE FUNCTION model_settled(p_gateway text, p_payout text, p_transactions text[], p_amounts bigint[], p_fees bigint[], p_by bigint, p_approved_by bigint)
      RETURNS text LANGUAGE plpgsql AS $$
    DECLARE settlement bigint := post_settlement(p_gateway, p_payout, (now() AT TIME ZONE 'Asia/Jakarta')::date, p_transactions, p_amounts, p_fees, p_by, p_approved_by);
    BEGIN
      RETURN 'settled:' || coalesce((SELECT string_agg(' ' || transaction_id, '' ORDER BY transaction_id COLLATE "C") FROM gateway_transactions WHERE settlement_id = settlement), '');
    END $$`;
}

export function openLanes({ url, ownerUrl }: TestDatabase, lanes: number): Lane[] {
  const open = (address: string) => createClient(address, { max: 1, statementTimeoutMs: 10_000 });
  return Array.from({ length: lanes }, () => ({ app: open(url), owner: open(ownerUrl) }));
}

export async function closeLanes(lanes: readonly Lane[], timeout?: number): Promise<void> {
  await Promise.all(lanes.flatMap(({ app, owner }) => [app, owner]).map((sql) => sql.end({ timeout: timeout ?? 5 })));
}

/** The turn is drawn after the function has run: rows of a FROM exist before their columns are computed. */
const resultColumns = (sql: Queryable) =>
  sql`nextval('model_turns') AS turn, pg_current_xact_id()::text AS transaction, pg_current_snapshot()::text AS snapshot`;

/**
 * The product's own change of the payment method: several statements in one transaction. Others wait for its locks from the first
 * statement on, so later commits count as unseen.
 */
async function switchPayment(sql: Sql, call: Extract<Call, { kind: 'switch' }>): Promise<Row[]> {
  return await sql.begin(async (tx) => {
    const [{ snapshot }] = await tx<[Pick<Row, 'snapshot'>]>`SELECT pg_current_snapshot()::text AS snapshot`;
    const [donation] = await tx<[{ id: number }]>`SELECT id FROM donations WHERE public_id = ${call.donation}`;
    const status = await payments.lockDonationForPayment(tx, donation.id);
    const mayPay = ['pending', 'expired', 'cancelled'].includes(status);
    if (mayPay) {
      await payments.giveUpOpenPayment(tx, donation.id, 'the donor chose another way to pay');
      await payments.insertPayment(tx, {
        publicId: newPublicId(),
        donationId: donation.id,
        gateway: call.gateway,
        method: 'va_bca',
        amountRupiah: Number(call.amountRupiah),
        fees: {
          gatewayFeeRupiah: Number(call.fees.reduce((sum, fee) => sum + fee, call.tipFee)),
          tipFeeRupiah: Number(call.tipFee),
          allocationFeesRupiah: call.fees.map(Number),
        },
        reference: call.reference,
        minutesToPay: 60,
      });
      await payments.reopenDonation(tx, donation.id);
    }
    const rows = await tx<Row[]>`SELECT ${mayPay ? 'switched' : REFUSED} AS outcome, ${resultColumns(tx)}`;
    return rows.map((row) => ({ ...row, snapshot }));
  });
}

async function rowsOf({ app, owner }: Lane, call: Call): Promise<Row[]> {
  if (call.kind === 'switch') return await switchPayment(app, call);
  const sql = isOperators(call) ? owner : app;
  return await sql<
    Row[]
  >`SELECT ${outcomeOf(sql, call)} AS outcome, ${resultColumns(sql)} FROM ${functionOf(sql, call)}`;
}

/** Worlds are named after their first fund: `w12`. */
export const worldName = (fundId: number): string => `w${fundId}`;

/** Names of constraints, for refusals; any other error of the database is a fault. */
function refusalOf(error: unknown, call: Call): string {
  if (error instanceof PaymentHeld) return 'held';
  const { constraint_name: name } = error as { constraint_name?: string };
  if (name === undefined) throw new Error(`raised by ${call.kind}`, { cause: error });
  return `error:${name}`;
}

export async function makeCall(lane: Lane, call: Call): Promise<CallResult> {
  try {
    const [row] = await rowsOf(lane, call);
    if (row === undefined) return { outcome: 'none' };
    const { turn, transaction, snapshot } = row;
    return { outcome: String(row.outcome), turn, transaction: BigInt(transaction), snapshot };
  } catch (error) {
    return { outcome: refusalOf(error, call) };
  }
}
