import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../database/client.ts';
import { readSigningSecret } from './signing-secret.ts';

/**
 * Signs text that leaves the installation and comes back, so that no caller can forge it. Every node of a database verifies the signatures
 * of the others.
 */
export interface Signer {
  /** Returns `{content}.{signature}`. @param content letters, digits, `-` and `_` */
  sign(content: string): Promise<string>;
  /** Returns the content of a signed text; undefined for every other text. */
  open(signed: string): Promise<string | undefined>;
}

/**
 * Returns the reader of a key that is derived from the installation's one secret, which is read at its first use.
 *
 * @param purpose keeps signatures of one use from being valid for another
 */
export function createSigningKey(sql: Queryable, purpose: string): () => Promise<Buffer> {
  let loading: Promise<Buffer> | undefined;
  return () => {
    loading ??= readSigningSecret(sql).then(
      (secret) => Buffer.from(hkdfSync('sha256', secret, '', `uluran ${purpose}`, 32)),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
}

export function createSigner(sql: Queryable, purpose: string): Signer {
  const key = createSigningKey(sql, purpose);
  const signatureOf = async (content: string) =>
    createHmac('sha256', await key())
      .update(content)
      .digest('base64url');
  return {
    sign: async (content) => `${content}.${await signatureOf(content)}`,
    async open(signed) {
      const [content = '', signature = '', more] = signed.split('.', 3);
      const [given, right] = [Buffer.from(signature), Buffer.from(await signatureOf(content))];
      const isOurs = more === undefined && given.length === right.length && timingSafeEqual(given, right);
      return isOurs ? content : undefined;
    },
  };
}
