import type { Queryable } from '../../../platform/database/client.ts';
import type { StoredPicture } from '../../../platform/pictures/store.ts';

/** Returns the present picture of an account, with the account's row locked; undefined if there is no such account (any more). */
export async function lockAvatar(sql: Queryable, userId: number): Promise<{ pictureId: string | null } | undefined> {
  const [row] = await sql<{ pictureId: string | null }[]>`
    SELECT avatar_picture_id AS "pictureId" FROM users WHERE id = ${userId} AND erased_at IS NULL FOR UPDATE`;
  return row;
}

export async function setAvatar(sql: Queryable, userId: number, { id, picture }: StoredPicture): Promise<void> {
  const { width, height, widths } = picture;
  await sql`INSERT INTO pictures (id, width, height, widths) VALUES (${id}, ${width}, ${height}, ${widths})`;
  await sql`UPDATE users SET avatar_picture_id = ${id} WHERE id = ${userId}`;
}

/** Deletes a picture that no row refers to. */
export async function deletePicture(sql: Queryable, id: string): Promise<void> {
  await sql`DELETE FROM pictures WHERE id = ${id}`;
}
