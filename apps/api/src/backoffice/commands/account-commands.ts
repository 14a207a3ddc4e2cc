import { USER_NAME_LIMIT } from '@uluran/contract/form-limits';
import { emailField, nameField } from '@uluran/contract/person-fields';
import { CommandRefused } from '../../accounts/operators/errors.ts';
import { inviteMember } from '../../accounts/members/changes.ts';
import { ACCOUNT_KINDS, addAccount, type NewAccount } from '../../accounts/operators/operators-accounts.ts';
import { type Command, operatorOf, UsageError } from './command.ts';

/** Opens the account. With an operator, its owner gets a mail. Returns false if the address has an account. */
async function open({ sql, options: { by } }: Command, account: NewAccount): Promise<boolean> {
  if (by === undefined) return (await addAccount(sql, account)) !== undefined;
  const operator = await operatorOf(sql, by);
  return (await sql.begin((tx) => inviteMember(tx, account, operator))) !== undefined;
}

/** `ops accounts add <e-mail> --name <name> [--kind person | organisation] [--city <city>] [--by <e-mail>]` */
export async function runAccounts(command: Command): Promise<void> {
  const { print, words, options } = command;
  const [verb, written, ...rest] = words;
  if (verb !== 'add' || written === undefined || rest.length > 0) throw new UsageError();
  const email = emailField.safeParse(written);
  const name = nameField(USER_NAME_LIMIT).safeParse(options.name ?? '');
  const kind = ACCOUNT_KINDS.find((one) => one === (options.kind ?? 'person'));
  if (!email.success) throw new CommandRefused(`${written} is no e-mail address: write it as nama@lembaga.id.`);
  if (!name.success) throw new CommandRefused('--name is missing or too long: write what the site shall call them.');
  if (kind === undefined) throw new CommandRefused(`--kind is one of ${ACCOUNT_KINDS.join(', ')}.`);
  const city = options.city?.trim() || undefined;
  if (!(await open(command, { email: email.data, name: name.data, kind, city })))
    throw new CommandRefused(`${email.data} has an account already.`);
  print(`${email.data} has an account. Its owner gets a password at /forgot-password of the site.`);
}
