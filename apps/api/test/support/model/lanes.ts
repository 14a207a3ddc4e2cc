import { createClient, type Fragment, type Queryable, type Sql } from '../../../src/database/client.ts';
import { newPublicId } from '../../../src/http/identifiers.ts';
import { PaymentHeld } from '../../../src/payments/errors.ts';
import * as payments from '../../../src/payments/repository.ts';
import type { TestDatabase } from '../../../src/testing/index.ts';
import type { Call } from './calls.ts';

/** What a call led to, and when. */
export interface Told {
  outcome: string;
  /** Its place among all calls, taken while it still held its locks. Missing, with the rest, where nothing was committed. */
  turn?: number;
  transaction?: bigint;
  /** What it could see when it began. */
  snapshot?: string;
}

type Row = { outcome: string | boolean; turn: number; transaction: string; snapshot: string };

const REFUSED = 'refused';

/** Hands out the turns. In a test's own database only. */
export async function prepareTurns({ ownerSql }: TestDatabase): Promise<void> {
  await ownerSql`CREATE SEQUENCE model_turns`;
  await ownerSql`GRANT USAGE ON SEQUENCE model_turns TO PUBLIC`;
}

/** Connections of the application's role, one to a lane. */
export function openLanes({ url }: TestDatabase, lanes: number): Sql[] {
  return Array.from({ length: lanes }, () => createClient(url, { max: 1, statementTimeoutMs: 10_000 }));
}

/** The turn is taken after the function has run: rows of a FROM are there before their columns are worked out. */
const told = (sql: Queryable) =>
  sql`nextval('model_turns') AS turn, pg_current_xact_id()::text AS transaction, pg_current_snapshot()::text AS snapshot`;

/**
 * The product's own way to change the payment method: several statements in one transaction. Others come upon its locks from the first
 * one on, so it counts as not having seen what was committed since.
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
        gateway: 'midtrans',
        method: 'va_bca',
        amountRupiah: Number(call.amountRupiah),
        gatewayFeeRupiah: Number(call.gatewayFeeRupiah),
        reference: call.reference,
        minutesToPay: 60,
      });
    }
    const rows = await tx<Row[]>`SELECT ${mayPay ? 'switched' : REFUSED} AS outcome, ${told(tx)}`;
    return rows.map((row) => ({ ...row, snapshot }));
  });
}

/** Calls whose functions tell what they led to; the others are done or raise. */
const TELLING: readonly Call['kind'][] = [
  'open',
  'pay',
  'payTogether',
  'settle',
  'close',
  'reverse',
  'refundPart',
  'request',
];

/** The function that a call stands for, and what it needs of the tables. */
function functionOf(sql: Sql, call: Exclude<Call, { kind: 'switch' }>): Fragment {
  switch (call.kind) {
    case 'open':
      return sql`payments p, record_payment_awaiting(p.id, ${`tx-${call.reference}`}, NULL, '8800', NULL, NULL, NULL) AS outcome
        WHERE p.gateway_reference = ${call.reference}`;
    case 'pay':
      return sql`record_payment_paid('midtrans', ${call.reference}, ${call.transaction}, ${call.amountRupiah}) AS outcome`;
    case 'payTogether': {
      const column = (of: 'reference' | 'transaction' | 'amountRupiah') => call.words.map((word) => String(word[of]));
      return sql`array_to_string(record_payments_paid('midtrans', ${column('reference')}::text[], ${column('transaction')}::text[],
        ${column('amountRupiah')}::bigint[]), ' ') AS outcome`;
    }
    case 'settle':
      return sql`record_payment_settled('midtrans', ${call.reference}) AS outcome`;
    case 'close':
      return sql`record_payment_closed('midtrans', ${call.reference}, ${call.status}) AS outcome`;
    case 'reverse':
      return sql`record_payment_reversed('midtrans', ${call.reference}, ${call.status}) AS outcome`;
    case 'refundPart':
      return sql`record_payment_partly_refunded('midtrans', ${call.reference}, ${call.refundedRupiah}) AS outcome`;
    case 'giveUp':
      return sql`donations d, give_up_open_payment(d.id, 'the donation was paid otherwise')
        WHERE d.public_id = ${call.donation} AND d.status NOT IN ('pending', 'expired', 'cancelled')`;
    case 'returnUnmatched':
      return sql`unmatched_payments u, settle_unmatched_by_refund(u.id, 'TRF-1', 'Sari', 'Budi')
        WHERE u.gateway = 'midtrans' AND u.gateway_transaction_id = ${call.transaction}`;
    case 'assignUnmatched':
      return sql`unmatched_payments u, donations d, settle_unmatched_by_gift(u.id, CASE WHEN u.payment_id IS NULL THEN d.id END,
          ARRAY[${call.furtherGift}, ${`p-${call.furtherGift}`}], 'Sari', 'Budi')
        WHERE u.gateway = 'midtrans' AND u.gateway_transaction_id = ${call.transaction} AND d.public_id = ${call.donation}`;
    case 'rollUp':
      return sql`roll_up_ledger()`;
    default:
      return sql`${sql(WITHDRAWALS[call.kind])}(${call.reference}, ${fundOf(call.reference)}, ${call.amountRupiah}) AS outcome`;
  }
}

const WITHDRAWALS = {
  request: 'post_withdrawal_requested',
  cancel: 'post_withdrawal_cancelled',
  transfer: 'post_withdrawal_transferred',
  return: 'post_withdrawal_returned',
  evidence: 'post_evidence_accepted',
};

async function rowsOf(sql: Sql, call: Call): Promise<Row[]> {
  if (call.kind === 'switch') return await switchPayment(sql, call);
  const outcome = TELLING.includes(call.kind) ? sql`outcome` : sql`'done' AS outcome`;
  return await sql<Row[]>`SELECT ${outcome}, ${told(sql)} FROM ${functionOf(sql, call)}`;
}

/** Worlds are named after their fund: `w12`. */
export const worldName = (fundId: number): string => `w${fundId}`;
const fundOf = (reference: string): number => Number(/^w(\d+)-/.exec(reference)?.[1]);

/** Names of constraints, for refusals; anything else that a database says is nothing a caller should ever see. */
function refusalOf(error: unknown): string {
  if (error instanceof PaymentHeld) return 'held';
  const { constraint_name: name } = error as { constraint_name?: string };
  if (name === undefined) throw error;
  return `error:${name}`;
}

export async function makeCall(sql: Sql, call: Call): Promise<Told> {
  try {
    const [row] = await rowsOf(sql, call);
    if (row === undefined) return { outcome: 'none' };
    const { turn, transaction, snapshot } = row;
    return { outcome: String(row.outcome), turn, transaction: BigInt(transaction), snapshot };
  } catch (error) {
    return { outcome: refusalOf(error) };
  }
}
