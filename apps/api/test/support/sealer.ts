import { createHash } from 'node:crypto';
import type { EncryptionKey } from '../../src/platform/environment/encryption-keys.domain.ts';
import { createSealer } from '../../src/platform/secrets/sealer.ts';

/** A key that is the same for the same id. */
export function testKey(id: string): EncryptionKey {
  return { id, bytes: createHash('sha256').update(id).digest() };
}

/** Seals with the keys of the APIs of tests. */
export const testSealer = createSealer([testKey('uji')]);

/** For commands of operators. */
export const openSealer = async () => testSealer;
