import type { Queryable } from '../../platform/database/client.ts';
import { ANONYMOUS_NAME } from './anonymous.domain.ts';

/**
 * Removes a person from their gifts: those of their account, and those made as a guest with its confirmed address. Amounts, dates and
 * receipt numbers stay, for the books; name, contact and message do not.
 */
export async function eraseDonor(
  sql: Queryable,
  { userId, email }: { userId: number; email: string | null },
): Promise<void> {
  await sql`SELECT erase_donor(${userId}, ${email}, ${ANONYMOUS_NAME})`;
}
