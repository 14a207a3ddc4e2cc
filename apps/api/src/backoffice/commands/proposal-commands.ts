import { CommandRefused } from '../../accounts/operators/errors.ts';
import { confirmProposal, listProposals, withdrawProposal } from '../../accounts/operators/proposals.ts';
import { type Command, operatorOf, provedTreasurer, readNumber, UsageError } from './command.ts';
import { decideByCommand } from './decide-by-command.ts';
import type { MoneyDecision } from './money-decision.ts';
import { ROLE_DECISIONS } from './operator-commands.ts';
import { POOL_DECISIONS } from './pool-commands.ts';
import { REFUND_DECISIONS } from './refund-commands.ts';
import { SETTING_DECISIONS } from './setting-commands.ts';
import { SETTLEMENT_DECISIONS } from './settlement-commands.ts';
import { UNMATCHED_DECISIONS } from './unmatched-commands.ts';

/** Every decision about money that takes two operators, by its kind. */
const DECISIONS: ReadonlyMap<string, MoneyDecision> = new Map(
  [
    ...SETTLEMENT_DECISIONS,
    ...UNMATCHED_DECISIONS,
    ...REFUND_DECISIONS,
    ...POOL_DECISIONS,
    ...ROLE_DECISIONS,
    ...SETTING_DECISIONS,
  ].map((decision) => [decision.kind, decision]),
);

async function list({ sql, print }: Command): Promise<void> {
  const waiting = await listProposals(sql);
  for (const { id, summary, by, expiresAt } of waiting)
    print(`#${id}  ${summary}\n    proposed by ${by}, until ${expiresAt.toISOString()}`);
  print(waiting.length === 0 ? 'Nothing waits.' : `${waiting.length} waiting.`);
}

/** `ops proposals [withdraw <number> --by <e-mail>]` */
export async function runProposals(command: Command): Promise<void> {
  const { sql, print, words, options } = command;
  const [verb = 'list', number, ...rest] = words;
  if (verb === 'list' && number === undefined) return await list(command);
  const id = readNumber(number);
  if (verb !== 'withdraw' || id === undefined || options.by === undefined || rest.length > 0) throw new UsageError();
  const withdrawal = { by: await operatorOf(sql, options.by), words: options.note ?? '' };
  if (
    !(await decideByCommand(sql, { kind: 'proposal', itemId: id, operator: withdrawal.by }, (tx) =>
      withdrawProposal(tx, id, withdrawal),
    ))
  )
    throw new CommandRefused(`No proposal with the number ${id} waits.`);
  print(`#${id} is withdrawn.`);
}

/** `ops confirm <number> --by <e-mail>`: the confirmation by a second operator. */
export async function runConfirm(command: Command): Promise<void> {
  const { sql, words, options } = command;
  const [number, ...rest] = words;
  const id = readNumber(number);
  if (id === undefined || options.by === undefined || rest.length > 0) throw new UsageError();
  const by = await provedTreasurer(command, options.by);
  await confirmProposal(sql, id, by, async ({ kind, details }, people) => {
    const decision = DECISIONS.get(kind);
    if (decision === undefined)
      throw new CommandRefused(`This release does not carry out proposals of the kind ${kind}.`);
    await decision.carryOut(command, details, people);
  });
}
