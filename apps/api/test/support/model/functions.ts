import type { Fragment, Sql } from '../../../src/platform/database/client.ts';
import type { Call, Named } from './calls.ts';

type FunctionCall = Exclude<Call, { kind: 'switch' }>;

/** Calls whose functions return an outcome; the others succeed or throw. */
const TELLING: readonly Call['kind'][] = [
  'open',
  'pay',
  'payTogether',
  'close',
  'return',
  'settle',
  'request',
  'approve',
  'evidence',
  'refuseRefund',
];

/** Calls that need the owner's role: decisions of operators, and the rebuild of the books. */
const OF_OPERATORS: readonly Call['kind'][] = [
  'settle',
  'refundUnmatched',
  'askRefund',
  'assign',
  'approve',
  'start',
  'release',
  'fail',
  'complete',
  'sendBack',
  'evidence',
  'rebuild',
];

export const isOperators = ({ kind }: Call): boolean => OF_OPERATORS.includes(kind);

export function outcomeOf(sql: Sql, { kind }: FunctionCall): Fragment {
  if (kind === 'request') return sql`(outcome IS NOT NULL)::text`;
  return TELLING.includes(kind) ? sql`outcome` : sql`'done'`;
}

const unmatched = (sql: Sql, { gateway, transaction }: Named): Fragment =>
  sql`(SELECT u.id FROM gateway_transactions t JOIN unmatched_payments u ON u.transaction_id = t.id
    WHERE t.gateway = ${gateway} AND t.transaction_id = ${transaction}) AS u`;

function ofGateway(
  sql: Sql,
  call: Extract<FunctionCall, { kind: 'open' | 'pay' | 'payTogether' | 'close' | 'return' | 'settle' }>,
): Fragment {
  switch (call.kind) {
    case 'open':
      return sql`payments p, record_payment_awaiting(p.id, ${`tx-${call.reference}`}, NULL, '8800', NULL, NULL, NULL) AS outcome
        WHERE p.gateway_reference = ${call.reference}`;
    case 'pay':
      return sql`record_paid_transaction(${call.gateway}, ${call.reference}, ${call.transaction}, ${call.amountRupiah}) AS outcome`;
    case 'payTogether': {
      const column = (of: 'reference' | 'transaction' | 'amountRupiah') => call.words.map((word) => String(word[of]));
      return sql`array_to_string(record_paid_transactions(${call.gateway}, ${column('reference')}::text[], ${column('transaction')}::text[],
        ${column('amountRupiah')}::bigint[]), ' ') AS outcome`;
    }
    case 'close':
      return sql`record_payment_closed(${call.gateway}, ${call.reference}, ${call.status}) AS outcome`;
    case 'return':
      return sql`model_returned(${call.gateway}, ${call.reference}, ${call.transaction}, ${call.status}, ${call.returnedRupiah}::bigint,
        ${call.names ?? false}) AS outcome`;
    case 'settle': {
      const column = (of: 'transaction' | 'amountRupiah' | 'feeRupiah') => call.lines.map((line) => String(line[of]));
      return sql`model_settled(${call.gateway}, ${call.payout}, ${column('transaction')}::text[], ${column('amountRupiah')}::bigint[],
        ${column('feeRupiah')}::bigint[], ${call.by}, ${call.approvedBy}) AS outcome`;
    }
  }
}

const BANK_ACCOUNT = JSON.stringify({ bankCode: 'bca', numberLast4: '1234', holder: 'Yayasan Contoh Bersama' });

function ofWithdrawal(sql: Sql, call: Extract<FunctionCall, { withdrawal: string }>): Fragment {
  const asked = sql`withdrawals w`;
  const where = sql`WHERE w.public_id = ${call.withdrawal}`;
  switch (call.kind) {
    case 'request':
      return sql`request_withdrawal(${call.withdrawal}, ${call.fundId}, ${call.by}, ${call.amountRupiah}, 'Pengeboran sumur', ${BANK_ACCOUNT}::text::jsonb) AS outcome`;
    case 'approve':
      return sql`${asked}, approve_withdrawal(w.id, ${call.by}) AS outcome ${where}`;
    case 'start':
      return sql`${asked}, start_payout(w.id, ${call.feeRupiah}, ${call.by}) ${where}`;
    case 'fail':
      return sql`${asked}, fail_payout(w.id, 'Rekening tidak dikenal') ${where}`;
    case 'complete':
      return sql`${asked}, complete_payout(w.id, 'TRF-1', ${call.by}) ${where}`;
    case 'sendBack':
      return sql`${asked}, return_payout(w.id, 'Rekening ditutup', ${call.by}) ${where}`;
    case 'evidence':
      return sql`${asked}, accept_evidence(w.id, 'Pipa dan pompa', ${call.amountRupiah}, ${call.by}) AS outcome ${where}`;
    case 'release':
      return sql`${asked}, release_withdrawal(w.id, ${call.status}, ${call.by}, 'Tidak jadi') ${where}`;
  }
}

/** The function of a call, with the ids that it needs from the tables. */
export function functionOf(sql: Sql, call: FunctionCall): Fragment {
  if ('withdrawal' in call) return ofWithdrawal(sql, call);
  switch (call.kind) {
    case 'giveUp':
      return sql`donations d, give_up_open_payment(d.id, 'the donation was paid otherwise')
        WHERE d.public_id = ${call.donation} AND d.status NOT IN ('pending', 'expired', 'cancelled')`;
    case 'refundUnmatched':
      return sql`${unmatched(sql, call)}, refund_unmatched(u.id, 'TRF-1', ${call.by}, ${call.approvedBy})`;
    case 'askRefund':
      return sql`gateway_transactions t, model_refund(t.id, ${call.amountRupiah}::bigint, ${call.by}, ${call.approvedBy})
        WHERE t.gateway = ${call.gateway} AND t.transaction_id = ${call.transaction}`;
    case 'refuseRefund':
      return sql`gateway_transactions t, model_refused(t) AS outcome WHERE t.gateway = ${call.gateway} AND t.transaction_id = ${call.transaction}`;
    case 'assign':
      return sql`${unmatched(sql, call)}, assign_unmatched(u.id, (SELECT id FROM donations WHERE public_id = ${call.to}), ARRAY[${call.further}, ${`p-${call.further}`}],
        ${call.platformFee}, ${call.fundFee}, ${call.fundFee}, ${call.by}, ${call.approvedBy})`;
    case 'erase':
      return sql`erase_donor(-1, ${call.email}, 'Hamba Allah')`;
    case 'rollUp':
      return sql`roll_up_ledger()`;
    case 'rebuild':
      return sql`rebuild_rollups()`;
    default:
      return ofGateway(sql, call);
  }
}
