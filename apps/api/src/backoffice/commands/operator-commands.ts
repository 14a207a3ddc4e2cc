import { OPERATOR_ROLES } from '@uluran/contract/operator-roles';
import { decide, type Refusals } from '../../accounts/operators/decisions.ts';
import { CommandRefused } from '../../accounts/operators/errors.ts';
import {
  addOperator,
  endOperator,
  issueOperatorToken,
  offerEnrolmentCode,
  setOperatorRole,
} from '../../accounts/operators/operators.ts';
import { isOperatorRole } from '../../accounts/operators/roles.ts';
import { listOperators } from '../../accounts/roster/service.ts';
import { ROLE_DETAILS } from '../queues/proposals/details.ts';
import { type Command, operatorOf, UsageError } from './command.ts';
import { moneyDecision } from './money-decision.ts';

const REFUSALS: Refusals = {
  last_administrator: 'This is the last administrator: make another operator one first.',
  no_operator: 'The operator has left since the role was proposed.',
};

const role = moneyDecision('operator-role', ROLE_DETAILS, async ({ sql, print }, details, { by, approvedBy }) => {
  await decide(REFUSALS, async () => {
    await sql`SELECT give_proposed_role(${details.operatorId}, ${details.role}, ${by}, ${approvedBy})`;
  });
  print(`The operator is ${details.role}.`);
});

/** Proposals of roles, which the console makes. */
export const ROLE_DECISIONS = [role];

/** `ops operators [add | end | role | enrol | token <e-mail>]` */
export async function runOperators({ sql, print, words, options }: Command): Promise<void> {
  const [verb = 'list', email, ...rest] = words;
  if (rest.length > 0 || (verb === 'list') !== (email === undefined)) throw new UsageError();
  if (email === undefined) {
    for (const { email: address, name, role, since } of await listOperators(sql))
      print(`${address}  ${name}, ${role ?? 'no role'}, since ${since}`);
  } else if (verb === 'add') {
    if (!(await addOperator(sql, email)))
      throw new CommandRefused(`There is no account with the confirmed address ${email}.`);
    print(`${email} is an operator.`);
  } else if (verb === 'end') {
    if (!(await decide(REFUSALS, () => endOperator(sql, email)))) throw new CommandRefused(`${email} is no operator.`);
    print(`${email} is no operator any more.`);
  } else if (verb === 'role') {
    const { role: name = '' } = options;
    if (!isOperatorRole(name)) throw new CommandRefused(`A role is one of ${OPERATOR_ROLES.join(', ')}.`);
    if (!(await decide(REFUSALS, () => setOperatorRole(sql, email, name))))
      throw new CommandRefused(`${email} is no operator.`);
    print(`${email} is ${name}.`);
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
