import { formatRupiah } from '@uluran/contract/money';
import { decide, type Refusals, type TwoOperators } from '../../accounts/operators/decisions.ts';
import { CommandRefused } from '../../accounts/operators/errors.ts';
import type { Queryable } from '../../platform/database/client.ts';
import { refundableBy } from '../gateways/refundable.ts';
import * as repository from './repository.ts';

export { listOpen as listOpenRefunds } from './repository.ts';

/** The money of a refund: of a gift, by the donation's public id, or unmatched money, by its number. */
export type RefundOf = { donation: string } | { unmatched: number };

export interface ProposedRefund {
  of: RefundOf;
  /** The rest by default. */
  amountRupiah?: number | undefined;
  /** For the donor, in Indonesian. */
  reason: string;
}

/** Most characters of the reason. */
const REFUND_REASON_LENGTH = 200;

/**
 * Why a refund is refused before it is proposed: there is no such money, the gateway does not refund it or only the whole rest, or the amount
 * or the reason is wrong.
 */
export type RefundFault = 'no_money' | 'never' | 'only_whole' | 'amount' | 'reason';

/** A refused refund, with its fault. The message is for operators at the terminal. */
export class RefundRefused extends CommandRefused {
  readonly fault: RefundFault;
  /** The rest that was not returned yet; undefined without money. */
  readonly leftRupiah: number | undefined;

  constructor(fault: RefundFault, message: string, leftRupiah?: number) {
    super(message);
    this.fault = fault;
    this.leftRupiah = leftRupiah;
  }
}

/** Reason for a refusal of the database, by the constraint it names. */
const REFUSALS: Refusals = {
  refund_amount: 'Less than this amount is left of the payment: part of it went back already.',
  gateway_refunds_open: 'A refund of this payment is open already: see `ops refund`.',
  refund_uncovered:
    'The fund has no longer enough settled money for it: it is withdrawn, or withdrawals are requested. Reject those first.',
  unmatched_waiting: 'No unmatched money with this number waits: it was settled already, or the number is wrong.',
};

/**
 * Checks a refund before it is proposed or requested, and returns its money and amount.
 * @throws RefundRefused if there is no such money, or if the gateway does not refund it
 */
export async function checkRefund(
  sql: Queryable,
  { of, amountRupiah: wanted, reason }: ProposedRefund,
): Promise<{ transaction: number; amountRupiah: number; reason: string }> {
  const money = await ('donation' in of
    ? repository.findGift(sql, of.donation)
    : repository.findUnmatched(sql, of.unmatched));
  if (money === undefined)
    throw new RefundRefused(
      'no_money',
      'donation' in of ? `There is no paid donation ${of.donation}.` : `There is no unmatched money #${of.unmatched}.`,
    );
  const { transaction, gateway, method, leftRupiah } = money;
  const amountRupiah = wanted ?? leftRupiah;
  const rest = formatRupiah(leftRupiah);
  const refundable = refundableBy(gateway, method);
  if (refundable === 'never')
    throw new RefundRefused('never', `${gateway} does not refund ${method}: the money can only go back by our bank.`);
  if (refundable === 'whole' && amountRupiah !== leftRupiah)
    throw new RefundRefused(
      'only_whole',
      `${gateway} refunds the whole rest of this payment alone: ${rest}.`,
      leftRupiah,
    );
  if (amountRupiah < 1 || amountRupiah > leftRupiah)
    throw new RefundRefused('amount', `A refund is of at least 1 rupiah and at most ${rest}, the rest.`, leftRupiah);
  const words = reason.trim();
  if (words === '' || words.length > REFUND_REASON_LENGTH)
    throw new RefundRefused(
      'reason',
      `The donor reads the reason: write 1 to ${REFUND_REASON_LENGTH} characters in Indonesian.`,
    );
  return { transaction, amountRupiah, reason: words };
}

/** The part of a gift that the gateway may refund. */
export interface RefundOffer {
  leftRupiah: number;
  onlyWhole: boolean;
}

/** Returns the part of a gift that the gateway may refund, by the donation's public id; null if it refunds none. */
export async function offerRefund(sql: Queryable, donation: string): Promise<RefundOffer | null> {
  const money = await repository.findGift(sql, donation);
  if (money === undefined || money.leftRupiah < 1) return null;
  const refundable = refundableBy(money.gateway, money.method);
  return refundable === 'never' ? null : { leftRupiah: money.leftRupiah, onlyWhole: refundable === 'whole' };
}

/**
 * Requests a refund by the decision of two operators; a job sends it to the gateway. Needs the owner's role. Returns its number.
 * @throws CommandRefused
 */
export async function requestRefund(sql: Queryable, proposed: ProposedRefund, people: TwoOperators): Promise<number> {
  const refund = await checkRefund(sql, proposed);
  return await decide(REFUSALS, () => repository.request(sql, refund, people));
}
