import type { Queryable } from '../../platform/database/client.ts';

/** Returns the age of the oldest row in the books that no checkpoint covers, in seconds; 0 if there is none. */
export async function readUnsealedSeconds(sql: Queryable): Promise<number> {
  const [row] = await sql<{ seconds: number }[]>`
    SELECT extract(epoch FROM now() - g.created_at)::float8 AS seconds FROM ledger_places p JOIN ledger_postings g ON g.id = p.posting_id
    WHERE p.place > coalesce((SELECT max(size) FROM book_checkpoints), 0) ORDER BY p.place LIMIT 1`;
  return Math.max(0, row?.seconds ?? 0);
}

/** Returns the rows that the last checkpoint covers, and the time of its signature; undefined before the first one. */
export async function readLastSeal(sql: Queryable): Promise<{ size: number; sealedAt: Date } | undefined> {
  const [row] = await sql<{ size: number; sealedAt: Date }[]>`
    SELECT size, sealed_at AS "sealedAt" FROM book_checkpoints ORDER BY size DESC LIMIT 1`;
  return row;
}
