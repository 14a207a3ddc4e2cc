import { BukuError } from '../errors.ts';
import { keysAfter, readKeyChanges } from '../note/key-change.ts';
import { checkGrowth, type Growth, type GrowthInput } from './growth.ts';

/** What a log has grown to, and the key to trust from now on. */
export interface KeyedGrowth {
  growth: Growth;
  /** Another one than before if that has named it. */
  publicKey: string;
}

/** Returns the last key that this one leads to by the log's own changes; itself if there are none. */
async function lastKey({ publicKey, origin, read }: GrowthInput): Promise<string> {
  const file = await read('key-changes');
  const changes = await readKeyChanges(file === null ? '' : new TextDecoder().decode(file), origin);
  return keysAfter(publicKey, changes).at(-1) ?? publicKey;
}

/**
 * As `checkGrowth`. A checkpoint by an unknown key is looked at again by the key that the trusted one has named in the log's file `key-changes`; the tree has
 * to continue the old one all the same. It is refused with `forked_key` if a key has named two.
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
