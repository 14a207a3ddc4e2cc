import type { Queryable } from '../database/client.ts';
import { ANONYMOUS_NAME } from './donation.domain.ts';

/**
 * Takes a person out of their gifts: those of their account, and those made as a guest with its confirmed address. Amounts, dates and
 * receipt numbers stay, for the books; nobody is named any more.
 */
export async function eraseDonor(
  sql: Queryable,
  { userId, email }: { userId: number; email: string | null },
): Promise<void> {
  await sql`SELECT erase_donor(${userId}, ${email}, ${ANONYMOUS_NAME})`;
}
