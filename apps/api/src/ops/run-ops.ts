import { parseArgs } from 'node:util';
import { formatRupiah } from '@uluran/contract/money';
import type { Queryable } from '../database/client.ts';
import { listCardPauses } from '../payments/card-pauses.ts';
import { addOperator, endOperator, findOperator, listOperators } from '../operators/service.ts';
import { CannotSettle } from '../unmatched/errors.ts';
import {
  assignUnmatched,
  listUnmatched,
  refundUnmatched,
  type TwoOperators,
  type UnmatchedMoney,
} from '../unmatched/service.ts';

export const USAGE = `Usage:
  ops cards
      lists where cards are not taken, because too many were declined
  ops unmatched
      lists money that fits no open payment
  ops unmatched refund <number> --reference <bank's reference> --by <operator's e-mail> --approved-by <another's>
      books that the bank has sent it back
  ops unmatched assign <number> [--donation <id>] --by <operator's e-mail> --approved-by <another's>
      makes it a further gift of the same donor; the donation it was meant for stays as it is
  ops operators [add | end <e-mail>]
      lists who may decide about money; makes the account with that confirmed address one, or ends its rights`;

/** The command cannot be read; the message says how it is written. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const OPTIONS = {
  reference: { type: 'string' },
  donation: { type: 'string' },
  by: { type: 'string' },
  'approved-by': { type: 'string' },
} as const;

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

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

async function printCardPauses(sql: Queryable, print: (text: string) => void): Promise<void> {
  const pauses = await listCardPauses(sql);
  for (const { target, beganAt, retryAt, times } of pauses) {
    const where = target ?? 'the whole site';
    print(`${where}  since ${beganAt.toISOString()}, tried again from ${retryAt.toISOString()} (${times} in a row)`);
  }
  if (pauses.length === 0) print('Cards are taken everywhere.');
}

async function operatorOf(sql: Queryable, email: string): Promise<number> {
  const id = await findOperator(sql, email);
  if (id === undefined) throw new CannotSettle(`${email} is no operator: see \`ops operators\`.`);
  return id;
}

async function runOperators(sql: Queryable, verb: string, email: string, print: (text: string) => void): Promise<void> {
  if (verb === 'list') {
    for (const one of await listOperators(sql)) print(`${one.email}  ${one.name}, since ${one.since.toISOString()}`);
  } else if (verb === 'add' && email !== '') {
    if (!(await addOperator(sql, email)))
      throw new CannotSettle(`There is no account with the confirmed address ${email}.`);
    print(`${email} is an operator.`);
  } else if (verb === 'end' && email !== '') {
    if (!(await endOperator(sql, email))) throw new CannotSettle(`${email} is no operator.`);
    print(`${email} is no operator any more.`);
  } else throw new UsageError(USAGE);
}

/**
 * Carries out one command of an operator, as the database's owner: the application's role may not decide about money. `print` gets the output.
 * @throws UsageError, CannotSettle
 */
export async function runOps(sql: Queryable, args: readonly string[], print: (text: string) => void): Promise<void> {
  const { positionals, values } = read(args);
  const [noun, verb = 'list', number = '', ...rest] = positionals;
  if (noun === 'cards' && positionals.length === 1) return await printCardPauses(sql, print);
  if (noun === 'operators' && rest.length === 0) return await runOperators(sql, verb, number, print);
  if (noun !== 'unmatched' || rest.length > 0) throw new UsageError(USAGE);
  if (verb === 'list') {
    const waiting = await listUnmatched(sql);
    for (const money of waiting) print(describe(money));
    print(waiting.length === 0 ? 'Nothing waits.' : `${waiting.length} waiting.`);
    return;
  }
  const id = /^\d{1,15}$/.test(number) ? Number(number) : undefined;
  const { by, 'approved-by': approvedBy } = values;
  if (id === undefined || by === undefined || approvedBy === undefined) throw new UsageError(USAGE);
  const people: TwoOperators = { by: await operatorOf(sql, by), approvedBy: await operatorOf(sql, approvedBy) };
  if (verb === 'refund' && values.reference !== undefined) {
    await refundUnmatched(sql, id, values.reference, people);
    print(`#${id} is booked as sent back by the bank (${values.reference}).`);
  } else if (verb === 'assign') {
    print(`#${id} is a gift now; its payment is ${await assignUnmatched(sql, id, values.donation, people)}.`);
  } else throw new UsageError(USAGE);
}

/** Whether the operator, not the program, must do something else. */
export function isOperatorsMistake(error: unknown): error is UsageError | CannotSettle {
  return error instanceof UsageError || error instanceof CannotSettle;
}
