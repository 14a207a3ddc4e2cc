import { formatRupiah } from '@uluran/contract/money';
import {
  assignUnmatched,
  listUnmatched,
  refundUnmatched,
  type UnmatchedMoney,
} from '../../giving/unmatched/service.ts';
import { UNMATCHED_DETAILS } from '../queues/proposals/details.ts';
import { type Command, readNumber, UsageError } from './command.ts';
import { moneyDecision } from './money-decision.ts';

function describe(money: UnmatchedMoney): string {
  const { id, receivedAt, amountRupiah, reason, expectedRupiah, reference } = money;
  const expected = expectedRupiah === null ? '' : `, asked for ${formatRupiah(expectedRupiah)}`;
  const lines = [
    `#${id}  ${receivedAt.toISOString()}  ${formatRupiah(amountRupiah)}  ${reason}${expected}`,
    `    order ${reference} at ${money.gateway}`,
  ];
  if (money.donationId !== null) {
    lines.push(
      `    ${money.method} (${money.paymentStatus}) for donation ${money.donationId} (${money.donationStatus})`,
    );
    lines.push(`    ${money.donorName}, ${money.contact ?? 'no contact: the donor was erased'}`);
  }
  return lines.join('\n');
}

async function list({ sql, print }: Command): Promise<void> {
  const waiting = await listUnmatched(sql);
  for (const money of waiting) print(describe(money));
  print(waiting.length === 0 ? 'Nothing waits.' : `${waiting.length} waiting.`);
}

const refund = moneyDecision(
  'unmatched-refund',
  UNMATCHED_DETAILS.refund,
  async ({ sql, print }, { id, reference }, people) => {
    await refundUnmatched(sql, id, reference, people);
    print(`#${id} is booked as sent back by the bank (${reference}).`);
  },
);

const assign = moneyDecision(
  'unmatched-assign',
  UNMATCHED_DETAILS.assign,
  async ({ sql, print }, { id, donation }, people) =>
    print(`#${id} is a gift now; its payment is ${await assignUnmatched(sql, id, donation, people)}.`),
);

export const UNMATCHED_DECISIONS = [refund, assign];

/** `ops unmatched [refund | assign <number>]` */
export async function runUnmatched(command: Command): Promise<void> {
  const { words, options } = command;
  const [verb = 'list', number, ...rest] = words;
  if (verb === 'list' && number === undefined) return await list(command);
  const id = readNumber(number);
  const { by, reference, donation } = options;
  if (id === undefined || by === undefined || rest.length > 0) throw new UsageError();
  if (verb === 'refund' && reference !== undefined) {
    const summary = `Uang tak dikenal #${id} dikembalikan lewat bank (${reference}).`;
    await refund.propose(command, by, { summary, details: { id, reference } });
  } else if (verb === 'assign') {
    const summary = `Uang tak dikenal #${id} menjadi donasi${donation === undefined ? '' : ` dari donatur ${donation}`}.`;
    await assign.propose(command, by, { summary, details: { id, ...(donation !== undefined && { donation }) } });
  } else throw new UsageError();
}
