import { canBecome, WITHDRAWAL_TRANSITIONS, type WithdrawalStatus } from '@uluran/contract/states';
import { fundAt } from '../books.ts';
import type { Call } from '../calls.ts';
import type { Luck } from '../luck.ts';
import type { ModelWithdrawal, World } from '../world.ts';

import { freeOf } from './refunds.ts';

type WithdrawalCall = Extract<Call, { withdrawal: string }>;

const WRONG_STATE = 'error:status_transition';
const WRONG_PERSON = 'error:two_people';

function request(world: World, call: Extract<Call, { kind: 'request' }>, luck: Luck): string {
  const fund = fundAt(world.books, call.fund);
  // A fund cannot give the rupiah that it owes, or that an open refund holds.
  if (freeOf(world, call.fund, luck) < call.amountRupiah) return 'false';
  if (call.amountRupiah <= 0n) return 'error:withdrawal_amount';
  if (world.withdrawals[call.withdrawal] !== undefined) return 'error:withdrawals_public_id_key';
  fund.settled -= call.amountRupiah;
  fund.requested += call.amountRupiah;
  world.withdrawals[call.withdrawal] = {
    fund: call.fund,
    amountRupiah: call.amountRupiah,
    evidencedRupiah: 0n,
    status: 'requested',
    approvals: [],
    payouts: [],
    lines: [],
  };
  return 'true';
}

/** Changes the state if the current one allows it. The fund's owner requests all withdrawals and decides about none. */
function move(withdrawal: ModelWithdrawal, from: readonly WithdrawalStatus[], to: WithdrawalStatus): boolean {
  if (!from.includes(withdrawal.status) || !canBecome(WITHDRAWAL_TRANSITIONS, withdrawal.status, to)) return false;
  withdrawal.status = to;
  return true;
}

function approve({ operators }: World, withdrawal: ModelWithdrawal, by: number): string {
  if (!operators.includes(by) || withdrawal.approvals.includes(by)) return WRONG_PERSON;
  if (withdrawal.status === 'requested') withdrawal.status = 'in_review';
  else if (withdrawal.status === 'in_review') withdrawal.status = 'approved';
  else return WRONG_STATE;
  withdrawal.approvals.push(by);
  withdrawal.approvals.sort((a, b) => a - b);
  return withdrawal.status;
}

function start({ operators }: World, withdrawal: ModelWithdrawal, by: number, feeRupiah: bigint): string {
  if (withdrawal.status !== 'approved') return WRONG_STATE;
  if (!operators.includes(by)) return WRONG_PERSON;
  if (feeRupiah >= withdrawal.amountRupiah) return 'error:payouts_check';
  withdrawal.status = 'processing';
  withdrawal.payouts.push({ status: 'processing', feeRupiah });
  return 'done';
}

function complete({ books }: World, withdrawal: ModelWithdrawal): string {
  const payout = withdrawal.payouts.at(-1);
  if (!move(withdrawal, ['processing'], 'transferred') || payout === undefined) return WRONG_STATE;
  const fund = fundAt(books, withdrawal.fund);
  payout.status = 'completed';
  withdrawal.evidencedRupiah = payout.feeRupiah;
  fund.requested -= withdrawal.amountRupiah;
  fund.transferred += withdrawal.amountRupiah - payout.feeRupiah;
  fund.evidenced += payout.feeRupiah;
  books.platform.disbursed += withdrawal.amountRupiah;
  books.platform.bank -= withdrawal.amountRupiah;
  return 'done';
}

function sendBack({ books }: World, withdrawal: ModelWithdrawal): string {
  const payout = withdrawal.payouts.at(-1);
  if (!move(withdrawal, ['transferred'], 'returned') || payout === undefined) return WRONG_STATE;
  const fund = fundAt(books, withdrawal.fund);
  const back = withdrawal.amountRupiah - withdrawal.evidencedRupiah;
  payout.status = 'returned';
  fund.transferred -= back;
  fund.settled += back;
  books.platform.disbursed -= back;
  books.platform.bank += back;
  return 'done';
}

function evidence({ books, operators }: World, withdrawal: ModelWithdrawal, by: number, amount: bigint): string {
  if (!operators.includes(by)) return WRONG_PERSON;
  if (withdrawal.status !== 'transferred') return WRONG_STATE;
  if (amount <= 0n || amount > withdrawal.amountRupiah - withdrawal.evidencedRupiah) return 'error:withdrawal_amount';
  const fund = fundAt(books, withdrawal.fund);
  withdrawal.evidencedRupiah += amount;
  withdrawal.lines.push(amount);
  fund.transferred -= amount;
  fund.evidenced += amount;
  const isWhole = withdrawal.evidencedRupiah === withdrawal.amountRupiah;
  if (isWhole) withdrawal.status = 'evidenced';
  return String(isWhole);
}

function release({ books }: World, withdrawal: ModelWithdrawal, status: 'rejected' | 'cancelled'): string {
  if (!move(withdrawal, ['requested', 'in_review', 'approved'], status)) return WRONG_STATE;
  const fund = fundAt(books, withdrawal.fund);
  fund.requested -= withdrawal.amountRupiah;
  fund.settled += withdrawal.amountRupiah;
  return 'done';
}

function fail(withdrawal: ModelWithdrawal): string {
  const payout = withdrawal.payouts.at(-1);
  if (!move(withdrawal, ['processing'], 'approved') || payout === undefined) return WRONG_STATE;
  payout.status = 'failed';
  return 'done';
}

export function withdraw(world: World, call: WithdrawalCall, luck: Luck): string {
  if (call.kind === 'request') return request(world, call, luck);
  const withdrawal = world.withdrawals[call.withdrawal];
  if (withdrawal === undefined) return 'none';
  switch (call.kind) {
    case 'approve':
      return approve(world, withdrawal, call.by);
    case 'start':
      return start(world, withdrawal, call.by, call.feeRupiah);
    case 'fail':
      return fail(withdrawal);
    case 'complete':
      return complete(world, withdrawal);
    case 'sendBack':
      return sendBack(world, withdrawal);
    case 'evidence':
      return evidence(world, withdrawal, call.by, call.amountRupiah);
    case 'release':
      return release(world, withdrawal, call.status);
  }
}
