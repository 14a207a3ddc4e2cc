import { CommandRefused } from '../../accounts/operators/errors.ts';
import { ruleOf } from '../records/errors.ts';
import { readGuestContact } from '../records/guests/contact.ts';
import { countGuestData, eraseGuestData } from '../records/guests/service.ts';
import { type Command, operatorOf, UsageError } from './command.ts';

/** Reason of an erasure for which the operator writes none. */
const NO_NOTE = 'Atas permintaan, dengan perintah.';

/** Messages by the rule that the database names. */
const REFUSALS: Readonly<Record<string, string>> = {
  queue_role: 'Administrators alone erase guests.',
  own_item: 'The number is your own: another administrator decides.',
  item_changed: 'The data of the guest has just changed. Nothing was done: run the command again.',
};

/** `ops guests erase <e-mail or phone> --by <e-mail> [--note <reason>]` */
export async function runGuests({ sql, print, prove, words, options }: Command): Promise<void> {
  const [verb, written, ...rest] = words;
  if (verb !== 'erase' || written === undefined || options.by === undefined || rest.length > 0) throw new UsageError();
  const by = await operatorOf(sql, options.by);
  const guest = readGuestContact(written);
  if (guest === undefined) throw new CommandRefused(`${written} is no e-mail address and no phone number.`);
  const { account, version, giftCount } = await countGuestData(sql, guest);
  if (account !== null)
    throw new CommandRefused(
      `${guest.email} is the address of an account. Its owner erases it on the site, under Profil; the gifts made as a guest go with it.`,
    );
  if (prove === undefined) throw new CommandRefused('No second factor can be asked for here. Nothing was done.');
  await prove({ id: by, email: options.by.trim().toLowerCase() });
  await eraseGuestData(sql, { guest, by, words: options.note?.trim() || NO_NOTE, version }).catch((error: unknown) => {
    const message = REFUSALS[ruleOf(error)];
    throw message === undefined ? error : new CommandRefused(message, { cause: error });
  });
  print(`${guest.email ?? guest.phone} is erased: ${giftCount} gifts, and what was followed, reported and handed in.`);
}
