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

const REASON_LENGTH = 200;

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
 * @throws CommandRefused if there is no such money, or if the gateway does not refund it
 */
export async function checkRefund(
  sql: Queryable,
  { of, amountRupiah: wanted, reason }: ProposedRefund,
): Promise<{ transaction: number; amountRupiah: number; reason: string }> {
  const money = await ('donation' in of
    ? repository.findGift(sql, of.donation)
    : repository.findUnmatched(sql, of.unmatched));
  if (money === undefined)
    throw new CommandRefused(
      'donation' in of ? `There is no paid donation ${of.donation}.` : `There is no unmatched money #${of.unmatched}.`,
    );
  const { transaction, gateway, method, leftRupiah } = money;
  const amountRupiah = wanted ?? leftRupiah;
  const refundable = refundableBy(gateway, method);
  if (refundable === 'never')
    throw new CommandRefused(`${gateway} does not refund ${method}: the money can only go back by our bank.`);
  if (refundable === 'whole' && amountRupiah !== leftRupiah)
    throw new CommandRefused(`${gateway} refunds the whole rest of this payment alone: ${formatRupiah(leftRupiah)}.`);
  if (amountRupiah < 1 || amountRupiah > leftRupiah)
    throw new CommandRefused(`A refund is of at least 1 rupiah and at most ${formatRupiah(leftRupiah)}, the rest.`);
  const words = reason.trim();
  if (words === '' || words.length > REASON_LENGTH)
    throw new CommandRefused(`The donor reads the reason: write 1 to ${REASON_LENGTH} characters in Indonesian.`);
  return { transaction, amountRupiah, reason: words };
}

/**
 * Requests a refund by the decision of two operators; a job sends it to the gateway. Needs the owner's role. Returns its number.
 * @throws CommandRefused
 */
export async function requestRefund(sql: Queryable, proposed: ProposedRefund, people: TwoOperators): Promise<number> {
  const refund = await checkRefund(sql, proposed);
  return await decide(REFUSALS, () => repository.request(sql, refund, people));
}
