import { type Checkpoint, hashLeaf, type ReadFile, type Transfer, tileOf, tilePath } from '../src/index.ts';
import { computeCommitment, encodeEntries, encodeTransfer, generateSigningKeys, signCheckpoint } from '../src/seal.ts';
import { referenceRoot } from './reference.ts';

export const ORIGIN = 'uluran.example/buku';
export const { publicKey, privateKey } = await generateSigningKeys(ORIGIN);

/** Writes the tiles of one tree into the files of a log, level by level, as C2SP tlog-tiles defines them. */
export function writeTiles(files: Map<string, Uint8Array>, leafHashes: readonly Uint8Array[]): void {
  const size = leafHashes.length;
  let hashes = leafHashes;
  for (let level = 0; hashes.length > 0; level += 1) {
    const above: Uint8Array[] = [];
    for (let index = 0; index * 256 < hashes.length; index += 1) {
      const tile = hashes.slice(index * 256, (index + 1) * 256);
      files.set(tilePath(tileOf(level, index, size)), Buffer.concat(tile));
      if (tile.length === 256) above.push(referenceRoot(tile));
    }
    hashes = above;
  }
}

function writeEntries(files: Map<string, Uint8Array>, entries: readonly Uint8Array[]): void {
  for (let index = 0; index * 256 < entries.length; index += 1) {
    const path = tilePath(tileOf('entries', index, entries.length));
    files.set(path, encodeEntries(entries.slice(index * 256, (index + 1) * 256)));
  }
}

/** Files of a log, and a reader that records the paths it reads. */
export function filesOf(): { files: Map<string, Uint8Array>; read: ReadFile; paths: string[] } {
  const files = new Map<string, Uint8Array>();
  const paths: string[] = [];
  const read: ReadFile = async (path) => {
    paths.push(path);
    return files.get(path) ?? null;
  };
  return { files, read, paths };
}

/** A log with these entries, its tiles and its signed checkpoint. */
export async function publish(entries: readonly Uint8Array[], key = privateKey) {
  const log = filesOf();
  const leafHashes = await Promise.all(entries.map(hashLeaf));
  writeTiles(log.files, leafHashes);
  writeEntries(log.files, entries);
  const checkpoint: Checkpoint = {
    origin: ORIGIN,
    size: entries.length,
    root: referenceRoot(leafHashes),
    extensions: [],
  };
  return { ...log, leafHashes, checkpoint, note: await signCheckpoint(checkpoint, key) };
}

export const SALT = new Uint8Array(32).fill(7);

/** A gift to a fund as the ledger posts it: the first of its transfers. */
export const GIFT: Transfer = {
  posting: 'gift_paid',
  fund: 12,
  debit: 'midtrans/clearing',
  credit: 'fund/gross',
  amountRupiah: 50_000,
  postedAt: '2026-11-04T12:42:07.123Z',
  commitment: await computeCommitment(SALT, 'donation 98412'),
};

/** Leaves of this many gifts, each with a different amount. */
export const gifts = (count: number, first = 1): Uint8Array[] =>
  Array.from({ length: count }, (_, place) => encodeTransfer({ ...GIFT, amountRupiah: first + place }));
