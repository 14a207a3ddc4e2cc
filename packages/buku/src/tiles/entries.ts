import { concat } from '../bytes.ts';
import { BukuError } from '../errors.ts';
import { TILE_WIDTH, tileOf } from './path.ts';
import { type ReadFile, readTile } from './read.ts';

/** Bytes of the length field before each entry. */
const LENGTH_SIZE = 2;
const MAX_ENTRY = 0xffff;

/**
 * Reads a bundle of entries (C2SP tlog-tiles): each has a length of two bytes (big-endian), and as many bytes.
 *
 * @throws BukuError `malformed_tile` if the lengths do not add up
 */
export function parseEntries(bytes: Uint8Array): Uint8Array[] {
  const entries: Uint8Array[] = [];
  let offset = 0;
  while (offset < bytes.length) {
    const [high = 0, low] = bytes.subarray(offset, offset + LENGTH_SIZE);
    const start = offset + LENGTH_SIZE;
    const end = start + high * 256 + (low ?? 0);
    if (low === undefined || end > bytes.length) throw new BukuError('malformed_tile', 'A bundle of entries is cut.');
    entries.push(bytes.slice(start, end));
    offset = end;
  }
  return entries;
}

/**
 * Writes a bundle as `parseEntries` reads it.
 *
 * @throws BukuError `malformed_tile` for an entry above 65,535 bytes
 */
export function encodeEntries(entries: readonly Uint8Array[]): Uint8Array {
  const parts = entries.flatMap((entry) => {
    if (entry.length > MAX_ENTRY) throw new BukuError('malformed_tile', `An entry has at most ${MAX_ENTRY} bytes.`);
    return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry];
  });
  return concat(...parts);
}

/**
 * Reads the entries of a log of `size` leaves, bundle by bundle. They are not checked against a root here: see `auditBook`.
 *
 * @param from index to begin at: the first leaf of a bundle
 * @throws BukuError `missing_tile`, `malformed_tile`
 */
export async function* readEntries(read: ReadFile, size: number, from = 0): AsyncGenerator<Uint8Array[]> {
  for (let index = Math.floor(from / TILE_WIDTH); index * TILE_WIDTH < size; index += 1) {
    const tile = tileOf('entries', index, size);
    const { bytes, width } = await readTile(read, tile);
    const entries = parseEntries(bytes);
    if (entries.length !== width) {
      throw new BukuError('malformed_tile', `Bundle ${index} has ${entries.length} entries, not ${width}.`);
    }
    yield entries.slice(0, tile.width);
  }
}
