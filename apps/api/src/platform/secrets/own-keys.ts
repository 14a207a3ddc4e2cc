import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type EncryptionKeys, parseEncryptionKeys } from '../environment/encryption-keys.domain.ts';
import type { Environment } from '../environment/environment.ts';
import { EncryptionKeysUnusable } from './errors.ts';
import { readOwnFile } from './own-file.ts';
import { createSealer, type Sealer } from './sealer.ts';

/** Name of the keys' file in the data folder. */
export const KEYS_FILE = 'encryption-keys';

/** Variables for an installation's keys. */
export const SEALER_VARIABLES = ['ENCRYPTION_KEYS', 'DATA_DIR'] as const;

/**
 * Returns the keys of a trial installation, created at its first start. Another folder gets another id, so that a missing key can be named.
 */
async function readOwnKeys(dataDir: string): Promise<EncryptionKeys> {
  const path = join(dataDir, KEYS_FILE);
  const text = await readOwnFile(
    path,
    async () => `own-${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}\n`,
  );
  const keys = parseEncryptionKeys(text?.trim() ?? '');
  if (keys === undefined)
    throw new EncryptionKeysUnusable(
      `The encryption keys in ${path} cannot be read: restore the file, or remove it to start with a new key, by which earlier sealed values cannot be read.`,
    );
  return keys;
}

/**
 * Opens the sealer of this installation: with the keys of `ENCRYPTION_KEYS`, or with keys of its own in `DATA_DIR`.
 * @throws EncryptionKeysUnusable
 */
export async function openSealer({
  ENCRYPTION_KEYS,
  DATA_DIR,
}: Pick<Environment, (typeof SEALER_VARIABLES)[number]>): Promise<Sealer> {
  return createSealer(ENCRYPTION_KEYS ?? (await readOwnKeys(DATA_DIR)));
}
