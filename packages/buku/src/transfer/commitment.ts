import { areEqual, concat, isWellFormed, sha256, toUtf8 } from '../bytes.ts';
import { BukuError } from '../errors.ts';

/** Bytes of a salt: as many as of the hash, so that private parts cannot be found by trying names and numbers. */
export const SALT_SIZE = 32;
/** Separates these hashes from hashes of other kinds of data. */
const PREFIX = toUtf8('buku-private/1\n');

/**
 * Computes a leaf's commitment to its private part: SHA-256 over `buku-private/1`, a newline, the salt and the UTF-8 bytes of the text.
 *
 * @param salt 32 random bytes, used for one leaf only: two leaves with the same salt and private part would have the same commitment
 * @param privateText all non-public data of a transfer; the log chooses its format
 * @throws BukuError `malformed_private_part`
 */
export async function computeCommitment(salt: Uint8Array, privateText: string): Promise<Uint8Array> {
  if (salt.length !== SALT_SIZE) throw new BukuError('malformed_private_part', `A salt has ${SALT_SIZE} bytes.`);
  if (!isWellFormed(privateText)) {
    throw new BukuError('malformed_private_part', 'A private part is well-formed text.');
  }
  return sha256(concat(PREFIX, salt, toUtf8(privateText)));
}

/** Returns true if a leaf's commitment is to this salt and private part. Throws the errors of `computeCommitment`. */
export async function verifyCommitment(
  commitment: Uint8Array,
  opening: { salt: Uint8Array; privateText: string },
): Promise<boolean> {
  return areEqual(commitment, await computeCommitment(opening.salt, opening.privateText));
}
