import { BukuError } from '../errors.ts';
import { keysAfter, readKeyChanges } from '../note/key-change.ts';
import { checkGrowth, type Growth, type GrowthInput } from './growth.ts';

/** Comparison of a log with its last state, and the key to trust from now on. */
export interface KeyedGrowth {
  growth: Growth;
  /** Differs from the given key if that has named a successor. */
  publicKey: string;
}

/** Returns the last key that follows this one by the log's own changes; the key itself without changes. */
async function lastKey({ publicKey, origin, read }: GrowthInput): Promise<string> {
  const file = await read('key-changes');
  const changes = await readKeyChanges(file === null ? '' : new TextDecoder().decode(file), origin);
  return keysAfter(publicKey, changes).at(-1) ?? publicKey;
}

/**
 * Like `checkGrowth`. If a checkpoint has an unknown key, it is checked again with the key that the trusted one has named in the log's file
 * `key-changes`. Its tree must still continue the old one. It is refused with `forked_key` if a key has named two successors.
 */
export async function checkGrowthOverKeys(input: GrowthInput): Promise<KeyedGrowth> {
  const { publicKey } = input;
  const growth = await checkGrowth(input);
  if (growth.verdict !== 'refused' || growth.code !== 'unknown_key') return { growth, publicKey };
  try {
    const last = await lastKey(input);
    if (last === publicKey) return { growth, publicKey };
    const followed = await checkGrowth({ ...input, publicKey: last, trustedKey: input.trustedKey ?? publicKey });
    return { growth: followed, publicKey: last };
  } catch (error) {
    if (!(error instanceof BukuError) || error.code !== 'forked_key') throw error;
    return { growth: { verdict: 'refused', code: error.code, message: error.message }, publicKey };
  }
}
