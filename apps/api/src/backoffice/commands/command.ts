import { CommandRefused } from '../../accounts/operators/errors.ts';
import { findOperator, findTreasurer } from '../../accounts/operators/operators.ts';
import { findAccount } from '../../accounts/operators/operators-accounts.ts';
import type { KeptCheckpoint } from '../../books/open-book/kept-checkpoint.ts';
import type { Sql } from '../../platform/database/client.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import type { PayoutProvider } from '../../treasury/payouts/port.ts';
import type { AskGateway } from '../../treasury/settlements/service.ts';

/** The command is invalid; the message is its usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Options of commands, each with a value. */
export type Options = Readonly<
  Partial<
    Record<
      | 'reference'
      | 'amount'
      | 'donation'
      | 'gateway'
      | 'net'
      | 'note'
      | 'role'
      | 'by'
      | 'total'
      | 'factor-percent'
      | 'cap-per-gift'
      | 'cap-per-donor-day'
      | 'from'
      | 'until'
      | 'owner'
      | 'name'
      | 'kind'
      | 'city'
      | 'value'
      | 'place'
      | 'seconds'
      | 'bytes',
      string
    >
  >
>;

export type ProveOperator = (operator: { id: number; email: string }) => Promise<void>;

/** One command of an operator, with its services. */
export interface Command {
  /** The database as its owner: the application's role may not decide about money. */
  sql: Sql;
  print: (text: string) => void;
  /** Reads transactions from a gateway that are not in the books. */
  ask: AskGateway;
  /** Opens the keys of sealed values. */
  openSealer: () => Promise<Sealer>;
  /** Opens the store of pictures, for commands that store one. @throws CommandRefused for a folder that is not the service's */
  openPictures?: (() => Promise<PictureStore>) | undefined;
  /** Opens the checkpoint that is stored beside the key of the book. */
  openKept?: (() => KeptCheckpoint) | undefined;
  /** Opens the provider that sends the withdrawals which operators begin; operators themselves by default. */
  openPayouts?: (() => PayoutProvider) | undefined;
  /**
   * Proves an operator's presence at the keyboard, by a second factor of their own; without it no operator decides about money. @throws
   * CommandRefused
   */
  prove?: ProveOperator | undefined;
  /** Arguments after the noun. */
  words: readonly string[];
  options: Options;
}

/** Returns the number of a row; undefined for any other text. */
export function readNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** @throws CommandRefused if no operator has this address */
export async function operatorOf(sql: Sql, email: string): Promise<number> {
  const id = await findOperator(sql, email);
  if (id === undefined) throw new CommandRefused(`${email} is no operator: see \`ops operators\`.`);
  return id;
}

/** Returns the operator with this address, who decides about money and has proved presence at the keyboard. @throws CommandRefused */
export async function provedTreasurer({ sql, prove }: Pick<Command, 'sql' | 'prove'>, email: string): Promise<number> {
  await operatorOf(sql, email);
  const id = await findTreasurer(sql, email);
  if (id === undefined)
    throw new CommandRefused(`${email} does not decide about money: that takes the role finance or administrator.`);
  if (prove === undefined) throw new CommandRefused('No second factor can be asked for here. Nothing was done.');
  await prove({ id, email: email.trim().toLowerCase() });
  return id;
}

/** @throws CommandRefused if no account has this confirmed address */
export async function accountOf(sql: Sql, email: string): Promise<number> {
  const id = await findAccount(sql, email);
  if (id === undefined)
    throw new CommandRefused(`No account has the address ${email}: make one with \`ops accounts add\`.`);
  return id;
}
