import { OPERATOR_ROLES } from '@uluran/contract/operator-roles';
import { CommandRefused } from '../../accounts/operators/errors.ts';
import {
  addOperator,
  endOperator,
  issueOperatorToken,
  listOperators,
  offerEnrolmentCode,
  setOperatorRole,
} from '../../accounts/operators/operators.ts';
import { isOperatorRole } from '../../accounts/operators/roles.ts';
import { type Command, operatorOf, UsageError } from './command.ts';

/** `ops operators [add | end | role | enrol | token <e-mail>]` */
export async function runOperators({ sql, print, words, options }: Command): Promise<void> {
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
  } else if (verb === 'role') {
    const { role = '' } = options;
    if (!isOperatorRole(role)) throw new CommandRefused(`A role is one of ${OPERATOR_ROLES.join(', ')}.`);
    if (!(await setOperatorRole(sql, email, role))) throw new CommandRefused(`${email} is no operator.`);
    print(`${email} is ${role}.`);
  } else if (verb === 'enrol') {
    if (options.by === undefined)
      throw new CommandRefused('--by is missing: name the operator who hands the code over.');
    const code = await offerEnrolmentCode(sql, email, await operatorOf(sql, options.by));
    if (code === undefined) throw new CommandRefused(`${email} is no operator with a role.`);
    print(code);
  } else if (verb === 'token') {
    const token = await issueOperatorToken(sql, email);
    if (token === undefined) throw new CommandRefused(`${email} is no operator with a role.`);
    print(token);
  } else throw new UsageError();
}
