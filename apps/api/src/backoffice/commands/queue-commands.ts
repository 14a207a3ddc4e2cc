import type { QueueKind } from '@uluran/contract/queues';
import { CommandRefused } from '../../accounts/operators/errors.ts';
import type { Queryable } from '../../platform/database/client.ts';
import { type Command, operatorOf, readNumber, UsageError } from './command.ts';
import { decideByCommand } from './decide-by-command.ts';

/** Items that wait for an operator. */
export interface Queue {
  /** Name of one item: `task` */
  noun: string;
  kind: QueueKind;
  list: (command: Command) => Promise<void>;
  /** Takes an item off the list. Returns false if no item with this number waits. */
  finish: (sql: Queryable, id: number, done: { by: number; note: string }) => Promise<boolean>;
}

/** `ops <queue> [list | done <number> --by <e-mail> --note <text>]` */
export async function runQueue(command: Command, { noun, kind, list, finish }: Queue): Promise<void> {
  const { sql, print, words, options } = command;
  const [verb = 'list', number, ...rest] = words;
  if (verb === 'list' && number === undefined) return await list(command);
  const id = readNumber(number);
  const { by, note } = options;
  if (verb !== 'done' || id === undefined || by === undefined || note === undefined || rest.length > 0)
    throw new UsageError();
  if (note.trim() === '') throw new CommandRefused('The note is missing: what was found out and done?');
  const done = { by: await operatorOf(sql, by), note: note.trim() };
  if (!(await decideByCommand(sql, { kind, itemId: id, operator: done.by }, (tx) => finish(tx, id, done))))
    throw new CommandRefused(`No ${noun} with this number waits: it is done already, or the number is wrong.`);
  print(`#${id} is done.`);
}
