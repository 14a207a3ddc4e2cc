import type { Sql } from '../database/client.ts';
import { findOperator } from '../operators/service.ts';
import type { AskGateway } from '../settlements/service.ts';
import { CannotSettle } from '../unmatched/errors.ts';

/** The command cannot be read; the message says how it is written. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Options a command may be given, each with a value. */
export type Options = Readonly<
  Partial<Record<'reference' | 'donation' | 'gateway' | 'note' | 'by' | 'approved-by', string>>
>;

/** One command of an operator, as it was typed, with what it works on. */
export interface Command {
  /** As the database's owner: the application's role may not decide about money. */
  sql: Sql;
  print: (text: string) => void;
  /** Asks a gateway about what the books do not know. */
  ask: AskGateway;
  /** What stands after the noun. */
  words: readonly string[];
  options: Options;
}

/** The number of a row; undefined for anything else. */
export function readNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** @throws CannotSettle when nobody with this address is an operator */
export async function operatorOf(sql: Sql, email: string): Promise<number> {
  const id = await findOperator(sql, email);
  if (id === undefined) throw new CannotSettle(`${email} is no operator: see \`ops operators\`.`);
  return id;
}
