import type { Queryable } from '../../platform/database/client.ts';

/** Postings of each fund that are processed in one statement. */
const BATCH = 2_000;

/**
 * Matches the gifts that have a place in the book by now, from the pools of their programmes. One worker runs at a time, others do nothing.
 */
export async function matchGifts(sql: Queryable): Promise<void> {
  for (;;) {
    const [row] = await sql<[{ more: number }]>`SELECT match_gifts(${BATCH}) AS more`;
    if (row.more === 0) return;
  }
}
