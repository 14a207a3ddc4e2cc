import type { Queryable } from '../../platform/database/client.ts';
import { networksOf } from '../../platform/http/client-address.ts';
import { keyOf } from '../../platform/rate-limits/budget.ts';

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

/** Multiples for the networks of an address, the narrowest first: Aamiin of visitors that each may add to a prayer in a day. */
const TIMES = [1, 4, 16];

/** Returns true if an Aamiin of a visitor counts now: one for each network and day, so that scripts cannot inflate the figure. */
export async function takeAmenTurn(
  sql: Queryable,
  { prayerId, visitorId, clientAddress }: { prayerId: string; visitorId: string; clientAddress: string },
): Promise<boolean> {
  const networks = networksOf(clientAddress).map((network) => keyOf('amen of network', prayerId, network));
  const [row] = await sql<[{ counts: boolean }]>`
    SELECT take_amen_turn(${keyOf('amen of visitor', prayerId, visitorId)}, ${networks}::text[],
      ${TIMES.slice(0, networks.length)}::integer[]) AS counts`;
  return row.counts;
}

/** Stores an answer, or its removal if `words` is null. Returns its time; undefined if the target has no such prayer now. */
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
