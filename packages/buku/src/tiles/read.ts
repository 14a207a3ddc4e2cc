import { BukuError } from '../errors.ts';
import { HASH_SIZE, joinSubtrees, rootOf } from '../merkle/hash.ts';
import { consistencyProofFrom, inclusionProofFrom } from '../merkle/prove.ts';
import {
  checkSize,
  consistencyRanges,
  fullSubtrees,
  inclusionRanges,
  type LeafRange,
  type RangeHash,
} from '../merkle/ranges.ts';
import { TILE_HEIGHT, TILE_WIDTH, type Tile, tileOf, tilePath } from './path.ts';

/**
 * Reads a file of a log: from its address, a folder or memory.
 *
 * @param path below the log's address, such as `tile/0/x001/067`
 * @returns the bytes, or null if there is no such file; errors of the network are thrown to the caller unchanged
 */
export type ReadFile = (path: string) => Promise<Uint8Array | null>;

/** Position of the hash of a full subtree: `count` hashes of a tile, from `offset`. */
function placeOf(subtree: { height: number; index: number }, size: number) {
  const level = Math.floor(subtree.height / TILE_HEIGHT);
  const count = 2 ** (subtree.height % TILE_HEIGHT);
  const first = subtree.index * count;
  const index = Math.floor(first / TILE_WIDTH);
  return { tile: tileOf(level, index, size), offset: first - index * TILE_WIDTH, count };
}

/**
 * Reads a tile or a bundle of entries. A log may delete a partial tile once the full one exists, so the full one is tried next.
 *
 * @returns the bytes, and the width of the found tile
 * @throws BukuError `missing_tile`
 */
export async function readTile(read: ReadFile, tile: Tile): Promise<{ bytes: Uint8Array; width: number }> {
  const found = await read(tilePath(tile));
  if (found !== null) return { bytes: found, width: tile.width };
  const full = tile.width < TILE_WIDTH ? await read(tilePath({ ...tile, width: TILE_WIDTH })) : null;
  if (full === null) throw new BukuError('missing_tile', `The log has no ${tilePath(tile)}.`);
  return { bytes: full, width: TILE_WIDTH };
}

async function readHashes(read: ReadFile, tile: Tile): Promise<Uint8Array[]> {
  const { bytes, width } = await readTile(read, tile);
  if (bytes.length !== width * HASH_SIZE) {
    throw new BukuError('malformed_tile', `${tilePath(tile)} has ${bytes.length} bytes, not ${width} hashes.`);
  }
  return Array.from({ length: tile.width }, (_, place) => bytes.slice(place * HASH_SIZE, (place + 1) * HASH_SIZE));
}

/**
 * Returns the hashes of subtrees of a tree of `size` leaves, from its tiles. Each tile is read once. The reader's data is not trusted: results
 * computed from it must lead to the root of a signed checkpoint.
 */
export function hashesFromTiles(read: ReadFile, size: number): RangeHash {
  const tiles = new Map<string, Promise<Uint8Array[]>>();
  const hashesOf = (tile: Tile) => {
    const path = tilePath(tile);
    const hashes = tiles.get(path) ?? readHashes(read, tile);
    tiles.set(path, hashes);
    return hashes;
  };
  return async (range) => {
    const roots = fullSubtrees(range).map(async (subtree) => {
      const { tile, offset, count } = placeOf(subtree, size);
      return rootOf((await hashesOf(tile)).slice(offset, offset + count));
    });
    return joinSubtrees(await Promise.all(roots));
  };
}

/** Tiles of a tree of `size` leaves that contain these ranges, each once. */
function tilesOf(ranges: readonly LeafRange[], size: number): Tile[] {
  const tiles = ranges.flatMap(fullSubtrees).map((subtree) => placeOf(subtree, size).tile);
  return [...new Map(tiles.map((tile) => [tilePath(tile), tile])).values()];
}

/** Returns the tiles from which `readRoot` computes the root of a tree of `size` leaves. */
export function tilesForRoot(size: number): Tile[] {
  checkSize(size);
  return tilesOf([{ start: 0, end: size }], size);
}

/** Returns the tiles from which `readInclusionProof` computes a proof. @throws BukuError `out_of_range` */
export function tilesForInclusion(index: number, size: number): Tile[] {
  return tilesOf(inclusionRanges(index, size), size);
}

/** Returns the tiles from which `readConsistencyProof` computes a proof. @throws BukuError `out_of_range` */
export function tilesForConsistency(first: number, second: number): Tile[] {
  if (first === 0) return [];
  const ranges = consistencyRanges(first, second);
  return tilesOf(ranges[0]?.start === 0 ? ranges.slice(1) : ranges, second);
}

/**
 * Computes the root of a tree from its tiles.
 *
 * @throws BukuError `missing_tile`, `malformed_tile`, `out_of_range`
 */
export async function readRoot(read: ReadFile, size: number): Promise<Uint8Array> {
  checkSize(size);
  return hashesFromTiles(read, size)({ start: 0, end: size });
}

/**
 * Computes the proof that a tree has a leaf, from its tiles.
 *
 * @throws BukuError `missing_tile`, `malformed_tile`, `out_of_range`
 */
export async function readInclusionProof(read: ReadFile, index: number, size: number): Promise<Uint8Array[]> {
  return inclusionProofFrom(hashesFromTiles(read, size), index, size);
}

/**
 * Computes the proof that a tree grew out of its first `first` leaves, from its tiles.
 *
 * @throws BukuError `missing_tile`, `malformed_tile`, `out_of_range`
 */
export async function readConsistencyProof(read: ReadFile, first: number, second: number): Promise<Uint8Array[]> {
  return consistencyProofFrom(hashesFromTiles(read, second), first, second);
}
