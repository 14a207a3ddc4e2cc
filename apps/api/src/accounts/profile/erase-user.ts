import type { Queryable } from '../../platform/database/client.ts';
import { forgetOperatorApp } from '../operators/repository.ts';
import { endAccess } from '../sign-in/account-access.ts';

/**
 * Removes all personal data from an account and ends every way to sign in to it. The row remains, for the books. Returns the id of the
 * picture whose files are to be removed.
 */
export async function eraseUser(tx: Queryable, userId: number, name: string): Promise<string | null> {
  const [avatar] = await tx<{ id: string }[]>`
    SELECT avatar_picture_id AS id FROM users WHERE id = ${userId} AND avatar_picture_id IS NOT NULL`;
  await tx`DELETE FROM registrations WHERE email = (SELECT email FROM users WHERE id = ${userId})`;
  await endAccess(tx, { userId, sessionId: null });
  await forgetOperatorApp(tx, userId);
  await tx`DELETE FROM email_changes WHERE user_id = ${userId}`;
  await tx`DELETE FROM user_devices WHERE user_id = ${userId}`;
  await tx`DELETE FROM operator_places WHERE operator_id = ${userId}`;
  await tx`DELETE FROM user_identities WHERE user_id = ${userId}`;
  await tx`DELETE FROM user_passwords WHERE user_id = ${userId}`;
  await tx`
    UPDATE users SET erased_at = now(), name = ${name}, email = NULL, email_verified_at = NULL, phone = NULL, gender = NULL, birth_date = NULL,
      avatar_picture_id = NULL, bio = NULL, city = NULL
    WHERE id = ${userId}`;
  if (avatar !== undefined) await tx`DELETE FROM pictures WHERE id = ${avatar.id}`;
  return avatar?.id ?? null;
}
