import type { Queryable } from '../database/client.ts';

export interface AmenToSay {
  prayerId: string;
  said: boolean;
  userId: number | null;
  visitorId: string | null;
}

/** Returns the number of Aamiin afterwards; null if there is no such prayer. */
export async function sayAmen(
  sql: Queryable,
  { prayerId, userId, visitorId, said }: AmenToSay,
): Promise<number | null> {
  const [row] = await sql<[{ amens: number | null }]>`
    SELECT say_amen(${prayerId}, ${userId}, ${visitorId}, ${said}) AS amens`;
  return row.amens;
}

/** Stores an answer, or its removal if `words` is null. Returns the time of it; undefined if the target has no such prayer now. */
export async function insertAnswer(
  sql: Queryable,
  answer: { prayerId: string; targetId: number; userId: number; words: string | null },
): Promise<string | undefined> {
  const [row] = await sql<{ answeredAt: string }[]>`
    WITH prayer AS (
      SELECT id FROM donations WHERE md5(public_id) = ${answer.prayerId} AND target_id = ${answer.targetId} AND message IS NOT NULL
        AND status IN ('paid', 'partially_refunded') FOR KEY SHARE)
    INSERT INTO prayer_answers (donation_id, user_id, words) SELECT id, ${answer.userId}, ${answer.words} FROM prayer
    RETURNING iso_time(answered_at) AS "answeredAt"`;
  return row?.answeredAt;
}

export async function deleteAmensOf(sql: Queryable, userId: number): Promise<void> {
  await sql`DELETE FROM prayer_amens WHERE user_id = ${userId}`;
}
