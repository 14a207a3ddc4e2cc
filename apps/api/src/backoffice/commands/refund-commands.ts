import { formatRupiah } from '@uluran/contract/money';
import { decide } from '../../accounts/operators/decisions.ts';
import { checkRefund, listOpenRefunds, type RefundOf, requestRefund } from '../../giving/refunds/decide-refund.ts';
import { REFUND_DETAILS } from '../queues/proposals/details.ts';
import { type ProposedGiftRefund, proposeGiftRefund, refundSummary } from '../queues/proposals/propose-refund.ts';
import { type Command, provedTreasurer, readNumber, UsageError } from './command.ts';
import { moneyDecision, printProposal } from './money-decision.ts';

async function list({ sql, print }: Command): Promise<void> {
  const open = await listOpenRefunds(sql);
  for (const { id, status, amountRupiah, reason, gateway, reference, transactionId, requestedAt, ...sent } of open) {
    const answer = sent.refusal ?? (sent.isAccepted ? 'accepted, not reported yet' : 'no answer yet');
    print(`#${id}  ${requestedAt.toISOString()}  ${formatRupiah(amountRupiah)}  ${status}  ${reason}`);
    print(
      `    transaction ${transactionId} of order ${reference} at ${gateway}; sent ${sent.attempts} times: ${answer}`,
    );
  }
  print(open.length === 0 ? 'Nothing waits.' : `${open.length} open.`);
}

const refund = moneyDecision('refund', REFUND_DETAILS, async ({ sql, print }, proposed, people) => {
  const id = await requestRefund(sql, proposed, people);
  print(`Refund #${id} is requested: it is sent to the gateway, and booked once the gateway reports it.`);
});

export const REFUND_DECISIONS = [refund];

/** Reasons of the database for a refused proposal, by the constraint that it names. */
const REFUSALS = {
  refund_proposed: 'A refund of this gift is proposed already: see `ops proposals`.',
  own_item: 'The gift is your own: another operator proposes its refund.',
};

function readOf(kind: string | undefined, name: string | undefined): RefundOf {
  const unmatched = readNumber(name);
  if (kind === 'donation' && name !== undefined) return { donation: name };
  if (kind === 'unmatched' && unmatched !== undefined) return { unmatched };
  throw new UsageError();
}

/** Proposes the refund of a gift as operators' calls do. @throws CommandRefused */
async function proposeGift(command: Command, by: string, gift: Omit<ProposedGiftRefund, 'operator'>): Promise<void> {
  // Before the operator types a code.
  await checkRefund(command.sql, { of: { donation: gift.donation }, ...gift });
  const operator = await provedTreasurer(command, by);
  const { id, summary } = await decide(REFUSALS, () => proposeGiftRefund(command.sql, { operator, ...gift }));
  printProposal(command, id, summary);
}

/** `ops refund [donation <id> | unmatched <number>]` */
export async function runRefund(command: Command): Promise<void> {
  const { sql, words, options } = command;
  const [kind, name, ...rest] = words;
  if (kind === undefined) return await list(command);
  const of = readOf(kind, name);
  const { by, amount, note } = options;
  const wanted = readNumber(amount);
  if (by === undefined || note === undefined || rest.length > 0 || (amount !== undefined && wanted === undefined))
    throw new UsageError();
  const proposed = { amountRupiah: wanted, reason: note };
  if ('donation' in of) return await proposeGift(command, by, { donation: of.donation, ...proposed });
  const { amountRupiah, reason } = await checkRefund(sql, { of, ...proposed });
  const summary = refundSummary(amountRupiah, `tak dikenal #${of.unmatched}`, reason);
  await refund.propose(command, by, { summary, details: { of, amountRupiah, reason } });
}
