import { formatRupiah } from '@uluran/contract/money';
import { checkRefund, listOpenRefunds, type RefundOf, requestRefund } from '../../giving/refunds/decide-refund.ts';
import { REFUND_DETAILS } from '../queues/proposals/details.ts';
import { type Command, readNumber, UsageError } from './command.ts';
import { moneyDecision } from './money-decision.ts';

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

function readOf(kind: string | undefined, name: string | undefined): RefundOf {
  const unmatched = readNumber(name);
  if (kind === 'donation' && name !== undefined) return { donation: name };
  if (kind === 'unmatched' && unmatched !== undefined) return { unmatched };
  throw new UsageError();
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
  const { amountRupiah, reason } = await checkRefund(sql, { of, amountRupiah: wanted, reason: note });
  const summary = `The gateway refunds ${formatRupiah(amountRupiah)} of ${kind} ${name}: ${reason}`;
  await refund.propose(command, by, { summary, details: { of, amountRupiah, reason } });
}
