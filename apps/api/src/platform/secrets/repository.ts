import type { Queryable } from '../database/client.ts';
import type { SealedColumn } from './columns.ts';

/** Number of values of a column that one key has sealed. */
export interface KeyCount {
  keyId: string;
  rows: number;
}

/** Returns the number of values that each key has sealed. */
export async function countByKey(sql: Queryable, { table, column }: SealedColumn): Promise<KeyCount[]> {
  return await sql<KeyCount[]>`
    SELECT split_part(${sql(column)}, ':', 2) AS "keyId", count(*)::integer AS rows FROM ${sql(table)} GROUP BY 1 ORDER BY 1`;
}

export interface SealedRow {
  id: number;
  sealed: string;
}

/** Returns the next rows after an id whose value another key has sealed. */
export async function readOtherwiseSealed(
  sql: Queryable,
  { table, idColumn, column }: SealedColumn,
  { keyId, afterId, limit }: { keyId: string; afterId: number; limit: number },
): Promise<SealedRow[]> {
  return await sql<SealedRow[]>`
    SELECT ${sql(idColumn)} AS id, ${sql(column)} AS sealed FROM ${sql(table)}
    WHERE split_part(${sql(column)}, ':', 2) <> ${keyId} AND ${sql(idColumn)} > ${afterId} ORDER BY ${sql(idColumn)} LIMIT ${limit}`;
}

/**
 * Replaces the values that were read by newly sealed ones; a row that was changed or deleted meanwhile stays unchanged. Returns the number
 * of replaced values.
 */
export async function replaceSealed(
  sql: Queryable,
  { table, idColumn, column }: SealedColumn,
  rows: readonly (SealedRow & { resealed: string })[],
): Promise<number> {
  const replaced = await sql`
    UPDATE ${sql(table)} AS kept SET ${sql(column)} = new.resealed
    FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ sealed }) => sealed)}::text[], ${rows.map(({ resealed }) => resealed)}::text[]) AS new (id, sealed, resealed)
    WHERE kept.${sql(idColumn)} = new.id AND kept.${sql(column)} = new.sealed RETURNING kept.${sql(idColumn)}`;
  return replaced.length;
}

/** Begins the record of a change to another key; returns its number. */
export async function insertReseal(sql: Queryable, { keyId, by }: { keyId: string; by: number }): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    INSERT INTO secret_reseals (key_id, started_by) VALUES (${keyId}, ${by}) RETURNING id`;
  return row.id;
}

/** Adds the counts of a batch to the record. */
export async function addToReseal(
  sql: Queryable,
  id: number,
  { resealed, unreadable }: { resealed: number; unreadable: number },
): Promise<void> {
  await sql`UPDATE secret_reseals SET resealed = resealed + ${resealed}, unreadable = unreadable + ${unreadable} WHERE id = ${id}`;
}

export async function finishReseal(sql: Queryable, id: number): Promise<void> {
  await sql`UPDATE secret_reseals SET finished_at = now() WHERE id = ${id}`;
}
