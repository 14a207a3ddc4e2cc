import { BukuError } from '../errors.ts';
import { openCheckpoint } from './checkpoint.ts';

/** A log's key and its successor, as public keys. */
export interface KeyChange {
  former: string;
  next: string;
  /** Leaves of the last tree that the former key signs. */
  size: number;
}

const LINE = /^key-change (?<former>\S+) (?<next>\S+)$/m;

/** Writes the line of a checkpoint that names the next key. Both keys sign that checkpoint. */
export function formatKeyChange({ former, next }: Pick<KeyChange, 'former' | 'next'>): string {
  return `key-change ${former} ${next}`;
}

/** Reads a note's change of key. Returns null if the note names none, or is not a checkpoint of one log signed by both keys. */
async function readChange(note: string, origin: string | undefined): Promise<KeyChange | null> {
  const { former = '', next = '' } = LINE.exec(note)?.groups ?? {};
  const trust = origin === undefined ? {} : { origin };
  try {
    await openCheckpoint(note, { ...trust, publicKey: former });
    const { size } = await openCheckpoint(note, { ...trust, publicKey: next });
    return { former, next, size };
  } catch (error) {
    if (!(error instanceof BukuError) || error.code === 'crypto_unavailable') throw error;
    return null;
  }
}

/**
 * Reads the changes of a log's keys from the checkpoints that name them. A change that the former and the next key have not both signed is ignored:
 * the former key passes its trust on, and the next one confirms the earlier tree.
 *
 * @param json the file `key-changes`: a list of signed checkpoints
 * @throws BukuError `crypto_unavailable`
 */
export async function readKeyChanges(json: string, origin?: string): Promise<KeyChange[]> {
  let notes: unknown;
  try {
    notes = JSON.parse(json);
  } catch {
    return [];
  }
  const changes = await Promise.all([notes].flat().map((note) => readChange(String(note), origin)));
  return changes.filter((change) => change !== null);
}

/**
 * Returns the successors of a key in order; the last one is current.
 *
 * @throws BukuError `forked_key` if a key has named two, which a log never does
 */
export function keysAfter(publicKey: string, changes: readonly Pick<KeyChange, 'former' | 'next'>[]): string[] {
  const keys = [publicKey];
  for (const key of keys) {
    const next = new Set(changes.filter(({ former }) => former === key).map((change) => change.next));
    if (next.size > 1) throw new BukuError('forked_key', `The key ${key} has named ${next.size} keys after it.`);
    // A key that is named again would cause an endless loop.
    keys.push(...[...next].filter((named) => !keys.includes(named)));
  }
  return keys.slice(1);
}
