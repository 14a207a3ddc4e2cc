import { USER_NAME_LIMIT } from '@uluran/contract/form-limits';
import { emailField, nameField } from '@uluran/contract/person-fields';
import { CommandRefused } from '../../accounts/operators/errors.ts';
import { ACCOUNT_KINDS, addAccount } from '../../accounts/operators/operators-accounts.ts';
import { type Command, UsageError } from './command.ts';

/** `ops accounts add <e-mail> --name <name> [--kind person | organisation] [--city <city>]` */
export async function runAccounts({ sql, print, words, options }: Command): Promise<void> {
  const [verb, written, ...rest] = words;
  if (verb !== 'add' || written === undefined || rest.length > 0) throw new UsageError();
  const email = emailField.safeParse(written);
  const name = nameField(USER_NAME_LIMIT).safeParse(options.name ?? '');
  const kind = ACCOUNT_KINDS.find((one) => one === (options.kind ?? 'person'));
  if (!email.success) throw new CommandRefused(`${written} is no e-mail address: write it as nama@lembaga.id.`);
  if (!name.success) throw new CommandRefused('--name is missing or too long: write what the site shall call them.');
  if (kind === undefined) throw new CommandRefused(`--kind is one of ${ACCOUNT_KINDS.join(', ')}.`);
  const city = options.city?.trim() || undefined;
  if (!(await addAccount(sql, { email: email.data, name: name.data, kind, city })))
    throw new CommandRefused(`${email.data} has an account already.`);
  print(`${email.data} has an account. Its owner gets a password at /forgot-password of the site.`);
}
