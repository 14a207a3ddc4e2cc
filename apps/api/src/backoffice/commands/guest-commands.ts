import { emailField } from '@uluran/contract/person-fields';
import { CommandRefused } from '../../accounts/operators/errors.ts';
import { findAccount } from '../../accounts/operators/operators-accounts.ts';
import { toE164 } from '../../platform/values/phone.ts';
import { eraseGuest, type Guest } from '../../site/privacy/erase-guest.ts';
import { type Command, operatorOf, UsageError } from './command.ts';

/** Reads a guest: an address contains an `@`, a number does not. @throws CommandRefused */
function readGuest(written: string): Guest {
  if (!written.includes('@')) {
    const phone = toE164(written);
    if (phone === undefined) throw new CommandRefused(`${written} is no phone number: write it as +6281234567890.`);
    return { email: null, phone };
  }
  const { data: email, success } = emailField.safeParse(written);
  if (!success) throw new CommandRefused(`${written} is no e-mail address: write it as nama@contoh.id.`);
  return { email, phone: null };
}

/** `ops guests erase <e-mail or phone> --by <e-mail>` */
export async function runGuests({ sql, print, words, options }: Command): Promise<void> {
  const [verb, written, ...rest] = words;
  if (verb !== 'erase' || written === undefined || options.by === undefined || rest.length > 0) throw new UsageError();
  const by = await operatorOf(sql, options.by);
  const guest = readGuest(written);
  if (guest.email !== null && (await findAccount(sql, guest.email)) !== undefined)
    throw new CommandRefused(
      `${guest.email} is the address of an account. Its owner erases it on the site, under Profil; the gifts made as a guest go with it.`,
    );
  const gifts = await eraseGuest(sql, guest, by);
  print(`${guest.email ?? guest.phone} is erased: ${gifts} gifts, and what was followed, reported and handed in.`);
}
