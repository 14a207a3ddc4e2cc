import type { Queryable } from '../../platform/database/client.ts';
import type { StoredPicture } from '../../platform/pictures/store.ts';

/** Records the owner of a picture. Returns false if the account was erased meanwhile. */
export async function insertUpload(tx: Queryable, userId: number, stored: StoredPicture): Promise<boolean> {
  const living = await tx`SELECT FROM users WHERE id = ${userId} AND erased_at IS NULL FOR KEY SHARE`;
  if (living.length === 0) return false;
  const { id, fingerprint = null } = stored;
  const { width, height, widths } = stored.picture;
  await tx`
    INSERT INTO pictures (id, width, height, widths, fingerprint)
    VALUES (${id}, ${width}, ${height}, ${widths}, ${fingerprint}::text::bit(64))`;
  await tx`INSERT INTO picture_uploads (picture_id, user_id) VALUES (${id}, ${userId})`;
  return true;
}

/**
 * Deletes unused pictures: of one account, or all older than this number of days. Returns the ids whose files are to be removed.
 */
export async function deleteUnused(
  tx: Queryable,
  of: { userId: number } | { olderThanDays: number },
): Promise<string[]> {
  // Locked first and checked again: a draft may begin to use one meanwhile.
  const candidates = await tx<{ id: string }[]>`
    SELECT p.id FROM pictures p JOIN unused_uploads u ON u.picture_id = p.id
    WHERE ${'userId' in of ? tx`u.user_id = ${of.userId}` : tx`u.uploaded_at < now() - make_interval(days => ${of.olderThanDays})`}
    ORDER BY p.id FOR UPDATE OF p`;
  const ids = candidates.map(({ id }) => id);
  if (ids.length === 0) return [];
  const deleted = await tx<{ id: string }[]>`
    DELETE FROM picture_uploads WHERE picture_id IN (SELECT picture_id FROM unused_uploads WHERE picture_id = ANY(${ids})) RETURNING picture_id AS id`;
  await tx`DELETE FROM pictures WHERE id = ANY(${deleted.map(({ id }) => id)})`;
  return deleted.map(({ id }) => id);
}

/** Gives an upload of one of two accounts to the second. Returns false for any other picture. */
export async function handOverUpload(tx: Queryable, picture: string, accounts: [number, number]): Promise<boolean> {
  const moved =
    await tx`DELETE FROM picture_uploads WHERE picture_id = ${picture} AND user_id = ANY(${accounts}) RETURNING picture_id`;
  if (moved.length === 0) return false;
  await tx`INSERT INTO picture_uploads (picture_id, user_id) VALUES (${picture}, ${accounts[1]})`;
  return true;
}
