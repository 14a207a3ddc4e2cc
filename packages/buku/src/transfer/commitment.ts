import { areEqual, concat, isWellFormed, sha256, toUtf8 } from '../bytes.ts';
import { BukuError } from '../errors.ts';

/** Bytes of a salt: as many as the hash has, so that no private part is found by trying names and numbers. */
export const SALT_SIZE = 32;
/** Keeps the hash from being one of another kind of data. */
const PREFIX = toUtf8('buku-private/1\n');

/**
 * Computes what a leaf shows of its private part: SHA-256 over `buku-private/1`, a newline, the salt and the UTF-8 bytes of the text.
 *
 * @param salt 32 random bytes, used for one leaf only: leaves with one salt and one private part would be seen to be alike
 * @param privateText all that the public does not see of a transfer; its format is up to the log
 * @throws BukuError `malformed_private_part`
 */
export async function computeCommitment(salt: Uint8Array, privateText: string): Promise<Uint8Array> {
  if (salt.length !== SALT_SIZE) throw new BukuError('malformed_private_part', `A salt has ${SALT_SIZE} bytes.`);
  if (!isWellFormed(privateText)) {
    throw new BukuError('malformed_private_part', 'A private part is well-formed text.');
  }
  return sha256(concat(PREFIX, salt, toUtf8(privateText)));
}

/** Returns true if a leaf's commitment is to this salt and private part. Throws what `computeCommitment` throws. */
export async function verifyCommitment(
  commitment: Uint8Array,
  opening: { salt: Uint8Array; privateText: string },
): Promise<boolean> {
  return areEqual(commitment, await computeCommitment(opening.salt, opening.privateText));
}
