import { join } from 'node:path';
import { generateSigningKeys, readSigningKeys, type SigningKeys } from '@uluran/buku/seal';
import type { Environment } from '../environment/environment.ts';
import { readOwnFile } from '../secrets/own-file.ts';

/** Name of the key's file in the data folder. */
const KEY_FILE = 'book-signing-key';

/**
 * Opens the keys that the book is signed with: of `BOOK_SIGNING_KEY`, or keys of its own in `DATA_DIR`, except in production, where the book is
 * not sealed without the setting. Undefined then.
 *
 * @throws BukuError `malformed_key`
 */
export async function openBookKey({
  BOOK_SIGNING_KEY,
  DATA_DIR,
  NODE_ENV,
  PUBLIC_ORIGIN,
}: Pick<Environment, 'BOOK_SIGNING_KEY' | 'DATA_DIR' | 'NODE_ENV' | 'PUBLIC_ORIGIN'>): Promise<
  SigningKeys | undefined
> {
  if (BOOK_SIGNING_KEY !== undefined) return readSigningKeys(BOOK_SIGNING_KEY);
  if (NODE_ENV === 'production') return undefined;
  const make = async () => `${(await generateSigningKeys(`${new URL(PUBLIC_ORIGIN).hostname}/buku`)).privateKey}\n`;
  return readSigningKeys((await readOwnFile(join(DATA_DIR, KEY_FILE), make))?.trim() ?? '');
}
