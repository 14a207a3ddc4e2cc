import { BukuError, hashLeaf, openCheckpoint, readRoot, rootOf, TILE_WIDTH } from '@uluran/buku';
import { committedText, encodeLeaf, readSealed, type SealedTransfer } from '../../../books/open-book/transfers.ts';
import { hexOf, readTileHashes, tilesIn } from '../../../books/open-book/tree.ts';
import type { Queryable } from '../../../platform/database/client.ts';
import type { Step, Sweep, Violation } from '../sweep.ts';

/** Leaves in a slice: whole tiles. */
const WIDTH = 8 * TILE_WIDTH;

const LEAVES = 'sealed_leaves_are_in_the_tables';
const TREE = 'sealed_tree_is_signed';

async function countLeaves(sql: Queryable): Promise<number> {
  const [row] = await sql<[{ size: number }]>`SELECT coalesce(max(place), 0)::bigint AS size FROM book_leaves`;
  return row.size;
}

/** Returns the sealed hashes of the leaves above `after` and up to `last`, by place. */
async function readLeafHashes(sql: Queryable, { after, last }: { after: number; last: number }) {
  const rows = await sql<{ index: number; hash: Uint8Array }[]>`
    SELECT index, hash FROM book_hashes WHERE level = 0 AND index >= ${after} AND index < ${last}`;
  return new Map(rows.map(({ index, hash }) => [index + 1, hexOf(hash)]));
}

/**
 * Returns true if the leaf's commitment holds. Only an erased donor's salt is deleted: the commitment to its private part then reveals
 * nothing.
 */
async function isCommitted({ salt, commitment, ...transfer }: SealedTransfer): Promise<boolean> {
  return salt === null
    ? transfer.gift === null || transfer.isErased
    : (await committedText(commitment, salt, transfer)) !== undefined;
}

/** Returns undefined for a transfer that does not fit a leaf. */
async function hashOf(transfer: SealedTransfer): Promise<string | undefined> {
  try {
    return hexOf(await hashLeaf(encodeLeaf(transfer, transfer.commitment)));
  } catch (error) {
    if (error instanceof BukuError) return undefined;
    throw error;
  }
}

/** Compares the present transfer at a place with its sealed hash. */
async function compareLeaf(place: number, transfer: SealedTransfer | undefined, sealed: string | undefined) {
  if (transfer === undefined) return { place, now: null };
  const { reference, leg, fund, amountRupiah } = transfer;
  const now = { reference, leg, fund, amountRupiah };
  if ((await hashOf(transfer)) !== sealed) return { place, now, differs: 'leaf' };
  return (await isCommitted(transfer)) ? undefined : { place, now, gift: transfer.gift, differs: 'commitment' };
}

async function wrongLeaves(sql: Queryable, range: { after: number; last: number }): Promise<Violation[]> {
  const [transfers, hashes] = [await readSealed(sql, range), await readLeafHashes(sql, range)];
  const byPlace = new Map(transfers.map((transfer) => [transfer.place, transfer]));
  const places = Array.from({ length: range.last - range.after }, (_, index) => range.after + index + 1);
  const compared = await Promise.all(places.map((place) => compareLeaf(place, byPlace.get(place), hashes.get(place))));
  return compared.flatMap((row) => (row === undefined ? [] : [{ check: LEAVES, row }]));
}

/** Compares the tiles that end in the range, on each level, with the hash above them. */
async function wrongTiles(sql: Queryable, { after, last }: { after: number; last: number }): Promise<Violation[]> {
  const found: Violation[] = [];
  for (let level = 0, leaves = TILE_WIDTH; leaves <= last; level += 1, leaves *= TILE_WIDTH) {
    for (let index = Math.floor(after / leaves); index < Math.floor(last / leaves); index += 1) {
      const root = await rootOf(await readTileHashes(sql, { level, index, width: TILE_WIDTH }));
      const [above] = await sql<{ hash: Uint8Array }[]>`
        SELECT hash FROM book_hashes WHERE level = ${level + 1} AND index = ${index}`;
      if (above === undefined || hexOf(above.hash) !== hexOf(root)) found.push({ check: TREE, row: { level, index } });
    }
  }
  return found;
}

/** Compares the last checkpoint with the tree, and verifies its signature with the key that it names. */
async function wrongCheckpoint(sql: Queryable): Promise<Violation[]> {
  const [last] = await sql<{ size: number; root: Uint8Array; note: string; publicKey: string }[]>`
    SELECT size, root, note, public_key AS "publicKey" FROM book_checkpoints ORDER BY size DESC LIMIT 1`;
  if (last === undefined) return [];
  const { size, publicKey } = last;
  try {
    const signed = await openCheckpoint(last.note, { publicKey });
    const roots = [signed.root, last.root, await readRoot(tilesIn(sql), size)].map(hexOf);
    if (signed.size === size && new Set(roots).size === 1) return [];
    return [{ check: TREE, row: { size, signedSize: signed.size, roots } }];
  } catch (error) {
    if (!(error instanceof BukuError)) throw error;
    return [{ check: TREE, row: { size, refused: error.message } }];
  }
}

async function step(sql: Queryable, position: number): Promise<Step> {
  const size = await countLeaves(sql);
  const range = { after: position, last: Math.min(position + WIDTH, size) };
  const violations = [...(await wrongLeaves(sql, range)), ...(await wrongTiles(sql, range))];
  if (range.last < size) return { violations, next: range.last };
  return { violations: [...violations, ...(await wrongCheckpoint(sql))], next: undefined };
}

/**
 * Computes every sealed leaf again from the tables and compares it with the public log. The other checks compare tables with each other, so
 * that a gift changed in all of them passes; the log was signed before the change.
 */
export const sealSweep: Sweep = {
  name: 'seals',
  // A pass hashes the whole book.
  restHours: 6,
  checks: [
    {
      name: LEAVES,
      promise:
        'At every sealed place the tables have the transfer that was sealed, for the gift that it was sealed for, with the digest of what that gift was.',
    },
    { name: TREE, promise: 'The hashes of the sealed leaves lead to the root that the last checkpoint has signed.' },
  ],
  step,
};
