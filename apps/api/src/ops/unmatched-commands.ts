import { formatRupiah } from '@uluran/contract/money';
import { assignUnmatched, listUnmatched, refundUnmatched, type UnmatchedMoney } from '../unmatched/service.ts';
import { type Command, operatorOf, readNumber, UsageError } from './command.ts';

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

/** `ops unmatched [refund | assign <number>]` */
export async function runUnmatched(command: Command): Promise<void> {
  const { sql, print, words, options } = command;
  const [verb = 'list', number, ...rest] = words;
  if (verb === 'list' && number === undefined) return await list(command);
  const id = readNumber(number);
  const { by, 'approved-by': approvedBy, reference, donation } = options;
  const isKnown = verb === 'assign' || (verb === 'refund' && reference !== undefined);
  if (!isKnown || id === undefined || by === undefined || approvedBy === undefined || rest.length > 0)
    throw new UsageError();
  const people = { by: await operatorOf(sql, by), approvedBy: await operatorOf(sql, approvedBy) };
  if (verb === 'refund') {
    await refundUnmatched(sql, id, reference ?? '', people);
    print(`#${id} is booked as sent back by the bank (${reference}).`);
  } else print(`#${id} is a gift now; its payment is ${await assignUnmatched(sql, id, donation, people)}.`);
}
