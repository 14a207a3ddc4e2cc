import type { DemoClock } from '@uluran/demo-content';
import type { TransactionSql } from '../../platform/database/client.ts';
import { BANK_ACCOUNT_NUMBER } from '../../platform/secrets/columns.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { accountEnd } from './insert-withdrawals.ts';

const BANK = '014';
const ADDED_DAYS_AGO = 60;

/** Returns the id of a new bank account with its sealed number. */
export async function sealNumber(sql: TransactionSql, sealer: Sealer, bankCode: string, number: string) {
  // The seal is bound to the row, so its id comes first.
  const [{ id }] = await sql<[{ id: number }]>`SELECT nextval(pg_get_serial_sequence('bank_accounts', 'id')) AS id`;
  const sealed = sealer.seal(number, { column: BANK_ACCOUNT_NUMBER, rowId: id });
  return { id, sealed, digest: sealer.digest(`${bankCode} ${number}`, 'bank account'), lastFour: number.slice(-4) };
}

/** Adds a checked bank account of the organiser of the demo, past its hold: the one that its withdrawals were sent to. */
export async function insertOrganiserAccount(sql: TransactionSql, sealer: Sealer, clock: DemoClock): Promise<void> {
  const [, { name, email }] = DEMO_ACCOUNTS;
  const [user] = await sql<{ id: number }[]>`SELECT id FROM users WHERE email = ${email}`;
  if (user === undefined) throw new Error(`The demo has no organiser ${email}.`);
  const lastFour = accountEnd('detak-harapan');
  const { id, sealed, digest } = await sealNumber(sql, sealer, BANK, `527100${lastFour}`);
  await sql`
    INSERT INTO bank_accounts (id, public_id, user_id, bank_code, number_sealed, number_digest, last_four, holder, is_primary, status, held_until, added_at,
      decided_at, decided_by, note)
    VALUES (${id}, ${newPublicId()}, ${user.id}, ${BANK}, ${sealed}, ${digest}, ${lastFour}, ${name}, true, 'verified', ${clock.daysAgo(ADDED_DAYS_AGO - 3, 10)},
      ${clock.daysAgo(ADDED_DAYS_AGO, 10)}, ${clock.daysAgo(ADDED_DAYS_AGO - 1, 10)}, (SELECT min(o.user_id) FROM operators o),
      'Nama pemilik sama dengan catatan bank.')`;
}
