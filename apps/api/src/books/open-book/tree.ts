import { parseTilePath, type ReadFile, rootOf, TILE_WIDTH } from '@uluran/buku';
import type { Queryable } from '../../platform/database/client.ts';

/** Converts bytes for the driver. */
export const bytesOf = (value: Uint8Array): Buffer => Buffer.from(value.buffer, value.byteOffset, value.length);

/** A list of bytes is sent as text, because the driver would read a list of buffers as one value. */
export const hexOf = (value: Uint8Array): string => bytesOf(value).toString('hex');

export async function countLeaves(sql: Queryable): Promise<number> {
  const [row] = await sql<[{ leaves: number }]>`SELECT coalesce(max(place), 0)::bigint AS leaves FROM book_leaves`;
  return row.leaves;
}

/** Returns the hashes of a tile: the first `width`, or fewer if there are fewer. */
export async function readTileHashes(
  sql: Queryable,
  { level, index, width }: { level: number; index: number; width: number },
): Promise<Uint8Array[]> {
  const first = index * TILE_WIDTH;
  const rows = await sql<{ hash: Uint8Array }[]>`
    SELECT hash FROM book_hashes WHERE level = ${level} AND index >= ${first} AND index < ${first + width} ORDER BY index`;
  return rows.map(({ hash }) => hash);
}

/** Reads tiles of hashes for the functions of the package that compute roots and proofs. */
export function tilesIn(sql: Queryable): ReadFile {
  return async (path) => {
    const tile = parseTilePath(path);
    if (tile.level === 'entries') return null;
    const hashes = await readTileHashes(sql, { ...tile, level: tile.level });
    return hashes.length === tile.width ? Buffer.concat(hashes) : null;
  };
}

/**
 * Adds hashes after the `from` hashes of a level, and the roots of filled tiles to the levels above: each is written once, so that the cost
 * of further leaves is proportional to their number.
 */
export async function appendHashes(
  sql: Queryable,
  { level, from, hashes }: { level: number; from: number; hashes: readonly Uint8Array[] },
): Promise<void> {
  if (hashes.length === 0) return;
  await sql`
    INSERT INTO book_hashes (level, index, hash)
    SELECT ${level}::smallint, ${from}::bigint + ordinality - 1, decode(hash, 'hex') FROM unnest(${hashes.map(hexOf)}::text[]) WITH ORDINALITY AS added (hash, ordinality)`;
  const firstTile = Math.floor(from / TILE_WIDTH);
  const full = Math.floor((from + hashes.length) / TILE_WIDTH);
  const roots: Uint8Array[] = [];
  for (let index = firstTile; index < full; index += 1) {
    roots.push(await rootOf(await readTileHashes(sql, { level, index, width: TILE_WIDTH })));
  }
  await appendHashes(sql, { level: level + 1, from: firstTile, hashes: roots });
}
