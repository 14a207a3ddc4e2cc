import { checkGrowthOverKeys, keysAfter, readKeyChanges } from '@uluran/buku/watch';
import { deviceStorage } from '@uluran/pwa/storage';
import type { SeenGrowth } from './growth-words.ts';

/** Storage key of the last accepted checkpoint, with the key that signed it. */
const KEPT = 'uluran-book';

interface Seen {
  note: string;
  publicKey: string;
}

/** Reads the stored checkpoint; null if it is missing or written by another version of this page. */
function readSeen(): Seen | null {
  try {
    const seen: unknown = JSON.parse(deviceStorage.getItem(KEPT) ?? 'null');
    return typeof seen === 'object' && seen !== null && 'note' in seen && 'publicKey' in seen ? (seen as Seen) : null;
  } catch {
    return null;
  }
}

/** Stores a checkpoint. If storage is refused, the next visit counts as the first. */
function keep(seen: Seen): void {
  deviceStorage.setItem(KEPT, JSON.stringify(seen));
}

/** Reads a file of the log past caches; null if it does not exist. @throws errors of fetch, and an error for a failure of the server */
async function readFile(path: string): Promise<Uint8Array | null> {
  const response = await fetch(`/buku/log/${path}`, { cache: 'no-store' });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Compares the book with the checkpoint that this browser saw last, by the key of that time or its successors, and stores the new one if it continues
 * the old one.
 *
 * @param publicKey for a first visit
 * @returns null before the first checkpoint
 */
export async function compareWithSeen(publicKey: string): Promise<SeenGrowth | null> {
  const bytes = await readFile('checkpoint');
  if (bytes === null) return null;
  const note = new TextDecoder().decode(bytes);
  const seen = readSeen();
  const known = seen?.publicKey ?? publicKey;
  const input = { trusted: seen?.note ?? null, next: note, publicKey: known, read: readFile };
  const { growth, publicKey: key } = await checkGrowthOverKeys(input);
  if (['first', 'grown', 'unchanged'].includes(growth.verdict)) keep({ note, publicKey: key });
  return { growth, isKeyChanged: key !== known };
}

/** An earlier key, and the leaves of the last tree that it signed. */
export interface FormerKey {
  publicKey: string;
  lastSize: number;
}

/** Returns the earlier keys in this key's chain of changes: proofs of their time are still valid. Empty if the log cannot be read. */
export async function formerKeys(publicKey: string): Promise<FormerKey[]> {
  try {
    const changes = await readKeyChanges(new TextDecoder().decode((await readFile('key-changes')) ?? new Uint8Array()));
    return changes
      .filter(({ former }) => keysAfter(former, changes).includes(publicKey))
      .map(({ former, size }) => ({ publicKey: former, lastSize: size }));
  } catch {
    return [];
  }
}
