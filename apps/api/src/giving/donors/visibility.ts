import type { Sql } from '../../platform/database/client.ts';
import { isOwnGift } from './own-gifts.ts';

/**
 * Hides or shows the name of an account's gift in all places, and records the change. Repeating it changes nothing.
 * @returns false if the account has no such gift
 */
export async function changeDonorVisibility(
  sql: Sql,
  { userId, donationId, anonymous }: { userId: number; donationId: string; anonymous: boolean },
): Promise<boolean> {
  const rows = await sql`
    WITH own AS (SELECT d.id FROM users u JOIN donations d ON ${isOwnGift(sql)} WHERE u.id = ${userId} AND d.public_id = ${donationId}),
      changed AS (UPDATE donations d SET anonymous = ${anonymous} FROM own WHERE d.id = own.id AND d.anonymous <> ${anonymous} RETURNING d.id),
      recorded AS (INSERT INTO donor_visibility_changes (donation_id, user_id, anonymous) SELECT id, ${userId}::bigint, ${anonymous}::boolean FROM changed)
    SELECT FROM own`;
  return rows.length > 0;
}
