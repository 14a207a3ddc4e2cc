import { eraseGuestGifts } from '../../giving/donors/erase-donor.ts';
import type { Sql } from '../../platform/database/client.ts';
import { eraseFollows } from '../followers/service.ts';
import { eraseReporter } from '../reports/service.ts';
import { eraseVolunteer, findVolunteersByPhone } from '../volunteers/service.ts';

/** Contact by which a guest is found: one of both is given. */
export interface Guest {
  /** In small letters, as stored. */
  email: string | null;
  /** E.164 */
  phone: string | null;
}

/** Id of no account, because guests have none. */
const NO_ACCOUNT = 0;

/**
 * Removes a person without an account from all gifts, follows, reports and applications with the address or number. Amounts, dates and
 * receipt numbers stay, for the books. Records the operator, without the address. Returns the number of gifts. Needs the owner's role.
 */
export async function eraseGuest(sql: Sql, { email, phone }: Guest, by: number): Promise<number> {
  return await sql.begin(async (tx) => {
    const gifts = await eraseGuestGifts(tx, { email, phone });
    await eraseReporter(tx, { userId: NO_ACCOUNT, email });
    await eraseFollows(tx, { userId: NO_ACCOUNT, email });
    await eraseVolunteer(tx, email);
    const addresses = phone === null ? [] : await findVolunteersByPhone(tx, phone);
    for (const address of addresses) await eraseVolunteer(tx, address);
    await tx`SELECT record_operator_action(${by}, 'erase', 'guest', 0, ${`${gifts} gifts`})`;
    return gifts;
  });
}
