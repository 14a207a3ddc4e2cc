import type { Queryable } from '../database/client.ts';

export interface AmenToSay {
  prayerId: string;
  said: boolean;
  userId: number | null;
  visitorId: string | null;
}

/** Returns how many have said it then; null where there is no such prayer. */
export async function sayAmen(
  sql: Queryable,
  { prayerId, userId, visitorId, said }: AmenToSay,
): Promise<number | null> {
  const [row] = await sql<[{ amens: number | null }]>`
    SELECT say_amen(${prayerId}, ${userId}, ${visitorId}, ${said}) AS amens`;
  return row.amens;
}

export async function deleteAmensOf(sql: Queryable, userId: number): Promise<void> {
  await sql`DELETE FROM prayer_amens WHERE user_id = ${userId}`;
}
