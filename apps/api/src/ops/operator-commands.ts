import { CommandRefused } from '../operators/errors.ts';
import { addOperator, endOperator, listOperators } from '../operators/service.ts';
import { type Command, UsageError } from './command.ts';

/** `ops operators [add | end <e-mail>]` */
export async function runOperators({ sql, print, words }: Command): Promise<void> {
  const [verb = 'list', email, ...rest] = words;
  if (rest.length > 0 || (verb === 'list') !== (email === undefined)) throw new UsageError();
  if (email === undefined) {
    for (const one of await listOperators(sql)) print(`${one.email}  ${one.name}, since ${one.since.toISOString()}`);
  } else if (verb === 'add') {
    if (!(await addOperator(sql, email)))
      throw new CommandRefused(`There is no account with the confirmed address ${email}.`);
    print(`${email} is an operator.`);
  } else if (verb === 'end') {
    if (!(await endOperator(sql, email))) throw new CommandRefused(`${email} is no operator.`);
    print(`${email} is no operator any more.`);
  } else throw new UsageError();
}
