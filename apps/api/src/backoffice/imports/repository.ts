import type { Queryable } from '../../platform/database/client.ts';

/** An account that owns campaigns. */
export interface Organiser {
  id: number;
  publicId: string;
  name: string;
}

/** Returns the account with a confirmed address; undefined without one. */
export async function findOrganiser(sql: Queryable, email: string): Promise<Organiser | undefined> {
  const [row] = await sql<Organiser[]>`
    SELECT id, public_id AS "publicId", name FROM users WHERE email = ${email} AND erased_at IS NULL`;
  return row;
}

/** Records that an operator imports a campaign. */
export async function recordImport(sql: Queryable, publicId: string, operator: number): Promise<void> {
  await sql`SELECT act_for_owner('target', id, ${operator}) FROM donation_targets WHERE public_id = ${publicId}`;
}
