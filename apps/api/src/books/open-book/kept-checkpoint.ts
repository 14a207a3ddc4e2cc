import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BukuError, parseCheckpoint, parseNote, readRoot } from '@uluran/buku';
import type { Queryable } from '../../platform/database/client.ts';
import { countLeaves, hexOf, tilesIn } from './tree.ts';

/** Name of the file in the data folder, beside a key of the installation's own. */
const FILE = 'book-last-checkpoint';

/**
 * The book in the database does not begin with the tree that this process has signed or read with a signature. Nothing is signed until a
 * person has checked it.
 */
export class HistoryContradicted extends Error {
  override readonly name = 'HistoryContradicted';
}

/** The last checkpoint, stored outside the database: an attacker with write access to every table cannot change it. */
export interface KeptCheckpoint {
  path: string;
  /** The signed note; undefined before the first one. */
  read: () => Promise<string | undefined>;
  /** Replaces it: after a power failure the file is the old one or the new one. */
  write: (note: string) => Promise<void>;
  /** Renames the file, so that the next checkpoint is signed without it. Returns its new path. */
  setAside: (now: Date) => Promise<string>;
}

/** Makes a rename in the folder durable after a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns the checkpoint that is stored in a data folder. */
export function keepCheckpointIn(dataFolder: string): KeptCheckpoint {
  const path = join(dataFolder, FILE);
  const moveTo = async (from: string, to: string) => {
    await rename(from, to);
    await syncFolder(dirname(path));
  };
  return {
    path,
    read: async () => {
      try {
        return await readFile(path, 'utf8');
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    write: async (note) => {
      // A separate file for each write: two processes of one data folder may write at once.
      const draft = `${path}.${randomBytes(6).toString('hex')}`;
      await mkdir(dataFolder, { recursive: true });
      const file = await open(draft, 'w', 0o600);
      try {
        await file.writeFile(note);
        await file.sync();
      } finally {
        await file.close();
      }
      await moveTo(draft, path);
    },
    setAside: async (now) => {
      const aside = `${path}.${now.toISOString().replaceAll(':', '')}`;
      await moveTo(path, aside);
      return aside;
    },
  };
}

/**
 * Returns the leaves and the root of a stored note. This process signed it or read it from the database, so its signature is not verified:
 * keys may have changed.
 */
function readKept({ path }: KeptCheckpoint, note: string): { size: number; root: Uint8Array } {
  try {
    return parseCheckpoint(parseNote(note).text);
  } catch (error) {
    if (!(error instanceof BukuError)) throw error;
    throw new HistoryContradicted(`${path} is no checkpoint: ${error.message}`, { cause: error });
  }
}

async function rootAt(sql: Queryable, size: number): Promise<string> {
  try {
    return hexOf(await readRoot(tilesIn(sql), size));
  } catch (error) {
    if (error instanceof BukuError) return error.code;
    throw error;
  }
}

/**
 * Compares the book in the database with the stored checkpoint, whose leaves must be the first ones of the book. An older checkpoint, as of
 * a node that did not seal for a time, is no contradiction. Returns the size of the stored tree, 0 without one.
 * @throws HistoryContradicted
 */
export async function requireKept(sql: Queryable, kept: KeptCheckpoint | undefined): Promise<number> {
  const note = await kept?.read();
  if (kept === undefined || note === undefined) return 0;
  const { size, root } = readKept(kept, note);
  const leaves = await countLeaves(sql);
  const now = size > leaves ? undefined : size === 0 ? hexOf(root) : await rootAt(sql, size);
  if (now === hexOf(root)) return size;
  throw new HistoryContradicted(
    now === undefined
      ? `The book has ${leaves} leaves, and the kept checkpoint ${kept.path} has ${size}: sealed rows are gone.`
      : `The first ${size} leaves of the book lead to ${now}, and the kept checkpoint ${kept.path} has ${hexOf(root)}: sealed rows were changed.`,
  );
}
