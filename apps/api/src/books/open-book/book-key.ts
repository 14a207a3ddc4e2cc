import { join } from 'node:path';
import { generateSigningKeys, readSigningKeys, type SigningKeys } from '@uluran/buku/seal';
import type { Environment } from '../../platform/environment/environment.ts';
import { readOwnFile } from '../../platform/secrets/own-file.ts';
import { type KeptCheckpoint, keepCheckpointIn } from './kept-checkpoint.ts';

/** Name of the key's file in the data folder. */
const KEY_FILE = 'book-signing-key';

/** The signing keys, and the former ones during a change. */
export interface BookKeys extends SigningKeys {
  former?: SigningKeys;
  /** The last checkpoint outside the database, with which the book must begin. */
  kept?: KeptCheckpoint;
}

type Settings = Pick<Environment, 'BOOK_FORMER_KEY' | 'BOOK_SIGNING_KEY' | 'DATA_DIR' | 'NODE_ENV' | 'PUBLIC_ORIGIN'>;

async function openOwnKey({ DATA_DIR, NODE_ENV, PUBLIC_ORIGIN }: Settings): Promise<SigningKeys | undefined> {
  if (NODE_ENV === 'production') return undefined;
  const make = async () => `${(await generateSigningKeys(`${new URL(PUBLIC_ORIGIN).hostname}/buku`)).privateKey}\n`;
  return readSigningKeys((await readOwnFile(join(DATA_DIR, KEY_FILE), make))?.trim() ?? '');
}

/**
 * Opens the keys that sign the book: of `BOOK_SIGNING_KEY`, or keys of its own in `DATA_DIR`. In production, the book is not sealed without
 * the setting; the result is then undefined.
 *
 * @throws BukuError `malformed_key`
 */
export async function openBookKey(settings: Settings): Promise<BookKeys | undefined> {
  const { BOOK_SIGNING_KEY, BOOK_FORMER_KEY, DATA_DIR } = settings;
  const keys = await (BOOK_SIGNING_KEY === undefined ? openOwnKey(settings) : readSigningKeys(BOOK_SIGNING_KEY));
  if (keys === undefined) return undefined;
  const kept = keepCheckpointIn(DATA_DIR);
  if (BOOK_FORMER_KEY === undefined) return { ...keys, kept };
  return { ...keys, kept, former: await readSigningKeys(BOOK_FORMER_KEY) };
}
