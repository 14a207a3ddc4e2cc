import { verifyReceipt } from '@uluran/buku';
import { type Finding, proofWords } from './proof-words.ts';
import type { FormerKey } from './seen-checkpoint.ts';

/** Checks a proof by the present key or by the key of its own time, and returns the text about the result. */
export async function verifyOverKeys(json: string, publicKey: string, former: readonly FormerKey[]): Promise<Finding> {
  const result = await verifyReceipt(json, { publicKey });
  const { checkpoint } = result.checks;
  if (checkpoint.state === 'fails' && checkpoint.code === 'unknown_key') {
    for (const { publicKey: formerKey, lastSize } of former) {
      const earlier = await verifyReceipt(json, { publicKey: formerKey });
      // A larger tree was signed after the key's end, perhaps by a thief.
      const isOfItsTime = !earlier.ok || earlier.checkpoint.size <= lastSize;
      if (earlier.checks.checkpoint.state === 'holds' && isOfItsTime) return proofWords(earlier, true);
    }
  }
  return proofWords(result);
}
